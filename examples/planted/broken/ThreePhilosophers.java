import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Deadlock of three threads: everybody takes the fork on the left first. */
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
        Lock left = forks.get(seat);
        Lock right = forks.get((seat + 1) % COUNT);
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
