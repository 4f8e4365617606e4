package dev.hasse.lab.sharing;

import dev.hasse.base.Budget;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.List;

/** The cuts of a trace, edge by edge (paper 002, section 5.1), and what is one event before a set of them (5.4, 5.5). */
final class TreeCuts {
    private final Trace trace;
    private final Budget budget;
    private final IntervalSharingTree all;
    private final List<IntervalSharingTree> blocked = new ArrayList<>();

    TreeCuts(Trace trace, Budget budget) {
        this.trace = trace;
        this.budget = budget;
        IntervalSharingTree tuples = any();
        for (int event = 0; event < trace.eventCount(); event++) {
            for (int earlier : trace.communicationsInto(event)) {
                tuples = tuples.minus(with(event).intersection(without(earlier)));
            }
        }
        all = tuples;
    }

    IntervalSharingTree all() {
        return all;
    }

    int[] emptyCut() {
        return new int[trace.processCount()];
    }

    private int[] fullCut() {
        int[] full = new int[trace.processCount()];
        for (int p = 0; p < full.length; p++) {
            full[p] = trace.eventCount(p);
        }
        return full;
    }

    IntervalSharingTree full() {
        return IntervalSharingTree.rectangle(fullCut(), fullCut(), budget);
    }

    /** All tuples, cut or not. */
    IntervalSharingTree any() {
        return IntervalSharingTree.rectangle(emptyCut(), fullCut(), budget);
    }

    /** The paper's A(e): all that contains the event, cut or not. */
    IntervalSharingTree with(int event) {
        int[] low = emptyCut();
        low[trace.processOf(event)] = trace.positionOf(event);
        return IntervalSharingTree.rectangle(low, fullCut(), budget);
    }

    /** The paper's B(e): all that does not contain the event, cut or not. */
    IntervalSharingTree without(int event) {
        int[] high = fullCut();
        high[trace.processOf(event)] = trace.positionOf(event) - 1;
        return IntervalSharingTree.rectangle(emptyCut(), high, budget);
    }

    /** The cuts from which some event leads into the set (definition 3). */
    IntervalSharingTree someBefore(IntervalSharingTree set) {
        IntervalSharingTree before = IntervalSharingTree.empty(budget);
        for (int p = 0; p < trace.processCount(); p++) {
            before = before.union(before(set, p));
        }
        return before;
    }

    /** The cuts from which all enabled events lead into the set (definition 4). */
    IntervalSharingTree allBefore(IntervalSharingTree set) {
        IntervalSharingTree before = all;
        for (int p = 0; p < trace.processCount(); p++) {
            before = before.intersection(before(set, p).union(blocked(p)));
        }
        return before;
    }

    private IntervalSharingTree before(IntervalSharingTree set, int process) {
        return set.shifted(process, -1).intersection(all);
    }

    /** The cuts at which the process has no enabled event (lemma 8). */
    private IntervalSharingTree blocked(int process) {
        while (blocked.size() <= process) {
            blocked.add(newBlocked(blocked.size()));
        }
        return blocked.get(process);
    }

    private IntervalSharingTree newBlocked(int process) {
        int[] atEnd = emptyCut();
        atEnd[process] = trace.eventCount(process);
        IntervalSharingTree waits = IntervalSharingTree.rectangle(atEnd, fullCut(), budget);
        for (int position = 1; position <= trace.eventCount(process); position++) {
            for (int earlier : trace.communicationsInto(trace.eventNumber(process, position))) {
                int[] low = emptyCut();
                int[] high = fullCut();
                low[process] = position - 1;
                high[process] = position - 1;
                high[trace.processOf(earlier)] = trace.positionOf(earlier) - 1;
                waits = waits.union(IntervalSharingTree.rectangle(low, high, budget));
            }
        }
        return waits.intersection(all);
    }
}
