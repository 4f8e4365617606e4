package dev.hasse.check.evidence;

import dev.hasse.check.Run;
import dev.hasse.trace.ObservedOrder;
import dev.hasse.trace.Trace;
import java.util.BitSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;

/** Two events, recorded in this order, that a run has in the other order, or of which it has only the second. */
public record Swap(int recordedFirst, int recordedSecond) {
    /**
     * A swap that a run from the empty cut makes, as late as can be: what completes the run is what matters. Events
     * that assign one of the variables are preferred. Empty if the run is a beginning of the recorded one.
     */
    public static Optional<Swap> in(Trace trace, ObservedOrder observed, Run run, Set<String> variables) {
        return in(trace, observed, run, event -> assigns(trace, event, variables));
    }

    /** The same, with events preferred that matter otherwise. */
    public static Optional<Swap> in(Trace trace, ObservedOrder observed, Run run, IntPredicate matters) {
        int place = place(trace, observed, run, matters);
        if (place < 0) {
            return Optional.empty();
        }
        BitSet happened = new BitSet(trace.eventCount());
        for (int i = 0; i < place; i++) {
            happened.set(observed.rank(run.event(i)));
        }
        int second = run.event(place);
        int chosen = -1;
        for (int rank = happened.nextClearBit(0);
                rank < observed.rank(second);
                rank = happened.nextClearBit(rank + 1)) {
            if (chosen < 0 || matters.test(observed.event(rank))) {
                chosen = rank;
            }
        }
        return Optional.of(new Swap(observed.event(chosen), second));
    }

    /** The swap in words. */
    public String sentence(Trace trace) {
        Optional<String> sections = SwappedSections.of(trace, this);
        if (sections.isPresent()) {
            return sections.get();
        }
        String first = trace.describe(recordedFirst);
        String second = trace.describe(recordedSecond);
        return first + " was recorded before " + second + ", but nothing forces that order: here " + second
                + " comes first.";
    }

    /** What would make this order impossible. */
    public String remedy(Trace trace) {
        return "To prevent this order, make " + trace.describe(recordedSecond) + " wait for "
                + trace.describe(recordedFirst) + ".";
    }

    /** The last place of the run whose event overtakes one recorded before it; -1 if there is none. */
    private static int place(Trace trace, ObservedOrder observed, Run run, IntPredicate matters) {
        BitSet happened = new BitSet(trace.eventCount());
        int next = 0;
        int last = -1;
        int lastThatMatters = -1;
        for (int i = 0; i < run.length(); i++) {
            int rank = observed.rank(run.event(i));
            happened.set(rank);
            if (rank > next) {
                last = i;
                if (matters.test(run.event(i))) {
                    lastThatMatters = i;
                }
            } else {
                next = happened.nextClearBit(next);
            }
        }
        return lastThatMatters >= 0 ? lastThatMatters : last;
    }

    static boolean assigns(Trace trace, int event, Set<String> variables) {
        for (int i = 0; i < trace.assignmentCount(event); i++) {
            if (variables.contains(trace.variableName(trace.assignedVariable(event, i)))) {
                return true;
            }
        }
        return false;
    }
}
