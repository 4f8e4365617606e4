import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Everybody takes the fork of the lower number first. */
public class ThreePhilosophers {
    private static final int COUNT = 3;

    private final List<Lock> forks = new ArrayList<>();
    private int meals;

    ThreePhilosophers() {
        for (int i = 0; i < COUNT; i++) {
            forks.add(new ReentrantLock());
        }
    }

    private void dine(int seat) {
        int next = (seat + 1) % COUNT;
        Lock left = forks.get(Math.min(seat, next));
        Lock right = forks.get(Math.max(seat, next));
        left.lock();
        try {
            right.lock();
            try {
                eat();
            } finally {
                right.unlock();
            }
        } finally {
            left.unlock();
        }
    }

    private synchronized void eat() {
        meals++;
    }

    public static void main(String[] arguments) throws Exception {
        ThreePhilosophers table = new ThreePhilosophers();
        List<Thread> philosophers = new ArrayList<>();
        for (int i = 0; i < COUNT; i++) {
            int seat = i;
            philosophers.add(new Thread(() -> table.dine(seat)));
        }
        for (Thread philosopher : philosophers) {
            philosopher.start();
            Thread.sleep(Integer.getInteger("pause", 0));
        }
        for (Thread philosopher : philosophers) {
            philosopher.join();
        }
        if (table.meals != COUNT) {
            throw new IllegalStateException("meals: " + table.meals);
        }
        System.out.println("passed");
    }
}
