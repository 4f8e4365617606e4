package dev.hasse.check.ltl;

import dev.hasse.base.OneLine;
import dev.hasse.check.Evidence;
import dev.hasse.check.MonitorMoves;
import dev.hasse.check.Obligation;
import dev.hasse.check.Run;
import dev.hasse.check.Verdict;
import dev.hasse.check.evidence.FailedObligation;
import dev.hasse.check.evidence.RunSentences;
import dev.hasse.check.evidence.Swap;
import dev.hasse.check.evidence.WaitingProcesses;
import dev.hasse.logic.Property;
import dev.hasse.trace.Cut;
import dev.hasse.trace.ObservedOrder;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Evidence of a bad run: the run, where the monitor moves on it, and how it differs from the observed one. */
final class RunEvidence {
    private static final int MOST_MOVES = 8;

    private final Property property;
    private final MonitoredTrace monitored;
    private final Trace trace;
    private final ObservedOrder observed;

    /** @param property what the monitor is of */
    RunEvidence(MonitoredTrace monitored, ObservedOrder observed, Property property) {
        this.property = property;
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
        // Swapping two events may bring a deadlock about earlier or later.
        if (!monitored.asksDeadlocks()) {
            new Straightening(monitored, observed, events, states).run();
        }
        return violated(events, states);
    }

    private int[] states(int[] run) {
        return MonitorPath.of(monitored, run).orElseThrow(() -> new IllegalStateException("the run found is not bad"));
    }

    private Verdict violated(int[] events, int[] states) {
        List<MonitorMoves.Move> moves = new ArrayList<>();
        for (int i = 0; i < events.length; i++) {
            if (states[i] != states[i + 1] && !monitored.isSameForAutomaton(states[i], states[i + 1])) {
                moves.add(new MonitorMoves.Move(i, monitored.name(states[i + 1])));
            }
        }
        Run run = Run.of(events);
        Optional<Obligation> obligation = property instanceof Property.Ltl ltl
                ? FailedObligation.of(trace, run, ltl.formula())
                : Optional.empty();
        MonitorMoves proof = new MonitorMoves(monitored.name(states[0]), moves, obligation);
        String explanation = explanation(events, proof);
        Cut end = events.length == trace.eventCount() ? trace.fullCut() : run.from(trace, trace.emptyCut());
        return new Verdict.Violated(new Evidence(run, end, proof, explanation));
    }

    /** What can happen, then why it can in this order, then what would forbid it. */
    private String explanation(int[] events, MonitorMoves proof) {
        boolean isRecorded = Arrays.equals(events, trace.observedOrder());
        RunSentences sentences = new RunSentences(trace, events, isRecorded);
        StringBuilder text = new StringBuilder();
        if (proof.obligation().isPresent()) {
            text.append(sentences.of(proof.obligation().get()));
        } else {
            describe(proof, events, sentences, text);
        }
        if (events.length < trace.eventCount()) {
            text.append(WaitingProcesses.at(trace, cut(events))
                    .map(who -> "\nThe run ends in a deadlock: " + who)
                    .orElse("\nNo later event can change that."));
        }
        if (!isRecorded) {
            int last = proof.moves().isEmpty()
                    ? events.length
                    : proof.moves().get(proof.moves().size() - 1).place() + 1;
            Optional<Swap> swap = Swap.in(trace, observed, Run.of(Arrays.copyOf(events, last)), monitored::matters)
                    .or(() -> Swap.in(trace, observed, Run.of(events), monitored::matters));
            swap.ifPresent(each ->
                    text.append('\n').append(each.sentence(trace)).append('\n').append(each.remedy(trace)));
        }
        return text.toString();
    }

    private int[] cut(int[] events) {
        return Run.of(events).from(trace, trace.emptyCut()).toArray();
    }

    /** A monitor that the user wrote has states that the user named. */
    private void describe(MonitorMoves proof, int[] events, RunSentences sentences, StringBuilder text) {
        List<MonitorMoves.Move> moves = proof.moves();
        text.append(sentences.setting());
        if (moves.isEmpty()) {
            text.append(", the monitor starts in ")
                    .append(OneLine.of(proof.start()))
                    .append(", which is bad, and never leaves it.");
            return;
        }
        MonitorMoves.Move last = moves.get(moves.size() - 1);
        text.append(", ").append(sentences.event(events[last.place()])).append(" leads the monitor to ");
        text.append(OneLine.of(last.state())).append(", which is bad, and no event after it leads it away.");
        text.append("\nThe monitor starts in ")
                .append(OneLine.of(proof.start()))
                .append(" and moves:");
        describeMoves(events, moves, text);
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
            text.append(trace.describe(events[move.place()])).append(", to ").append(OneLine.of(move.state()));
        }
    }
}
