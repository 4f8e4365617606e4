package dev.hasse.scan;

import dev.hasse.base.Bisection;
import dev.hasse.base.Budget;
import dev.hasse.scan.Requests.Kind;
import dev.hasse.scan.Requests.Request;
import dev.hasse.trace.LockTable;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Whether threads can wait for each other at given places of the code: tries the moments at which they are there, those
 * that were close to each other first.
 */
final class DeadlockCandidate {
    private static final int MOST_MOMENTS = 20_000;
    private static final int MOST_STEPS = 200_000;
    /** Of each thread's requests, so many before and after another one's are tried first. */
    private static final int NEAR = 2;

    /** So many moments at which it could not be told, and no more are tried. */
    private static final int MOST_OPEN = 4;

    private final ThreadedRun run;
    private final Trace trace;
    private final Requests requests;
    private final List<Kind> cycle;
    private final Budget budget;
    private int steps;
    private final List<Moment> moments = new ArrayList<>();
    private final GoalDecision.Verdict verdict;
    private List<Request> reached = List.of();
    private Optional<GoalDecision> decision = Optional.empty();

    /** One request of each thread. */
    private record Moment(List<Request> requests, int distance) {}

    DeadlockCandidate(ThreadedRun run, Requests requests, List<Kind> cycle, Budget budget) {
        this.run = run;
        this.trace = run.trace();
        this.requests = requests;
        this.cycle = List.copyOf(cycle);
        this.budget = budget;
        collect(new ArrayList<>(), NEAR);
        GoalDecision.Verdict near = decide();
        if (near != GoalDecision.Verdict.REACHED) {
            moments.clear();
            steps = 0;
            collect(new ArrayList<>(), Integer.MAX_VALUE);
            near = decide();
        }
        this.verdict = near;
    }

    GoalDecision.Verdict verdict() {
        return verdict;
    }

    /** Where the threads wait. */
    List<Request> requests() {
        return reached;
    }

    Optional<Path> path() {
        return decision.flatMap(GoalDecision::path);
    }

    private void collect(List<Request> chosen, int near) {
        if (chosen.size() == cycle.size()) {
            moments.add(new Moment(List.copyOf(chosen), distance(chosen)));
            return;
        }
        List<Request> all = requests.of(cycle.get(chosen.size()));
        int from = chosen.isEmpty() ? 0 : firstAllowed(all, chosen);
        int to = all.size();
        if (!chosen.isEmpty() && near < all.size()) {
            int there = firstFrom(all, run.countBefore(all.get(0).process(), index(chosen.get(0))));
            from = Math.max(from, there - near);
            to = Math.min(to, there + near);
        }
        for (int i = from; i < to && moments.size() < MOST_MOMENTS && steps < MOST_STEPS; i++) {
            steps++;
            Request next = all.get(i);
            if (chosen.stream().anyMatch(each -> isPast(each, next))) {
                break;
            }
            if (chosen.stream().allMatch(each -> isApart(each, next))) {
                chosen.add(next);
                collect(chosen, near);
                chosen.remove(chosen.size() - 1);
            }
        }
    }

    /** The first request that comes after all that the others need of its thread. */
    private int firstAllowed(List<Request> all, List<Request> chosen) {
        int process = all.get(0).process();
        int least = 0;
        for (Request each : chosen) {
            least = Math.max(least, run.clocks().entry(each.process(), each.position(), process));
        }
        return firstFrom(all, least);
    }

    private static int firstFrom(List<Request> all, int position) {
        return Bisection.firstNot(0, all.size(), middle -> all.get(middle).position() < position);
    }

    /** Whether a thread goes on before another one comes to its request: then it does before all later ones. */
    private boolean isPast(Request one, Request next) {
        return run.clocks().entry(next.process(), next.position(), one.process()) > one.position();
    }

    /** Whether no lock that one holds keeps the other from holding its own. */
    private boolean isApart(Request one, Request other) {
        LockTable locks = run.locks();
        for (int held : run.held().after(one.process(), one.position())) {
            for (int too : run.held().after(other.process(), other.position())) {
                if (locks.lock(held) == locks.lock(too) && locks.conflict(held, too)) {
                    return false;
                }
            }
        }
        return true;
    }

    private int index(Request request) {
        return run.index(request.process(), Math.max(1, request.position()));
    }

    private int distance(List<Request> chosen) {
        int first = Integer.MAX_VALUE;
        int last = 0;
        for (Request each : chosen) {
            int index = index(each);
            first = Math.min(first, index);
            last = Math.max(last, index);
        }
        return last - first;
    }

    private GoalDecision.Verdict decide() {
        moments.sort(Comparator.comparingInt(Moment::distance));
        int open = moments.size() < MOST_MOMENTS && steps < MOST_STEPS ? 0 : 1;
        for (Moment moment : moments) {
            int[] stops = new int[trace.processCount()];
            Arrays.fill(stops, Goal.ANY);
            moment.requests().forEach(request -> stops[request.process()] = request.position());
            GoalDecision tried = new GoalDecision(run, new Goal(stops, wants(moment), List.of(), List.of()), budget);
            if (tried.isReached()) {
                reached = moment.requests();
                decision = Optional.of(tried);
                return GoalDecision.Verdict.REACHED;
            }
            open += tried.verdict() == GoalDecision.Verdict.OPEN ? 1 : 0;
            if (open > MOST_OPEN) {
                break;
            }
        }
        return open == 0 ? GoalDecision.Verdict.REFUTED : GoalDecision.Verdict.OPEN;
    }

    /** The events by which the threads would take what they want, as far as they were recorded: no join of the cycle. */
    private List<Integer> wants(Moment moment) {
        return moment.requests().stream()
                .filter(request -> request.position() < trace.eventCount(request.process())
                        && !requests.isEnd(request.kind().waiting().wanted()))
                .map(request -> trace.eventNumber(request.process(), request.position() + 1))
                .toList();
    }
}
