package dev.hasse.scan;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Pairs of steps by two threads on one variable, each of them safe by itself, that came in one order though nothing forces
 * it. Most of them are as they should be: only a run in the other order tells, so that this is no detector of
 * {@link Scan}'s, but for who can run the program again.
 */
public final class ReversedOrders {
    /** Of accesses by other threads, so many before each one. */
    private static final int NEAR = 4;

    private final ThreadedRun run;
    private final Trace trace;
    private final Budget budget;
    private final int most;
    private final List<Suspicion> found = new ArrayList<>();
    private final Set<String> reported = new HashSet<>();

    private ReversedOrders(Trace trace, Budget budget, int most) {
        this.run = new ThreadedRun(trace);
        this.trace = trace;
        this.budget = budget;
        this.most = most;
    }

    /** At most so many, one for two places in the code; none of a trace that is not of threads. */
    public static List<Suspicion> of(Trace trace, Budget budget, int most) throws InputException {
        if (!ThreadedRun.isOne(trace)) {
            return List.of();
        }
        ReversedOrders orders = new ReversedOrders(trace, budget, most);
        try {
            orders.look();
        } catch (LimitReachedException e) {
            // What was found so far can be tried.
        }
        return orders.found;
    }

    /** A part is left for accesses at the same places, such as in a getter, that other sections of the program make. */
    private void look() {
        look(false, most - most / 3);
        look(true, most);
        look(false, most);
    }

    private void look(boolean bySections, int upTo) {
        run.accesses((variable, accesses) -> {
            if (accesses.stream().noneMatch(ThreadedRun.Access::isStructure)) {
                look(variable, accesses, bySections, upTo);
            }
        });
    }

    private void look(String variable, List<ThreadedRun.Access> accesses, boolean bySections, int upTo) {
        Map<String, Integer> tries = new HashMap<>();
        for (int j = 1; j < accesses.size() && found.size() < upTo; j++) {
            for (int i = j - 1; i >= Math.max(0, j - NEAR) && found.size() < upTo; i--) {
                ThreadedRun.Access earlier = accesses.get(i);
                ThreadedRun.Access later = accesses.get(j);
                String places = places(earlier, later, bySections);
                if (trace.processOf(earlier.event()) != trace.processOf(later.event())
                        && (earlier.isWrite() || later.isWrite())
                        && !reported.contains(places)
                        && tries.merge(places, 1, Integer::sum) <= NEAR) {
                    budget.check();
                    Goal goal = Goal.next(run, begin(earlier.event()), begin(later.event()));
                    new GoalDecision(run, goal, budget).path().ifPresent(path -> {
                        reported.add(places(earlier, later, false));
                        reported.add(places(earlier, later, true));
                        found.add(suspicion(variable, earlier, later, path));
                    });
                }
            }
        }
    }

    /** Two pairs of the same places are as good as one; by sections, if the locks are taken at the same places, too. */
    private String places(ThreadedRun.Access earlier, ThreadedRun.Access later, boolean bySections) {
        String places = PlaceWords.key(trace, earlier.event()) + " " + PlaceWords.key(trace, later.event());
        return bySections
                ? places + " in " + PlaceWords.key(trace, begin(earlier.event())) + " "
                        + PlaceWords.key(trace, begin(later.event()))
                : places;
    }

    /** Where the locks are taken that the thread holds then: others may need them. */
    private int begin(int event) {
        int process = trace.processOf(event);
        int first = trace.positionOf(event);
        for (int held : run.held().after(process, first - 1)) {
            first = Math.min(first, run.locks().first(held));
        }
        return trace.eventNumber(process, first);
    }

    private Suspicion suspicion(String variable, ThreadedRun.Access earlier, ThreadedRun.Access later, Path path) {
        return new Suspicion(
                SuspicionKind.ORDER,
                Severity.LOW,
                side(earlier) + " " + Wording.variable(variable) + " " + PlaceWords.of(trace, earlier.event())
                        + " before " + side(later) + " it " + PlaceWords.of(trace, later.event())
                        + ", but nothing forces that order.",
                Optional.empty(),
                trace.events(earlier.event(), later.event()),
                1,
                Optional.of(path.witness(run)));
    }

    private String side(ThreadedRun.Access access) {
        return PlaceWords.thread(trace, access.event()) + (access.isWrite() ? " writes" : " reads");
    }
}
