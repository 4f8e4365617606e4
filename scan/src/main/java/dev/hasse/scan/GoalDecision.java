package dev.hasse.scan;

import dev.hasse.base.Budget;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Whether some schedule reaches a goal. Most goals are decided by clocks alone: what every schedule to them needs refutes
 * them, or all of it in the recorded order is a schedule. For the others a part of the run is ordered anew, as much of it as
 * the goal's threads leave open.
 */
final class GoalDecision {
    /** The outcome of a search. */
    enum Verdict {
        REACHED,
        REFUTED,
        OPEN
    }

    /** Runs of so many events are ordered anew from their beginning. */
    private static final int SMALL = 2_000;

    /** Of more events not all that follows is found out. */
    private static final int LARGEST = 6_000;

    /** More events are not ordered anew. */
    private static final int LONGEST = 200_000;

    private static final int WIDER = 4;

    private final int small;
    private final ThreadedRun run;
    private final Goal goal;
    private final Budget budget;
    private final Verdict verdict;
    private Optional<Path> path = Optional.empty();
    /** The cut whose events reach the goal in the recorded order; empty if none does. */
    private int[] asRecorded = new int[0];

    GoalDecision(ThreadedRun run, Goal goal, Budget budget) {
        this(run, goal, SMALL, budget);
    }

    /** With runs of so many events that are ordered anew from their beginning. */
    GoalDecision(ThreadedRun run, Goal goal, int small, Budget budget) {
        this.small = small;
        this.run = run;
        this.goal = goal;
        this.budget = budget;
        budget.check();
        verdict = decide();
    }

    Verdict verdict() {
        return verdict;
    }

    boolean isReached() {
        return verdict == Verdict.REACHED;
    }

    /** The schedule, replayed; empty if there is none or none was found. */
    Optional<Path> path() {
        if (path.isEmpty() && asRecorded.length > 0) {
            path = Optional.of(Path.asRecorded(run, asRecorded));
        }
        return path.filter(found -> ScheduleReplay.isPossible(run, found, goal));
    }

    private Verdict decide() {
        int[] none = new int[run.trace().processCount()];
        NeededEvents needed = new NeededEvents(run, goal, none);
        if (needed.fails()) {
            return Verdict.REFUTED;
        }
        NeededEvents ordered = new NeededEvents(run, goal, none);
        if (ordered.keepRecordedOrder()) {
            asRecorded = ordered.need();
            return Verdict.REACHED;
        }
        return needed.size() <= small ? small(needed) : large(needed);
    }

    private Verdict small(NeededEvents needed) {
        Window all = new Window(run, needed.need(), 0);
        Saturation order = Saturation.of(run, all, goal, budget);
        if (order.fails()) {
            return Verdict.REFUTED;
        }
        if (search(all, order)) {
            return Verdict.REACHED;
        }
        List<Integer> ends = needed.openEnds();
        for (int i = 0; i <= ends.size() && !ends.isEmpty(); i++) {
            // Each of them alone, then all.
            int[] further = new int[run.trace().processCount()];
            for (int end : i < ends.size() ? List.of(ends.get(i)) : ends) {
                int p = run.trace().processOf(end);
                further[p] = Math.max(further[p], run.trace().positionOf(end));
            }
            if (search(further, 0)) {
                return Verdict.REACHED;
            }
        }
        return Verdict.OPEN;
    }

    private boolean search(int[] further, int from) {
        NeededEvents needed = new NeededEvents(run, goal, further);
        if (needed.fails()) {
            return false;
        }
        Window window = new Window(run, needed.need(), from);
        Saturation order = Saturation.of(run, window, goal, budget);
        return !order.fails() && !order.isTooNarrow() && search(window, order);
    }

    private boolean search(Window window, Saturation order) {
        order.end();
        if (order.fails() || order.isTooNarrow()) {
            return false;
        }
        ScheduleSearch search = new ScheduleSearch(run, window, order, goal);
        if (!search.succeeds(budget)) {
            return false;
        }
        path = Optional.of(new Path(window.need(), window.from(), false, search.schedule()));
        return true;
    }

    /** From a moment shortly before the first section that is held at the goal, then from earlier ones. */
    private Verdict large(NeededEvents needed) {
        int moment = begin(needed);
        for (int back = 0; ; back = Math.max(64, back * WIDER)) {
            int from = Math.max(0, moment - back);
            Window window = new Window(run, needed.need(), from);
            boolean isLarge = window.size() > LARGEST;
            // In between, what follows from the goal costs no more than to go without it.
            if ((back == 0 || isLarge) && after(from, false)) {
                return Verdict.REACHED;
            }
            if (isLarge) {
                return Verdict.OPEN;
            }
            if (Saturation.of(run, window, goal, budget).fails()) {
                return Verdict.REFUTED;
            }
            if (after(from, true)) {
                return Verdict.REACHED;
            }
            if (from == 0) {
                return Verdict.OPEN;
            }
        }
    }

    /** All that was recorded before a moment, as recorded, and then what else is needed; sections are left as they must. */
    private boolean after(int from, boolean isSaturated) {
        int[] further = new int[run.trace().processCount()];
        Arrays.setAll(further, p -> run.countBefore(p, from));
        NeededEvents all = new NeededEvents(run, goal, further);
        if (all.fails()) {
            return false;
        }
        List<int[]> tries = new ArrayList<>();
        tries.add(further);
        int[] ended = further.clone();
        for (int end : all.openEnds()) {
            int p = run.process(end);
            ended[p] = Math.max(ended[p], run.position(end));
        }
        tries.add(ended);
        return tries.stream().anyMatch(each -> isSaturated ? search(each, from) : greedy(each, from));
    }

    /** Without what follows from the goal: the oldest event that may come next, and no second thought. */
    private boolean greedy(int[] further, int from) {
        NeededEvents needed = new NeededEvents(run, goal, further);
        if (needed.fails()) {
            return false;
        }
        Window window = new Window(run, needed.need(), from);
        Saturation order = Saturation.none(run, window, goal, budget);
        order.end();
        if (order.fails() || order.isTooNarrow() || window.size() > LONGEST) {
            return false;
        }
        ScheduleSearch search = new ScheduleSearch(run, window, order, goal);
        if (!search.asRecorded()) {
            return false;
        }
        path = Optional.of(new Path(window.need(), window.from(), false, search.schedule()));
        return true;
    }

    /** Before whatever stays as recorded must end: the first event that is not done, the first section that is held. */
    private int begin(NeededEvents needed) {
        int moment = Integer.MAX_VALUE;
        for (int p = 0; p < needed.need().length; p++) {
            if (goal.stops()[p] != Goal.ANY) {
                moment = Math.min(moment, run.index(p, goal.stops()[p] + 1));
                for (int held : run.held().after(p, goal.stops()[p])) {
                    moment = Math.min(moment, run.index(run.held().first(held)));
                }
            }
        }
        for (Goal.Order order : goal.orders()) {
            moment = Math.min(moment, Math.min(run.index(order.before()), run.index(order.after())));
        }
        return moment;
    }
}
