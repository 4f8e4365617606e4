package dev.hasse.scan;

import dev.hasse.base.Budget;
import dev.hasse.scan.Requests.Wait;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Long cycles of waits, as of philosophers around a table. Cycles through many locks are as many as their subsets; here
 * are only those without a short cut, a lock that is taken inside another one of the cycle elsewhere: with one, there
 * is a shorter cycle to look at.
 */
final class LongCycles {
    /** Chains that are looked at. */
    private static final int MOST_STEPS = 20_000;

    private final List<Wait> waits;
    private final int longerThan;
    private final Budget budget;
    private final Consumer<List<Wait>> cycles;
    private final Set<Long> edges = new HashSet<>();
    private int steps;

    LongCycles(List<Wait> waits, int longerThan, Budget budget, Consumer<List<Wait>> cycles) {
        this.waits = waits;
        this.longerThan = longerThan;
        this.budget = budget;
        this.cycles = cycles;
        waits.forEach(each -> edges.add(edge(each.offered(), each.wanted())));
    }

    private static long edge(int from, int to) {
        return (long) from << Integer.SIZE | to & 0xffff_ffffL;
    }

    /** Tells them; false if there are too many chains to look at them all. */
    boolean find() {
        for (int first = 0; first < waits.size() && steps <= MOST_STEPS; first++) {
            extend(new ArrayList<>(List.of(waits.get(first))), first);
        }
        return steps <= MOST_STEPS;
    }

    private void extend(List<Wait> chain, int first) {
        budget.check();
        Wait last = chain.get(chain.size() - 1);
        if (last.isFor(chain.get(0))) {
            if (chain.size() > longerThan) {
                cycles.accept(List.copyOf(chain));
            }
            return;
        }
        if (++steps > MOST_STEPS) {
            return;
        }
        // The first of all comes first: every cycle is found once.
        for (int i = first + 1; i < waits.size(); i++) {
            Wait next = waits.get(i);
            if (last.isFor(next) && !hasShortCut(chain, next)) {
                chain.add(next);
                extend(chain, first);
                chain.remove(chain.size() - 1);
            }
        }
    }

    /** Whether the locks of the chain lead to that of the next one, or back from it, in fewer steps. */
    private boolean hasShortCut(List<Wait> chain, Wait next) {
        for (int i = 0; i < chain.size(); i++) {
            int lock = chain.get(i).offered();
            boolean isEnd = i == 0 && next.wanted() == lock;
            if (lock == next.offered()
                    || i < chain.size() - 1 && edges.contains(edge(lock, next.offered()))
                    || !isEnd && edges.contains(edge(next.offered(), lock))) {
                return true;
            }
        }
        return false;
    }
}
