import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Lost wake-up: the condition is looked at before the lock is taken. */
public class CheckOutsideLock {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition opened = lock.newCondition();
    private volatile boolean isOpen;

    private void open() {
        isOpen = true;
        lock.lock();
        try {
            opened.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void pass() {
        if (!isOpen) {
            lock.lock();
            try {
                opened.awaitUninterruptibly();
            } finally {
                lock.unlock();
            }
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
