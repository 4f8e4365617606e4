import java.util.concurrent.Semaphore;

/** A semaphore of one permit lets one thread at a time in. */
public class TwoPermits {
    private final Semaphore turnstile = new Semaphore(1);
    private int visitors;

    private void enter() {
        turnstile.acquireUninterruptibly();
        try {
            visitors++;
        } finally {
            turnstile.release();
        }
    }

    public static void main(String[] arguments) throws Exception {
        TwoPermits museum = new TwoPermits();
        Thread north = new Thread(museum::enter, "north");
        Thread south = new Thread(museum::enter, "south");
        north.start();
        Thread.sleep(Integer.getInteger("pause", 0));
        south.start();
        north.join();
        south.join();
        if (museum.visitors != 2) {
            throw new IllegalStateException("visitors: " + museum.visitors);
        }
        System.out.println("passed");
    }
}
