package dev.hasse.scan;

import dev.hasse.base.IntList;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import org.jspecify.annotations.Nullable;

/**
 * When a variable had a value: from an event that assigns it to the next one that assigns another. Writes of a variable
 * are ordered, so stays come one after the other.
 */
final class Stays {
    /** In place of an event: it was so from the start, or is to the end. */
    static final int NEVER = -1;

    private final Trace trace;
    private final int[] enters;
    private final int[] leaves;

    private Stays(Trace trace, int[] enters, int[] leaves) {
        this.trace = trace;
        this.enters = enters;
        this.leaves = leaves;
    }

    static Stays of(Trace trace, int variable, Value value) {
        int[] writes = trace.writes(variable);
        IntList enters = new IntList();
        IntList leaves = new IntList();
        boolean isIn = trace.initialValue(variable).equals(value);
        if (isIn) {
            enters.add(NEVER);
        }
        for (int write : writes) {
            boolean isAfter = value.equals(trace.assigned(write, variable));
            if (isAfter && !isIn) {
                enters.add(write);
            } else if (!isAfter && isIn) {
                leaves.add(write);
            }
            isIn = isAfter;
        }
        if (isIn) {
            leaves.add(NEVER);
        }
        return new Stays(trace, enters.toArray(), leaves.toArray());
    }

    int size() {
        return enters.length;
    }

    /** How often the value was taken on during the run. */
    int entered() {
        return enters.length - (enters.length > 0 && enters[0] == NEVER ? 1 : 0);
    }

    /** How often another value was taken on instead. */
    int left() {
        return leaves.length - (leaves.length > 0 && leaves[leaves.length - 1] == NEVER ? 1 : 0);
    }

    int enter(int stay) {
        return enters[stay];
    }

    int leave(int stay) {
        return leaves[stay];
    }

    /** A stay of this and one of another that some cut is in at once: their numbers; null if there are none. */
    int @Nullable [] meeting(Stays other) {
        int theirs = 0;
        for (int ours = 0; ours < enters.length; ours++) {
            while (theirs < other.enters.length && isOver(other.leaves[theirs], enters[ours])) {
                theirs++;
            }
            if (theirs == other.enters.length) {
                return null;
            }
            if (!isOver(leaves[ours], other.enters[theirs])) {
                return new int[] {ours, theirs};
            }
        }
        return null;
    }

    /** Whether what ends with one event is over in every cut that has the other in it. */
    private boolean isOver(int leave, int enter) {
        return leave != NEVER && enter != NEVER && (leave == enter || trace.happenedBefore(leave, enter));
    }
}
