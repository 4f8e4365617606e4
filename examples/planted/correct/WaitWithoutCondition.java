/** Who waits looks first, and again, whether what it waits for has happened. */
public class WaitWithoutCondition {
    private final Object monitor = new Object();
    private String message;

    private void send(String text) {
        synchronized (monitor) {
            message = text;
            monitor.notifyAll();
        }
    }

    private String receive() throws InterruptedException {
        synchronized (monitor) {
            while (message == null) {
                monitor.wait();
            }
            return message;
        }
    }

    public static void main(String[] arguments) throws Exception {
        WaitWithoutCondition mailbox = new WaitWithoutCondition();
        Thread sender = new Thread(() -> mailbox.send("hello"), "sender");
        sender.start();
        if (!mailbox.receive().equals("hello")) {
            throw new IllegalStateException("another message");
        }
        sender.join();
        System.out.println("passed");
    }
}
