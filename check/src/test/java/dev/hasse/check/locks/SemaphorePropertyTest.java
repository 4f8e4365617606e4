package dev.hasse.check.locks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.check.Checker;
import dev.hasse.check.Deadlock;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.LockMeaning;
import dev.hasse.trace.LockedOrder;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Random threads that take and give back permits of a semaphore, and a lock: what can be is what their steps allow. */
class SemaphorePropertyTest {
    private static final int CASES = Integer.getInteger("hasse.semaphore.cases", 300);

    /** Takes permits if positive, gives them back if negative; or the same of the lock. */
    private record Step(int permits, boolean isLock) {}

    private int capacity;
    private List<List<Step>> threads = List.of();

    @Test
    void permitsAreCounted() throws Exception {
        int deadlocked = 0;
        int recorded = 0;
        for (int i = 0; i < CASES; i++) {
            long seed = Seeds.first(20261119L) + i;
            Random random = new Random(seed);
            capacity = 1 + random.nextInt(3);
            threads = new ArrayList<>();
            for (int thread = 0; thread < 2 + random.nextInt(2); thread++) {
                threads.add(thread(random));
            }
            int[] run = run(random);
            if (run.length < threads.stream().mapToInt(List::size).sum()) {
                continue;
            }
            recorded++;
            Trace trace = trace(run, LockMeaning.EXCLUDE);
            checkRecordedOrder(trace, trace(run, LockMeaning.ORDER), seed);
            Set<List<Integer>> reached = reach(cut -> next(cut, trace));
            assertThat(reached).as("-Dhasse.seed=%d", seed).isEqualTo(reach(this::nexts));
            Deadlock deadlock = new Deadlock(trace);
            boolean some = false;
            for (List<Integer> cut : reached) {
                int[] positions = cut.stream().mapToInt(Integer::intValue).toArray();
                assertThat(!deadlock.at(positions).isEmpty())
                        .as("-Dhasse.seed=%d: %s", seed, cut)
                        .isEqualTo(isDeadlocked(positions));
                some |= isDeadlocked(positions);
            }
            assertThat(Checker.of(trace).check("AG !deadlock").isViolated())
                    .as("-Dhasse.seed=%d", seed)
                    .isEqualTo(some);
            deadlocked += some ? 1 : 0;
        }
        assertThat(deadlocked).isBetween(1, recorded - 1);
    }

    /** In the recorded order, nobody has permits that the program does not leave it. */
    private void checkRecordedOrder(Trace trace, Trace ordered, long seed) {
        assertThat(reach(this::nexts)).as("-Dhasse.seed=%d", seed).containsAll(reach(cut -> next(cut, ordered)));
        Trace same = LockedOrder.of(trace, Budget.unlimited());
        for (int first = 0; first < trace.eventCount(); first++) {
            for (int second = 0; second < trace.eventCount(); second++) {
                assertThat(same.happenedBefore(first, second))
                        .as("-Dhasse.seed=%d: %d, %d", seed, first, second)
                        .isEqualTo(ordered.happenedBefore(first, second));
            }
        }
    }

    private List<Step> thread(Random random) {
        List<Step> steps = new ArrayList<>();
        List<Step> open = new ArrayList<>();
        int held = 0;
        for (int i = 0; i < 4; i++) {
            boolean isLock = random.nextInt(3) == 0;
            if (isLock && open.stream().noneMatch(Step::isLock)) {
                steps.add(new Step(1, true));
                open.add(new Step(-1, true));
            } else if (!isLock && held < capacity) {
                int permits = 1 + random.nextInt(capacity - held);
                held += permits;
                steps.add(new Step(permits, false));
                // Given back at once, or one by one.
                boolean isOne = random.nextBoolean();
                for (int p = 0; p < (isOne ? 1 : permits); p++) {
                    open.add(new Step(isOne ? -permits : -1, false));
                }
            } else if (!open.isEmpty()) {
                Step step = open.remove(random.nextInt(open.size()));
                held += step.isLock ? 0 : step.permits;
                steps.add(step);
            }
        }
        steps.addAll(open);
        return steps;
    }

