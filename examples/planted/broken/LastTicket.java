import java.util.concurrent.atomic.AtomicInteger;

/** Atomicity: an atomic number is looked at and changed in two steps. */
public class LastTicket {
    private final AtomicInteger left = new AtomicInteger(1);

    private void buy() {
        if (left.get() > 0) {
            left.decrementAndGet();
        }
    }

    public static void main(String[] arguments) throws Exception {
        LastTicket office = new LastTicket();
        Thread first = new Thread(office::buy, "first");
        Thread second = new Thread(office::buy, "second");
        first.start();
        Thread.sleep(Integer.getInteger("pause", 0));
        second.start();
        first.join();
        second.join();
        if (office.left.get() != 0) {
            throw new IllegalStateException("tickets left: " + office.left.get());
        }
        System.out.println("passed");
    }
}
