import java.util.concurrent.Semaphore;

/** Semaphore misuse: two permits where one thread at a time must be in. */
public class TwoPermits {
    private final Semaphore turnstile = new Semaphore(2);
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
