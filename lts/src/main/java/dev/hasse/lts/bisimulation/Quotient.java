package dev.hasse.lts.bisimulation;

import dev.hasse.base.Budget;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsRows;
import dev.hasse.lts.SortedSteps;
import java.util.Arrays;

/** The classes as a system: one state a class, with the transitions of all its members, save the inert ones. */
final class Quotient {
    private static final int CHECK_EVERY = 1 << 14;

    private final Prepared prepared;
    private final Lts lts;
    private final Classes classes;
    private final Budget budget;
    private final int[] starts;
    private final int[] members;
    private long[] row = new long[64];
    private int length;

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

    /** What is reachable, numbered breadth-first. */
    static Lts reachable(Prepared prepared, Classes classes, Budget budget) {
        Quotient quotient = new Quotient(prepared, classes, budget);
        LtsRows rows = new LtsRows(prepared.lts().labels(), budget);
        int[] number = new int[classes.count()];
        int[] met = new int[classes.count()];
        Arrays.fill(number, -1);
        met[0] = classes.of(prepared.lts().initialState());
        number[met[0]] = 0;
        int size = 1;
        for (int k = 0; k < size; k++) {
            quotient.collect(met[k]);
            for (int j = 0; j < quotient.length; j++) {
                long step = quotient.row[j];
                int target = SortedSteps.target(step);
                if (number[target] < 0) {
                    number[target] = size;
                    met[size++] = target;
                }
                quotient.row[j] = SortedSteps.step(SortedSteps.label(step), number[target]);
            }
            quotient.length = SortedSteps.distinct(quotient.row, quotient.length);
            quotient.add(rows);
        }
        return rows.build(0);
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
