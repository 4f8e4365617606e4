package dev.hasse.scan;

import dev.hasse.base.Budget;
import dev.hasse.scan.Requests.Kind;
import dev.hasse.scan.Requests.Request;
import dev.hasse.trace.LockTable;
import dev.hasse.trace.Trace;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Two threads that would wait for each other if they did under their locks what they did in the recorded run, whatever
 * values that these locks guard they find there: they are brought to the moment at which each has taken its first lock. Nothing is known of the
 * values, so that only a run can tell.
 */
final class GuardedDeadlock {
    /** So many pairs of moments are tried. */
    private static final int MOST_TRIED = 16;

    private final ThreadedRun run;
    private final Trace trace;
    private final Requests requests;
    private final Budget budget;

    /** Where the threads would wait, and a way to where they take their first locks. */
    record Found(List<Request> requests, Path path) {}

    GuardedDeadlock(ThreadedRun run, Requests requests, Budget budget) {
        this.run = run;
        this.trace = run.trace();
        this.requests = requests;
        this.budget = budget;
    }

    /** Whether the cycle is one of two threads with a plain lock each. */
    static boolean isFit(List<Kind> cycle, Requests requests, LockTable locks) {
        return cycle.size() == 2
                && cycle.stream()
                        .map(Kind::waiting)
                        .noneMatch(wait -> requests.isEnd(wait.offered())
                                || requests.isEnd(wait.wanted())
                                || wait.offersShared()
                                || wait.wantsShared()
                                || locks.isSemaphore(wait.wanted())
                                || locks.isSemaphore(wait.offered()));
    }

    Optional<Found> find(List<Kind> cycle) {
        int tried = 0;
        for (Request one : requests.of(cycle.get(0))) {
            for (Request other : requests.of(cycle.get(1))) {
                budget.check();
                if (tried == MOST_TRIED) {
                    return Optional.empty();
                }
                if (isApart(one, other)
                        && comesToItsWait(one, other)
                        && comesToItsWait(other, one)
                        && isFree(one, other)
                        && isFree(other, one)) {
                    tried++;
                    Optional<Path> path = path(one, other);
                    if (path.isPresent()) {
                        return Optional.of(new Found(List.of(one, other), path.get()));
                    }
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Path> path(Request one, Request other) {
        int[] stops = new int[trace.processCount()];
        Arrays.fill(stops, Goal.ANY);
        stops[one.process()] = begin(one);
        stops[other.process()] = begin(other);
        GoalDecision decision = new GoalDecision(run, new Goal(stops, List.of(), List.of(), List.of()), budget);
        return decision.isReached() ? decision.path() : Optional.empty();
    }

    private int begin(Request request) {
        return run.locks().first(request.section());
    }

    private boolean isApart(Request one, Request other) {
        LockTable locks = run.locks();
        for (int held : run.held().after(one.process(), begin(one))) {
            for (int too : run.held().after(other.process(), begin(other))) {
                if (locks.lock(held) == locks.lock(too) && locks.conflict(held, too)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Whether no lock on the thread's way from its first lock to its wait is one that the other one holds by then. */
    private boolean comesToItsWait(Request one, Request other) {
        LockTable locks = run.locks();
        for (int taken : run.held().of(one.process())) {
            if (locks.first(taken) > begin(one) && locks.first(taken) <= one.position()) {
                for (int held : run.held().after(other.process(), begin(other))) {
                    if (locks.lock(held) == locks.lock(taken) && locks.conflict(taken, held)) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    /** Whether what the thread does under its lock waits for nothing that the other one does after its wait, but for guarded values. */
    private boolean isFree(Request one, Request other) {
        int[] need = new int[trace.processCount()];
        need[one.process()] = begin(one);
        Deque<int[]> work = new ArrayDeque<>();
        work.add(new int[] {one.process(), Math.min(one.position() + 1, trace.eventCount(one.process()))});
        while (!work.isEmpty() && need[other.process()] <= other.position()) {
            int[] next = work.remove();
            for (int position = need[next[0]] + 1; position <= next[1]; position++) {
                int event = trace.eventNumber(next[0], position);
                for (int cause : run.causes(event)) {
                    work.add(new int[] {run.process(cause), run.position(cause)});
                }
                for (int read = run.firstRead(event); read < run.firstRead(event + 1); read++) {
                    int writer = run.readWriter(read);
                    if (writer != ThreadedRun.INITIAL && !(next[0] == one.process() && isGuarded(writer, one))) {
                        work.add(new int[] {run.process(writer), run.position(writer)});
                    }
                }
            }
            need[next[0]] = Math.max(need[next[0]], next[1]);
        }
        return need[other.process()] <= other.position();
    }

    /** Whether the value was written under the lock that the thread holds. */
    private boolean isGuarded(int writer, Request reader) {
        LockTable locks = run.locks();
        int lock = locks.lock(reader.section());
        return Arrays.stream(run.held().after(run.process(writer), run.position(writer)))
                .anyMatch(section -> locks.lock(section) == lock);
    }
}
