package dev.hasse.lts.bisimulation;

import dev.hasse.base.Budget;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsRows;
import dev.hasse.lts.SortedSteps;
import java.util.Arrays;

/** The classes as a system: one state a class, with the transitions of all its members, save the inert ones. */
final class Quotient {
    private static final int CHECK_EVERY = 1 << 14;
    /** Classes whose rows are taken together. */
    private static final int AT_ONCE = 1 << 10;

    private final Prepared prepared;
    private final Lts lts;
    private final Classes classes;
    private final Budget budget;
    private final int[] starts;
    private final int[] members;
    private long[] row = new long[64];
    private int length;
    private final StepRows alone = new StepRows(AT_ONCE);
    private final StepRows batch = new StepRows(AT_ONCE);

    private Quotient(Prepared prepared, Classes classes, Budget budget) {
        this.prepared = prepared;
        this.lts = prepared.lts();
        this.classes = classes;
        this.budget = budget;
        // Without an inert label one member has the transitions of all.
        starts = prepared.inert() < 0 ? new int[0] : new int[classes.count() + 1];
        members = prepared.inert() < 0 ? new int[0] : classes.members(starts);
    }

    /** All classes, under their numbers. */
    static Lts whole(Prepared prepared, Classes classes, Budget budget) {
        Quotient quotient = new Quotient(prepared, classes, budget);
        LtsRows rows = new LtsRows(prepared.lts().labels(), budget);
        for (int c = 0; c < classes.count(); c++) {
            quotient.collect(c);
            quotient.add(rows);
        }
        return rows.build(classes.of(prepared.lts().initialState()));
    }

    /**
     * What is reachable, numbered breadth-first. Classes lie all over the memory, so some are taken at a time, with one
     * thing done for all of them before the next: then the machine fetches many at once.
     */
    static Lts reachable(Prepared prepared, Classes classes, Budget budget) {
        Quotient quotient = new Quotient(prepared, classes, budget);
        LtsRows rows = new LtsRows(prepared.lts().labels(), budget);
        int[] number = new int[classes.count()];
        int[] met = new int[classes.count()];
        Arrays.fill(number, -1);
        met[0] = classes.of(prepared.lts().initialState());
        number[met[0]] = 0;
        int size = 1;
        int end;
        for (int next = 0; next < size; next = end) {
            end = Math.min(size, next + AT_ONCE);
            StepRows batch = quotient.collect(met, next, end);
            for (int k = 0; k < batch.length(); k++) {
                int target = SortedSteps.target(batch.step(k));
                if (number[target] < 0) {
                    number[target] = size;
                    met[size++] = target;
                }
            }
            batch.renumber(number);
            for (int k = 0; k < end - next; k++) {
                quotient.take(batch, k);
                quotient.add(rows);
            }
        }
        return rows.build(0);
    }

    /** The transitions of some classes, those of each sorted by label and class. */
    private StepRows collect(int[] of, int from, int to) {
        budget.check();
        alone.clear();
        for (int k = from; k < to; k++) {
            if (isAlone(of[k])) {
                alone.add(lts, classes.first(of[k]));
            }
            alone.endRow();
        }
        alone.renumber(classes.of());
        batch.clear();
        for (int k = from; k < to; k++) {
            if (isAlone(of[k])) {
                take(alone, k - from);
            } else {
                collect(of[k]);
            }
            batch.add(row, length);
            batch.endRow();
        }
        return batch;
    }

    /**
     * Whether the transitions of a class are those of its first member. Of a class of one none is inert: it would be a
     * cycle, and {@link Prepared} has taken these away.
     */
    private boolean isAlone(int ofClass) {
        return prepared.inert() < 0
                || starts[ofClass + 1] - starts[ofClass] == 1
                        && !prepared.divergent().get(members[starts[ofClass]]);
    }

    /** Takes a row, sorted. */
    private void take(StepRows from, int index) {
        int count = from.length(index);
        if (count > row.length) {
            row = new long[2 * count];
        }
        from.copy(index, row);
        length = SortedSteps.distinct(row, count);
    }

    /** Takes the transitions of a class, sorted by label and class. */
    private void collect(int ofClass) {
        if (ofClass % CHECK_EVERY == 0) {
            budget.check();
        }
        length = 0;
        if (prepared.inert() < 0) {
            collectMember(ofClass, classes.first(ofClass));
        } else {
            boolean divergent = false;
            for (int m = starts[ofClass]; m < starts[ofClass + 1]; m++) {
                collectMember(ofClass, members[m]);
                divergent |= prepared.divergent().get(members[m]);
            }
            if (divergent) {
                room(1);
                row[length++] = SortedSteps.step(prepared.inert(), ofClass);
            }
        }
        length = SortedSteps.distinct(row, length);
    }

    private void collectMember(int ofClass, int state) {
        room(lts.rowEnd(state) - lts.rowStart(state));
        for (int t = lts.rowStart(state); t < lts.rowEnd(state); t++) {
            int target = classes.of(lts.target(t));
            if (lts.label(t) != prepared.inert() || target != ofClass) {
                row[length++] = SortedSteps.step(lts.label(t), target);
            }
        }
    }

    /** A class of many members has the same transitions many times: doubles go before the row grows. */
    private void room(int more) {
        if (row.length - length < more) {
            length = SortedSteps.distinct(row, length);
            if (row.length - length < Math.max(more, row.length / 2)) {
                row = Arrays.copyOf(row, 2 * Math.max(row.length, length + more));
            }
        }
    }

    private void add(LtsRows rows) {
        for (int k = 0; k < length; k++) {
            rows.transition(SortedSteps.label(row[k]), SortedSteps.target(row[k]));
        }
        rows.endRow();
    }
}
