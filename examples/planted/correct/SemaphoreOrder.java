import java.util.concurrent.Semaphore;

/** Two semaphores, each of one permit, are always taken in one order. */
public class SemaphoreOrder {
    private final Semaphore printer = new Semaphore(1);
    private final Semaphore scanner = new Semaphore(1);
    private int copies;

    private void copy(Semaphore first, Semaphore second) {
        first.acquireUninterruptibly();
        second.acquireUninterruptibly();
        copies++;
        second.release();
        first.release();
    }

    private void ann() {
        copy(printer, scanner);
    }

    private void bob() {
        copy(printer, scanner);
    }

    public static void main(String[] arguments) throws Exception {
        SemaphoreOrder office = new SemaphoreOrder();
        Thread ann = new Thread(office::ann, "ann");
        Thread bob = new Thread(office::bob, "bob");
        ann.start();
        Thread.sleep(Integer.getInteger("pause", 0));
        bob.start();
        ann.join();
        bob.join();
        if (office.copies != 2) {
            throw new IllegalStateException("copies: " + office.copies);
        }
        System.out.println("passed");
    }
}
