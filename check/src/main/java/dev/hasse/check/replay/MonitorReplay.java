package dev.hasse.check.replay;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.check.Replay;
import dev.hasse.check.ReplayFailedException;
import dev.hasse.check.Run;
import dev.hasse.check.Verdict;
import dev.hasse.logic.Property;
import dev.hasse.monitor.Automaton;
import dev.hasse.monitor.Proposition;
import dev.hasse.monitor.Transitions;
import dev.hasse.monitor.file.ReadMonitor;
import dev.hasse.trace.Trace;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** Lets the automaton of a monitor's file read the run that is said to be bad, letter by letter. */
public final class MonitorReplay implements Replay {
    @Override
    public boolean covers(Property property) {
        return property instanceof Property.Monitor;
    }

    @Override
    public void confirm(Trace trace, Property property, Verdict verdict, Budget budget) throws InputException {
        if (verdict instanceof Verdict.Violated violated) {
            ReplayedCut end = ReplayedRun.of(trace, violated.evidence(), budget);
            Run run = violated.evidence().run();
            Automaton automaton = ReadMonitor.of((Property.Monitor) property, trace.processNames())
                    .automaton();
            if (!end.isEnd()) {
                ReplayedRun.requireShown(states(automaton, trace, run, budget).stream()
                        .anyMatch(state -> isBadWhateverFollows(automaton, state)));
            } else if (!isBad(automaton, trace, run, budget)) {
                throw new ReplayFailedException("the monitor ends in no bad state on the run");
            }
        }
    }

    /** Whether some path of the automaton over the run ends in a bad state. */
    static boolean isBad(Automaton automaton, Trace trace, Run run, Budget budget) {
        return states(automaton, trace, run, budget).stream().anyMatch(automaton::isBad);
    }

    /** A bad state that nothing leads away from. */
    private static boolean isBadWhateverFollows(Automaton automaton, int state) {
        Transitions transitions = automaton.states().get(state).transitions();
        return automaton.isBad(state)
                && transitions.asked().isEmpty()
                && Arrays.stream(transitions.successors()).anyMatch(next -> next == state);
    }

    /** The states that paths of the automaton over the run end in. */
    private static BitSet states(Automaton automaton, Trace trace, Run run, Budget budget) {
        List<BitSet> truth = automaton.propositions().stream()
                .map(proposition -> positions(proposition, trace, run, budget))
                .toList();
        BitSet states = new BitSet();
        automaton.initial().forEach(states::set);
        for (int i = 0; i <= run.length(); i++) {
            budget.check();
            int position = i;
            BitSet next = new BitSet();
            states.stream()
                    .forEach(state -> automaton
                            .states()
                            .get(state)
                            .transitions()
                            .targets(proposition -> truth.get(proposition).get(position), next::set));
            states = next;
        }
        return states;
    }

    private static BitSet positions(Proposition proposition, Trace trace, Run run, Budget budget) {
        Places places = new Places(trace, run);
        return proposition.match(
                atState -> PredicateOnRun.of(trace, run, places, atState.predicate(), budget),
                onEvent -> EventsOnRun.of(trace, places, onEvent.predicate(), budget),
                ofEvent -> EventsOnRun.happening(trace, run, ofEvent.predicate(), budget),
                ofStep -> StepsOnRun.of(trace, run, ofStep.predicate(), budget),
                past -> new LtlOnRun(trace, run, budget).positions(past.formula()));
    }
}
