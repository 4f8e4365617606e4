import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A value under a read-write lock: who finds none looks again before it makes one, and others read it now and then. */
public class ReadWriteCache {
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private Integer value;

    private int get() {
        lock.readLock().lock();
        try {
            if (value != null) {
                return value;
            }
        } finally {
            lock.readLock().unlock();
        }
        lock.writeLock().lock();
        try {
            if (value == null) {
                value = 7;
            }
            return value;
        } finally {
            lock.writeLock().unlock();
        }
    }

    private boolean isFilled() {
        lock.readLock().lock();
        try {
            return value != null;
        } finally {
            lock.readLock().unlock();
        }
    }

    private Integer peek() {
        lock.readLock().lock();
        try {
            return value;
        } finally {
            lock.readLock().unlock();
        }
    }

    public static void main(String[] arguments) throws Exception {
        ReadWriteCache cache = new ReadWriteCache();
        Runnable looking = () -> {
            cache.isFilled();
            cache.peek();
            cache.get();
        };
        Thread one = new Thread(looking, "one");
        Thread other = new Thread(looking, "other");
        one.start();
        Thread.sleep(Integer.getInteger("pause", 0));
        other.start();
        one.join();
        other.join();
        System.out.println("passed");
    }
}
