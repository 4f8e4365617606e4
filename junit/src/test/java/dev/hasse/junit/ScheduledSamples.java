package dev.hasse.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.Phaser;
import org.junit.jupiter.api.Test;

/** Tests that pass in nearly every run, and fail in the order of their schedules. Run by {@link FollowScheduleTest}. */
class ScheduledSamples {
    private static final String AGENT = "include=dev.hasse.junit.ScheduledSamples*";

    static final class Checking {}

    static final class Savings {}

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
        while (one.getState() != Thread.State.TERMINATED && one.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
        two.start();
        one.join();
        two.join();
    }

    private static void nested(Object outer, Object inner) {
        synchronized (outer) {
            synchronized (inner) {
                Thread.onSpinWait();
            }
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
