import java.util.ArrayDeque;
import java.util.Deque;

/** A pool that changes what it has and what it counts in one step, and makes objects outside it. */
public class CountingPool {
    private final Deque<Object> idle = new ArrayDeque<>();
    private int active;

    private Object borrow() {
        synchronized (this) {
            active++;
            if (!idle.isEmpty()) {
                return idle.pop();
            }
        }
        return new Object();
    }

    private synchronized void giveBack(Object object) {
        active--;
        idle.push(object);
    }

    private synchronized void clear() {
        idle.clear();
    }

    private void add() {
        Object made = new Object();
        synchronized (this) {
            idle.push(made);
        }
    }

    private synchronized int active() {
        return active;
    }

    public static void main(String[] arguments) throws Exception {
        CountingPool pool = new CountingPool();
        pool.add();
        Runnable borrowing = () -> {
            Object borrowed = pool.borrow();
            pool.giveBack(borrowed);
            pool.clear();
        };
        Thread borrower = new Thread(borrowing, "borrower");
        Thread evictor = new Thread(pool::add, "evictor");
        borrower.start();
        Thread.sleep(Integer.getInteger("pause", 0));
        evictor.start();
        borrower.join();
        evictor.join();
        if (pool.active() != 0) {
            throw new IllegalStateException("active: " + pool.active());
        }
        System.out.println("passed");
    }
}
