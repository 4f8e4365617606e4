package dev.hasse.check.ltl;

import dev.hasse.base.OneLine;
import dev.hasse.check.Evidence;
import dev.hasse.check.MonitorMoves;
import dev.hasse.check.Run;
import dev.hasse.check.Verdict;
import dev.hasse.check.evidence.Swap;
import dev.hasse.check.evidence.WaitingProcesses;
import dev.hasse.trace.ObservedOrder;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Evidence of a bad run: the run, where the monitor moves on it, and how it differs from the observed one. */
final class RunEvidence {
    private static final int MOST_MOVES = 8;

    private final MonitoredTrace monitored;
    private final Trace trace;
    private final ObservedOrder observed;

    RunEvidence(MonitoredTrace monitored, ObservedOrder observed) {
        this.monitored = monitored;
        this.trace = monitored.trace();
        this.observed = observed;
    }

    /** The verdict if the recorded run is bad already. */
    Optional<Verdict> ofRecordedRun() {
        int[] recorded = trace.observedOrder();
        return MonitorPath.of(monitored, recorded).map(states -> violated(recorded, states));
    }

    /** The verdict that a bad run gives, brought closer to the observed order as far as local swaps can. */
    Verdict of(int[] run) {
        int[] events = run.clone();
        int[] states = states(run);
        new Straightening(monitored, observed, events, states).run();
        return violated(events, states);
    }

    private int[] states(int[] run) {
        return MonitorPath.of(monitored, run).orElseThrow(() -> new IllegalStateException("the run found is not bad"));
    }

    private Verdict violated(int[] events, int[] states) {
        List<MonitorMoves.Move> moves = new ArrayList<>();
        for (int i = 0; i < events.length; i++) {
            if (!monitored.isSameForAutomaton(states[i], states[i + 1])) {
                moves.add(new MonitorMoves.Move(i, monitored.name(states[i + 1])));
            }
        }
        MonitorMoves proof = new MonitorMoves(monitored.name(states[0]), moves);
        String explanation = explanation(events, proof);
        return new Verdict.Violated(
                new Evidence(Run.of(events), Run.of(events).from(trace, trace.emptyCut()), proof, explanation));
    }

    private String explanation(int[] events, MonitorMoves proof) {
        String count = events.length + (events.length == 1 ? " event" : " events");
        StringBuilder text = new StringBuilder(
                events.length == trace.eventCount()
                        ? "This complete run, of " + count + ", is bad."
                        : "This run, of " + count + ", is bad. "
                                + WaitingProcesses.at(trace, cut(events))
                                        .map(who -> "It ends in a deadlock: " + who)
                                        .orElse("However it goes on, that does not change."));
        text.append("\nThe monitor starts in state ").append(OneLine.of(proof.start()));
        int[] decisive = events;
        if (proof.moves().isEmpty()) {
            text.append(", which is bad, and never leaves it.");
        } else {
            text.append(" and moves:");
            describeMoves(events, proof.moves(), text);
            int last = proof.moves().get(proof.moves().size() - 1).place();
            text.append("\nThe step that makes it bad is ").append(last + 1).append(", ");
            text.append(trace.describe(events[last])).append(": nothing after it makes it good again.");
            decisive = Arrays.copyOf(events, last + 1);
        }
        Optional<Swap> swap = Swap.in(trace, observed, Run.of(decisive), monitored.variables())
                .or(() -> Swap.in(trace, observed, Run.of(events), monitored.variables()));
        text.append('\n').append(swap.map(each -> each.sentence(trace)).orElse("This is the recorded order itself."));
        return text.toString();
    }

    private int[] cut(int[] events) {
        return Run.of(events).from(trace, trace.emptyCut()).toArray();
    }

    private void describeMoves(int[] events, List<MonitorMoves.Move> moves, StringBuilder text) {
        int skipped = moves.size() > MOST_MOVES ? moves.size() - MOST_MOVES : 0;
        for (int i = 0; i < moves.size(); i++) {
            if (skipped > 0 && i == MOST_MOVES / 2) {
                text.append("\n  ... ").append(skipped).append(" more moves ...");
                i += skipped;
            }
            MonitorMoves.Move move = moves.get(i);
            text.append("\n  at step ").append(move.place() + 1).append(", ");
            text.append(trace.describe(events[move.place()]))
                    .append(", to state ")
                    .append(OneLine.of(move.state()));
        }
    }
}
