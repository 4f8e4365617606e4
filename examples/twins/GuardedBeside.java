/** What two threads write is under the lock, and not beside it. */
public class GuardedBeside {
    private final Object lock = new Object();
    private int written;
    private int count;

    private void first() {
        synchronized (lock) {
            written = 1;
            count++;
        }
    }

    private void second() {
        synchronized (lock) {
            count++;
        }
        synchronized (lock) {
            written = 2;
        }
    }

    public static void main(String[] arguments) throws Exception {
        GuardedBeside guarded = new GuardedBeside();
        Thread one = new Thread(guarded::first, "one");
        Thread other = new Thread(guarded::second, "other");
        one.start();
        Thread.sleep(Integer.getInteger("pause", 0));
        other.start();
        one.join();
        other.join();
        System.out.println("passed");
    }
}
