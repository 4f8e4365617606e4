package dev.hasse.agent.follow;

import java.io.IOException;
import java.lang.management.LockInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Looks after a conducted program: says in a file how far the schedule was followed, whether the program deadlocked or
 * hangs afterwards, and gives up conducting when the thread whose turn it is cannot come.
 */
final class Watchdog implements Runnable {
    private static final long PERIOD_MILLIS = 20;
    /** A thread that could go on is waited for this long: it may sleep or work in between. */
    private static final long LONGEST_NANOS = 30_000_000_000L;

    /** Of a thread that goes on and on and passes gates, while nobody else moves who could end that. */
    private static final long LOOP_NANOS = 5_000_000_000L;

    private static final int QUIET_PERIODS = 3;
    private static final long STARTERS_NANOS = 200_000_000L;
    private static final long PATIENCE_NANOS = 2_000_000_000L;

    private final Conductor conductor;
    private final Path outcome;
    private final ThreadMXBean management = ManagementFactory.getThreadMXBean();
    private boolean isConcluded;
    private boolean isComplete;
    private boolean isStuck;

    Watchdog(Conductor conductor, Path outcome) {
        this.conductor = conductor;
        this.outcome = outcome;
    }

    @Override
    public void run() {
        try {
            follow();
            afterwards();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void follow() throws InterruptedException {
        int done = 0;
        long since = System.nanoTime();
        long movedAt = since;
        long workedBefore = worked();
        while (!conductor.isComplete()) {
            Thread.sleep(PERIOD_MILLIS);
            long now = System.nanoTime();
            // Before the first gate nobody is held: a program may load its classes as long as it takes.
            if (conductor.doneSteps() > done || conductor.threads().isEmpty()) {
                done = conductor.doneSteps();
                since = now;
                workedBefore = worked();
            }
            if (since == now || canCome()) {
                movedAt = now;
            }
            Turn early = conductor.tooEarly();
            if (early != null) {
                giveUp("diverged at step " + (done + 1) + ": " + early + " came too early");
                return;
            } else if (now - since > LONGEST_NANOS
                    || isInLoop() && worked() - workedBefore > LOOP_NANOS
                    || now - movedAt > PATIENCE_NANOS) {
                giveUp(failure());
                return;
            } else if (now - movedAt > STARTERS_NANOS) {
                conductor.letStarters(now - movedAt > PATIENCE_NANOS / 2);
            }
        }
        conclude("followed");
        isComplete = true;
        letFirstGo();
    }

    /** How long the thread of the next step has worked: on a busy machine that is less than the time that went by. */
    private long worked() {
        Thread thread = conductor.thread(conductor.awaited().thread());
        return thread == null ? 0 : Math.max(0, management.getThreadCpuTime(thread.getId()));
    }

    /** Until the one that may go on alone cannot any more, and nobody that it may wait for can. */
    private void letFirstGo() throws InterruptedException {
        long end = System.nanoTime() + LOOP_NANOS;
        int quiet = 0;
        while (conductor.isConducting() && quiet < QUIET_PERIODS && System.nanoTime() < end) {
            Thread.sleep(PERIOD_MILLIS);
            quiet = conductor.atWork().stream().anyMatch(Watchdog::isMoving) ? 0 : quiet + 1;
        }
        conductor.giveUp();
    }

    private void giveUp(String why) {
        conclude(why);
        conductor.giveUp();
    }

    /** When the program ends, perhaps before we looked again. */
    void ended() {
        conductor.settleAll();
        conclude(conductor.isComplete() ? "followed" : failure());
        conductor.giveUp();
    }

    private synchronized void conclude(String how) {
        if (!isConcluded) {
            isConcluded = true;
            tell(how);
        }
    }

    /** Whether the thread of the next step may still come by itself. */
    boolean canCome() {
        Thread thread = conductor.thread(conductor.awaited().thread());
        if (conductor.isEnded(conductor.awaited().thread())) {
            return false;
        } else if (thread == null) {
            // The program may still be loading; or some thread that is not held starts it, perhaps after a sleep.
            return conductor.threads().isEmpty()
                    || conductor.underWay().stream().anyMatch(Watchdog::isBeginning)
                    || conductor.threads().entrySet().stream()
                            .anyMatch(each -> !conductor.held().contains(each.getKey()) && isMoving(each.getValue()));
        }
        return isMoving(thread);
    }

    /** Whether the thread whose turn it is does something, and all others wait. */
    private boolean isInLoop() {
        String awaited = conductor.awaited().thread();
        Set<String> held = conductor.held();
        return conductor.threads().entrySet().stream()
                .allMatch(each ->
                        each.getKey().equals(awaited) || held.contains(each.getKey()) || !isMoving(each.getValue()));
    }

    private static boolean isMoving(Thread thread) {
        return switch (thread.getState()) {
            case RUNNABLE, TIMED_WAITING, NEW -> true;
            case BLOCKED, WAITING, TERMINATED -> false;
        };
    }

    /** Whether a thread is about to start, or to come to its first gate. */
    private static boolean isBeginning(Thread thread) {
        return thread.getState() == Thread.State.NEW || thread.getState() == Thread.State.RUNNABLE;
    }

    /** Whether a thread runs, only sleeps, or is about to enter a monitor, which may be the conductor's own. */
    static boolean isOnTheWay(Thread thread) {
        return switch (thread.getState()) {
            case RUNNABLE, BLOCKED -> true;
            case TIMED_WAITING -> {
                ThreadInfo info = ManagementFactory.getThreadMXBean().getThreadInfo(thread.getId());
                yield info != null && info.getLockInfo() == null;
            }
            case NEW, WAITING, TERMINATED -> false;
        };
    }

    /** Refuted if the thread whose turn it is has gone another way; diverged if it did not come at all. */
    private String failure() {
        Turn awaited = conductor.awaited();
        String step = " at step " + (conductor.doneSteps() + 1) + ", " + awaited;
        Turn instead = conductor.instead(awaited.thread());
        Thread thread = conductor.threads().get(awaited.thread());
        if (instead != null) {
            return "refuted" + step + ": it did " + instead.action() + " instead";
        } else if (conductor.isEnded(awaited.thread())) {
            return "refuted" + step + ": the task ended without it";
        } else if (thread == null) {
            return "diverged" + step + ": the thread never came";
        } else if (thread.getState() == Thread.State.TERMINATED) {
            return "refuted" + step + ": the thread ended without it";
        }
        return "diverged" + step + whyNot(thread);
    }

    private String whyNot(Thread thread) {
        ThreadInfo info = management.getThreadInfo(thread.getId());
        if (info == null) {
            return ": the thread is over";
        }
        String owner = info.getLockOwnerName();
        return owner == null ? ": the thread is " + info.getThreadState() : ": the thread waits for " + owner;
    }

    /** Deadlocks and threads that nobody will wake, until the program ends. */
    private void afterwards() throws InterruptedException {
        long quiet = System.nanoTime();
        boolean isDeadlockTold = false;
        while (true) {
            Thread.sleep(PERIOD_MILLIS * 5);
            long[] deadlocked = deadlockedNow();
            if (deadlocked.length > 0 && !isDeadlockTold) {
                isDeadlockTold = true;
                tell("deadlock: " + describe(management.getThreadInfo(deadlocked)));
            }
            String waiting = isComplete ? waitingForEver() : null;
            if (waiting == null) {
                quiet = System.nanoTime();
            } else if (!isStuck && System.nanoTime() - quiet > PATIENCE_NANOS) {
                isStuck = true;
                tell("stuck: " + waiting);
            }
        }
    }

    /** The threads that took part and wait for each other; those of an earlier run may still be there. */
    private long[] deadlockedNow() {
        long[] all = management.findDeadlockedThreads();
        if (all == null) {
            return new long[0];
        }
        Set<Long> ours =
                conductor.threads().values().stream().map(Thread::getId).collect(Collectors.toSet());
        return Arrays.stream(all).filter(ours::contains).toArray();
    }

    /** If every thread that took part is over or waits without a limit, one that does; null otherwise. */
    private @Nullable String waitingForEver() {
        String waiting = null;
        for (Map.Entry<String, Thread> each : conductor.threads().entrySet()) {
            Thread.State state = each.getValue().getState();
            if (state == Thread.State.WAITING) {
                ThreadInfo info = management.getThreadInfo(each.getValue().getId(), 1);
                LockInfo on = info == null ? null : info.getLockInfo();
                String of = each.getKey() + " waits" + (on == null ? "" : " on " + on.getClassName());
                waiting = waiting == null ? of : waiting + ", " + of;
            } else if (state != Thread.State.TERMINATED) {
                return null;
            }
        }
        return waiting;
    }

    private static String describe(@Nullable ThreadInfo[] threads) {
        StringBuilder text = new StringBuilder();
        for (ThreadInfo info : threads) {
            if (info != null) {
                text.append(text.length() == 0 ? "" : ", ")
                        .append(info.getThreadName())
                        .append(" waits for ")
                        .append(info.getLockName())
                        .append(", which ")
                        .append(info.getLockOwnerName())
                        .append(" holds");
            }
        }
        return text.toString();
    }

    private void tell(String line) {
        try {
            Files.writeString(
                    outcome,
                    line.replace('\n', ' ') + "\n",
                    StandardCharsets.UTF_8,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        } catch (IOException e) {
            System.err.println("hasse-agent: " + outcome + " cannot be written: " + e.getMessage());
        }
    }
}
