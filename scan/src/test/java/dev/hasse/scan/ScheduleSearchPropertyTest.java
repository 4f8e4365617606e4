package dev.hasse.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.LockTable;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Random runs of threads with locks and shared variables: a schedule to a goal is found exactly where a search of all
 * schedules, written from the definition, finds one.
 */
class ScheduleSearchPropertyTest {
    private static final int RUNS = Integer.getInteger("hasse.scan.runs", 1_500);
    private static final String[] LOCKS = {"l", "m", "n"};

    private int reached;
    private int refuted;
    private int open;
    private int undecided;

    @Test
    void findsWhatASearchOfAllSchedulesFinds() {
        Seeds.run(RUNS, random -> {
            try {
                compare(random);
            } catch (InputException e) {
                throw new AssertionError(e);
            }
        });
        assertThat(reached).isGreaterThan(Seeds.isReplay() ? -1 : RUNS / 4);
        assertThat(open).isZero();
        assertThat(undecided).isLessThan(RUNS / 50 + 1);
        assertThat(refuted).isGreaterThan(Seeds.isReplay() ? -1 : RUNS / 4);
    }

    private void compare(SplittableRandom random) throws InputException {
        ThreadedRun run = new ThreadedRun(record(random));
        Trace trace = run.trace();
        for (int i = 0; i < 3; i++) {
            int one = random.nextInt(trace.eventCount());
            int other = random.nextInt(trace.eventCount());
            if (trace.processOf(one) != trace.processOf(other)) {
                Goal next = Goal.next(run, one, other);
                // Every other time, what they read of one variable does not matter, and of the other one it does.
                Goal goal = i == 1 ? next.readingAllBut(run, trace.variableNumber("x")) : next;
                GoalDecision decision = new GoalDecision(run, goal, Budget.unlimited());
                Optional<Path> found = decision.path();
                boolean expected = new AllSchedules(run, goal).reach();
                assertThat(found.isPresent())
                        .as(() -> trace.describe(one) + " and " + trace.describe(other) + " of " + trace.events())
                        .isEqualTo(expected);
                assertThat(decision.verdict() == GoalDecision.Verdict.REFUTED && expected)
                        .isFalse();
                open += decision.verdict() == GoalDecision.Verdict.OPEN ? 1 : 0;
                comparePart(run, goal, expected);
                reached += expected ? 1 : 0;
                refuted += expected ? 0 : 1;
            }
        }
    }

    /** As in a long run, of which only a part is ordered anew: what is decided is right, and most is. */
    private void comparePart(ThreadedRun run, Goal goal, boolean expected) {
        GoalDecision part = new GoalDecision(run, goal, 0, Budget.unlimited());
        switch (part.verdict()) {
            case REACHED -> assertThat(part.path()).isPresent();
            case REFUTED -> assertThat(expected).isFalse();
            case OPEN -> undecided++;
        }
    }

    /** Two or three threads that run in turn, as the locks let them. */
    private static Trace record(SplittableRandom random) throws InputException {
        TraceBuilder builder = new TraceBuilder("random");
        int threads = 2 + random.nextInt(2);
        List<List<String>> held = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
            held.add(new ArrayList<>());
        }
        Set<String> taken = new HashSet<>();
        int[] events = new int[threads];
        for (int step = 0; step < 16; step++) {
            int t = random.nextInt(threads);
            String thread = "T" + t;
            List<String> own = held.get(t);
            String lock = LOCKS[random.nextInt(LOCKS.length)];
            int what = random.nextInt(6);
            if (what < 2 && own.size() < 2 && taken.add(lock)) {
                builder.event(thread).acquire(lock);
                own.add(lock);
            } else if (what < 4 && !own.isEmpty()) {
                String last = own.remove(own.size() - 1);
                taken.remove(last);
                builder.event(thread).release(last);
            } else if (what == 4) {
                boolean isX = random.nextBoolean();
                builder.event(thread).set(isX ? "x" : "y", Value.of(step));
                if (random.nextInt(3) == 0) {
                    builder.read(isX ? "y" : "x");
                }
            } else {
                String variable = random.nextBoolean() ? "x" : "y";
                builder.event(thread);
                if (random.nextBoolean()) {
                    builder.saw(variable);
                } else {
                    builder.read(variable);
                }
            }
            events[t]++;
        }
        for (int t = 0; t < threads; t++) {
            builder.event("T" + t).codePlace("T.java:" + t).id("end" + t);
            if (random.nextInt(3) == 0 && t > 0) {
                builder.after("end" + (t - 1));
            }
        }
        return builder.build();
    }

    /** The definition: one event at a time, each lock with one holder, each read of what was read. */
    private static final class AllSchedules {
        private final ThreadedRun run;
        private final Trace trace;
        private final Goal goal;
        private final Set<String> seen = new HashSet<>();

        AllSchedules(ThreadedRun run, Goal goal) {
            this.run = run;
            this.trace = run.trace();
            this.goal = goal;
        }

        boolean reach() {
            int[] versions = new int[trace.variableCount()];
            Arrays.fill(versions, ThreadedRun.INITIAL);
            return reach(new int[trace.processCount()], versions);
        }

        private boolean reach(int[] done, int[] versions) {
            if (isGoal(done) && goal.reads().stream().allMatch(each -> reads(each, versions))) {
                return true;
            }
            if (!seen.add(Arrays.toString(done) + Arrays.toString(versions))) {
                return false;
            }
            for (int p = 0; p < done.length; p++) {
                boolean isOver = done[p] == trace.eventCount(p) || done[p] == goal.stops()[p];
                if (!isOver && isPossible(trace.eventNumber(p, done[p] + 1), done, versions)) {
                    int[] next = done.clone();
                    next[p]++;
                    int[] written = versions.clone();
                    int event = trace.eventNumber(p, next[p]);
                    for (int i = 0; i < trace.assignmentCount(event); i++) {
                        written[trace.assignedVariable(event, i)] = event;
                    }
                    if (reach(next, written)) {
                        return true;
                    }
                }
            }
            return false;
        }

        private boolean isGoal(int[] done) {
            for (int p = 0; p < done.length; p++) {
                if (goal.stops()[p] != Goal.ANY && goal.stops()[p] != done[p]) {
                    return false;
                }
            }
            return goal.next().stream().allMatch(event -> isCaused(event, done));
        }

        private boolean reads(int read, int[] versions) {
            return versions[run.readVariable(read)] == run.readWriter(read);
        }

        private boolean isCaused(int event, int[] done) {
            return Arrays.stream(trace.causes(event))
                    .allMatch(cause -> trace.positionOf(cause) <= done[trace.processOf(cause)]);
        }

        private boolean isPossible(int event, int[] done, int[] versions) {
            LockTable locks = trace.locks();
            for (int section : locks.taken(event)) {
                for (int other = 0; other < locks.sectionCount(); other++) {
                    if (locks.lock(other) == locks.lock(section)
                            && locks.process(other) != locks.process(section)
                            && locks.isHeld(other, done[locks.process(other)])) {
                        return false;
                    }
                }
            }
            for (int read = run.firstRead(event); read < run.firstRead(event + 1); read++) {
                if (!reads(read, versions)) {
                    return false;
                }
            }
            return isCaused(event, done);
        }
    }
}
