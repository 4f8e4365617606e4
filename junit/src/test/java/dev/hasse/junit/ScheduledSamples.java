package dev.hasse.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Phaser;
import org.junit.jupiter.api.Test;

/** Tests that pass in nearly every run, and fail in the order of their schedules. Run by {@link FollowScheduleTest}. */
class ScheduledSamples {
    private static final String AGENT = "include=dev.hasse.junit.ScheduledSamples*";

    static final class Checking {}

    static final class Savings {}

    /** Two threads wait at it, each for something else, and a notification wakes one of them. */
    static final class Tray {
        private boolean isOrdered;
        private boolean isServed;

        synchronized void awaitOrder() {
            while (!isOrdered) {
                await();
            }
        }

        synchronized void awaitDish() {
            while (!isServed) {
                await();
            }
        }

        synchronized void order() {
            isOrdered = true;
            notify();
        }

        synchronized void serve() {
            isServed = true;
            notify();
        }

        private void await() {
            try {
                wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    static final class Account {
        private int balance = 100;

        synchronized int get() {
            return balance;
        }

        synchronized void set(int value) {
            balance = value;
        }
    }

    @Test
    @FollowSchedule(value = "src/test/schedules/deadlock.schedule", agent = AGENT)
    void locksInTwoOrders() throws InterruptedException {
        Checking checking = new Checking();
        Savings savings = new Savings();
        together(() -> nested(checking, savings), () -> nested(savings, checking));
    }

    @Test
    @FollowSchedule(value = "src/test/schedules/deadlock.schedule", agent = AGENT)
    void locksInOneOrder() throws InterruptedException {
        Checking checking = new Checking();
        Savings savings = new Savings();
        together(() -> nested(checking, savings), () -> nested(checking, savings));
    }

    @Test
    @FollowSchedule(value = "src/test/schedules/lost-update.schedule", agent = AGENT)
    void twoHalvesOfAnUpdate() throws InterruptedException {
        Account account = new Account();
        together(() -> account.set(account.get() - 60), () -> account.set(account.get() - 30));
        assertThat(account.get()).isEqualTo(10);
    }

    @Test
    @FollowSchedule("src/test/schedules/nowhere.schedule")
    void noSchedule() {}

    @HasseTest(confirm = true)
    @RecordFields(AGENT)
    void confirmedDeadlock() throws InterruptedException {
        Checking checking = new Checking();
        Savings savings = new Savings();
        inTurn(() -> nested(checking, savings), () -> nested(savings, checking));
    }

    /** The JDK takes the second lock itself, under the first one. */
    @HasseTest(confirm = true)
    @RecordFields(AGENT)
    void confirmedDeadlockOfMaps() throws InterruptedException {
        Map<String, Integer> ours = Collections.synchronizedMap(new HashMap<>(Map.of("a", 1)));
        Map<String, Integer> theirs = Collections.synchronizedMap(new HashMap<>(Map.of("b", 2)));
        inTurn(() -> ours.putAll(theirs), () -> theirs.putAll(ours));
    }

    /** Whoever waits first gets the notification, which is for the other one. */
    @HasseTest(confirm = true)
    @RecordFields(AGENT)
    void confirmedWrongWakeUp() throws InterruptedException {
        Tray tray = new Tray();
        Thread cook = new Thread(() -> tray.awaitOrder(), "cook");
        Thread waiter = new Thread(
                () -> {
                    pause(200);
                    tray.awaitDish();
                },
                "waiter");
        cook.setDaemon(true);
        waiter.setDaemon(true);
        cook.start();
        waiter.start();
        awaitWaiting(cook);
        tray.order();
        awaitWaiting(waiter);
        tray.serve();
        cook.join();
        waiter.join();
    }

    @HasseTest(confirm = true)
    @RecordFields(AGENT)
    void confirmedLostUpdate() throws InterruptedException {
        Account account = new Account();
        // Threads without names of their own, which Java numbers in another way each time.
        inTurn(new Thread(() -> account.set(account.get() - 60)), new Thread(() -> account.set(account.get() - 30)));
        assertThat(account.get()).isEqualTo(10);
    }

    @HasseTest(confirm = true)
    @RecordFields(AGENT)
    void nothingToConfirm() throws InterruptedException {
        Account account = new Account();
        inTurn(() -> withdraw(account, 60), () -> withdraw(account, 30));
        assertThat(account.get()).isEqualTo(10);
    }

    @HasseTest(confirm = true)
    @RecordFields(AGENT)
    void onlyPredicted() throws InterruptedException {
        opposite(new Checking(), new Savings());
    }

    @HasseTest(confirm = true, failOn = FailOn.PREDICTED)
    @RecordFields(AGENT)
    void predictedIsEnough() throws InterruptedException {
        opposite(new Checking(), new Savings());
    }

    /** The second one locks only if the first one is done, which the agent does not see. */
    private static void opposite(Checking checking, Savings savings) throws InterruptedException {
        Phaser done = new Phaser(2);
        inTurn(
                () -> {
                    nested(checking, savings);
                    done.arrive();
                },
                () -> {
                    if (done.getArrivedParties() == 1) {
                        nested(savings, checking);
                    }
                });
    }

    private static void withdraw(Account account, int amount) {
        synchronized (account) {
            account.set(account.get() - amount);
        }
    }

    /** One after the other, by luck: nothing orders what they do. In a forced run the first one is held back. */
    private static void inTurn(Runnable there, Runnable back) throws InterruptedException {
        inTurn(new Thread(there, "there"), new Thread(back, "back"));
    }

    private static void inTurn(Thread one, Thread two) throws InterruptedException {
        one.setDaemon(true);
        two.setDaemon(true);
        one.start();
        while (isOnTheWay(one)) {
            Thread.onSpinWait();
        }
        two.start();
        one.join();
        two.join();
    }

    /** Asked in a way that the agent does not see, so that it orders nothing. */
    private static boolean isOnTheWay(Thread thread) {
        ThreadInfo info = ManagementFactory.getThreadMXBean().getThreadInfo(thread.getId());
        return info != null && info.getThreadState() != Thread.State.TIMED_WAITING;
    }

    private static void awaitWaiting(Thread thread) {
        while (thread.getThreadGroup() == null || thread.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
    }

    private static void nested(Object outer, Object inner) {
        synchronized (outer) {
            synchronized (inner) {
                Thread.onSpinWait();
            }
        }
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void together(Runnable there, Runnable back) throws InterruptedException {
        Thread one = new Thread(there, "there");
        Thread two = new Thread(back, "back");
        one.setDaemon(true);
        two.setDaemon(true);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
