import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** The condition is looked at and changed under the lock. */
public class CheckOutsideLock {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition opened = lock.newCondition();
    private volatile boolean isOpen;

    private void open() {
        lock.lock();
        try {
            isOpen = true;
            opened.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void pass() {
        lock.lock();
        try {
            while (!isOpen) {
                opened.awaitUninterruptibly();
            }
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] arguments) throws Exception {
        CheckOutsideLock gate = new CheckOutsideLock();
        Thread guest = new Thread(gate::pass, "guest");
        Thread guard = new Thread(gate::open, "guard");
        guest.start();
        Thread.sleep(Integer.getInteger("pause", 0));
        guard.start();
        guard.join();
        guest.join();
        System.out.println("passed");
    }
}
