package dev.hasse.check.evidence;

import dev.hasse.base.Budget;
import dev.hasse.check.ExistentialForm;
import dev.hasse.check.Run;
import dev.hasse.logic.CtlFormula;
import dev.hasse.trace.ObservedOrder;
import dev.hasse.trace.Trace;
import java.util.Arrays;

/** Runs from cut to cut that follow the observed order as far as they can. */
final class Walk {
    private final Trace trace;
    private final ObservedOrder observed;
    private final SatisfyingCuts cuts;
    private final Budget budget;

    Walk(Trace trace, ObservedOrder observed, SatisfyingCuts cuts, Budget budget) {
        this.trace = trace;
        this.observed = observed;
        this.cuts = cuts;
        this.budget = budget;
    }

    /** A run from one cut to another through a region; there is one. */
    Run between(int[] from, int[] to, CtlFormula region) {
        // Where locks exclude, not every order of the events in between is a run.
        boolean isAny = region.equals(ExistentialForm.TRUE) && !trace.locks().exclude();
        return isAny ? straight(from, to) : within(from, to, region);
    }

    /** Any run will do: the observed order of the events in between is one. */
    private Run straight(int[] from, int[] to) {
        int[] ranks = new int[size(from, to)];
        int count = 0;
        for (int p = 0; p < from.length; p++) {
            for (int position = from[p] + 1; position <= to[p]; position++) {
                ranks[count++] = observed.rank(trace.eventNumber(p, position));
            }
        }
        Arrays.sort(ranks);
        return Run.of(Arrays.stream(ranks).map(observed::event).toArray());
    }

    /** Step by step the event observed first among those after which the goal can still be reached. */
    private Run within(int[] from, int[] to, CtlFormula region) {
        CutSet towards = cuts.towards(from, to, region);
        int[] cut = from.clone();
        int[] events = new int[size(from, to)];
        Candidates candidates = new Candidates(from, to);
        for (int step = 0; step < events.length; step++) {
            budget.check();
            int index = 0;
            while (!candidates.leadsTo(towards, cut, index)) {
                index++;
            }
            events[step] = candidates.take(index, cut);
        }
        return Run.of(events);
    }

    private static int size(int[] from, int[] to) {
        int size = 0;
        for (int p = 0; p < from.length; p++) {
            size += to[p] - from[p];
        }
        return size;
    }

    /** The processes with events left, sorted by when their next one was observed: that order changes little. */
    private final class Candidates {
        private final int[] limit;
        private final int[] process;
        private final int[] rank;
        private int count;

        Candidates(int[] from, int[] to) {
            limit = to;
            process = new int[from.length];
            rank = new int[from.length];
            for (int p = 0; p < from.length; p++) {
                if (from[p] < to[p]) {
                    insert(p, observed.rank(trace.eventNumber(p, from[p] + 1)));
                }
            }
        }

        boolean leadsTo(CutSet towards, int[] cut, int index) {
            if (index == count) {
                throw new IllegalStateException("no run goes on from " + Arrays.toString(cut));
            }
            int p = process[index];
            if (!trace.isEnabled(cut, p)) {
                return false;
            }
            cut[p]++;
            boolean leads = towards.contains(cut);
            cut[p]--;
            return leads;
        }

        int take(int index, int[] cut) {
            int p = process[index];
            count--;
            System.arraycopy(process, index + 1, process, index, count - index);
            System.arraycopy(rank, index + 1, rank, index, count - index);
            cut[p]++;
            if (cut[p] < limit[p]) {
                insert(p, observed.rank(trace.eventNumber(p, cut[p] + 1)));
            }
            return trace.eventNumber(p, cut[p]);
        }

        private void insert(int p, int rankOfNext) {
            int at = count++;
            while (at > 0 && rank[at - 1] > rankOfNext) {
                process[at] = process[at - 1];
                rank[at] = rank[at - 1];
                at--;
            }
            process[at] = p;
            rank[at] = rankOfNext;
        }
    }
}
