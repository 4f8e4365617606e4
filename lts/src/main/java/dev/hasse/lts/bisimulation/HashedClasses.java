package dev.hasse.lts.bisimulation;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.lts.Lts;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;

/**
 * The classes of strong or branching bisimulation: some rounds of hashes, which mostly are enough; then an exact look at
 * whether they were, and if not, refinement by splitters, or from sketches by rounds of signatures where internal steps are invisible.
 */
final class HashedClasses {
    private static final int CHECK_EVERY = 1 << 14;

    private final Classes classes;
    private final StepsBehind behind;
    private long[] expected = new long[16];

    private HashedClasses(Prepared prepared, Classes classes) {
        this.classes = classes;
        this.behind = new StepsBehind(prepared, classes.of());
    }

    /** Strong bisimulation. */
    static Classes of(Lts lts, Budget budget) {
        return of(new Prepared(lts, new int[0], new BitSet(), -1), budget);
    }

    static Classes of(Prepared prepared, Budget budget) {
        Lts lts = prepared.lts();
        Allocation memory = budget.allocate(44L * lts.stateCount());
        try {
            Optional<Classes> start = HashRounds.run(prepared, budget);
            if (start.isPresent() && new HashedClasses(prepared, start.get()).isStable(budget)) {
                return start.get();
            }
            if (start.isPresent() && prepared.inert() < 0) {
                return CordRefinement.run(lts, start.get(), budget);
            }
        } finally {
            memory.close();
        }
        Classes sketched = SketchedClasses.of(prepared, budget);
        return Classes.of(SignatureRefinement.from(sketched, prepared, budget));
    }

    /** Whether all states of a class have the same steps, into classes. */
    private boolean isStable(Budget budget) {
        if (classes.isDiscrete()) {
            return true;
        }
        int[] starts = new int[classes.count() + 1];
        int[] members = classes.members(starts);
        for (int c = 0; c < classes.count(); c++) {
            if (c % CHECK_EVERY == 0) {
                budget.check();
            }
            if (starts[c + 1] - starts[c] > 1 && !isStable(members, starts[c], starts[c + 1])) {
                return false;
            }
        }
        return true;
    }

    private boolean isStable(int[] members, int start, int end) {
        int length = behind.collect(members[start]);
        if (length > expected.length) {
            expected = new long[2 * length];
        }
        System.arraycopy(behind.steps(), 0, expected, 0, length);
        for (int m = start + 1; m < end; m++) {
            int found = behind.collect(members[m]);
            if (found != length || !Arrays.equals(behind.steps(), 0, length, expected, 0, length)) {
                return false;
            }
        }
        return behind.isAffordable();
    }
}