    /** What a thread has of the lock, or of the permits. */
    private int held(int thread, int position, boolean isLock) {
        return threads.get(thread).subList(0, position).stream()
                .filter(step -> step.isLock == isLock)
                .mapToInt(Step::permits)
                .sum();
    }

    private int left(int[] cut, boolean isLock, int among) {
        int left = isLock ? 1 : capacity;
        for (int thread = 0; thread < cut.length; thread++) {
            left -= (among >> thread & 1) == 1 ? held(thread, cut[thread], isLock) : 0;
        }
        return left;
    }

    private boolean isPossible(int[] cut, int thread, int among) {
        Step step = threads.get(thread).get(cut[thread]);
        return step.permits <= left(cut, step.isLock, among);
    }

    private List<int[]> nexts(int[] cut) {
        List<int[]> nexts = new ArrayList<>();
        for (int thread = 0; thread < cut.length; thread++) {
            if (cut[thread] < threads.get(thread).size() && isPossible(cut, thread, -1)) {
                int[] next = cut.clone();
                next[thread]++;
                nexts.add(next);
            }
        }
        return nexts;
    }

    /** Whether some threads wait for more than they leave among themselves. */
    private boolean isDeadlocked(int[] cut) {
        for (int set = 1; set < 1 << cut.length; set++) {
            boolean waits = true;
            for (int thread = 0; thread < cut.length; thread++) {
                boolean isIn = (set >> thread & 1) == 1;
                waits &= !isIn || cut[thread] < threads.get(thread).size() && !isPossible(cut, thread, set);
            }
            if (waits) {
                return true;
            }
        }
        return false;
    }

    /** Threads in a random order, until nobody can go on. */
    private int[] run(Random random) {
        int[] cut = new int[threads.size()];
        List<Integer> run = new ArrayList<>();
        for (List<int[]> nexts = nexts(cut); !nexts.isEmpty(); nexts = nexts(cut)) {
            int[] next = nexts.get(random.nextInt(nexts.size()));
            run.add(Arrays.mismatch(cut, next));
            cut = next;
        }
        return run.stream().mapToInt(Integer::intValue).toArray();
    }

    private Trace trace(int[] run, LockMeaning meaning) throws Exception {
        TraceBuilder builder = new TraceBuilder("random").locks(meaning);
        int[] position = new int[threads.size()];
        for (int thread = 0; thread < threads.size(); thread++) {
            builder.process("T" + thread);
        }
        for (int thread : run) {
            Step step = threads.get(thread).get(position[thread]++);
            builder.event("T" + thread);
            if (step.isLock) {
                builder = step.permits > 0 ? builder.acquire("l") : builder.release("l");
            } else {
                builder.permits(Math.abs(step.permits), capacity);
                builder = step.permits > 0 ? builder.acquireShared("s") : builder.releaseShared("s");
            }
        }
        return builder.build();
    }

    private static List<int[]> next(int[] cut, Trace trace) {
        List<int[]> nexts = new ArrayList<>();
        for (int p = 0; p < cut.length; p++) {
            if (trace.isEnabled(cut, p)) {
                int[] next = cut.clone();
                next[p]++;
                nexts.add(next);
            }
        }
        return nexts;
    }

    private interface Nexts {
        List<int[]> of(int[] cut);
    }

    private Set<List<Integer>> reach(Nexts nexts) {
        Set<List<Integer>> reached = new HashSet<>();
        Deque<int[]> left = new ArrayDeque<>(List.of(new int[threads.size()]));
        while (!left.isEmpty()) {
            int[] cut = left.removeFirst();
            if (reached.add(Arrays.stream(cut).boxed().toList())) {
                left.addAll(nexts.of(cut));
            }
        }
        return reached;
    }
}
