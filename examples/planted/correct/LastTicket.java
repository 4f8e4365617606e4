import java.util.concurrent.atomic.AtomicInteger;

/** An atomic number is changed only if nobody else has changed it since it was looked at. */
public class LastTicket {
    private final AtomicInteger left = new AtomicInteger(1);

    private void buy() {
        int seen = left.get();
        while (seen > 0 && !left.compareAndSet(seen, seen - 1)) {
            seen = left.get();
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
