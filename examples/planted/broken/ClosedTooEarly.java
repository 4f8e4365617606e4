import java.util.ArrayList;
import java.util.List;

/** Order: the journal is closed when the worker is done, but the auditor writes to it, too. */
public class ClosedTooEarly {
    static final class Journal {
        private final List<String> lines = new ArrayList<>();
        private boolean isClosed;

        synchronized void write(String line) {
            if (isClosed) {
                throw new IllegalStateException("closed");
            }
            lines.add(line);
        }

        synchronized void close() {
            isClosed = true;
        }
    }

    public static void main(String[] arguments) throws Exception {
        Journal journal = new Journal();
        Thread auditor = new Thread(() -> journal.write("audited"), "auditor");
        Thread worker = new Thread(() -> journal.write("worked"), "worker");
        auditor.start();
        Thread.sleep(Integer.getInteger("pause", 0));
        worker.start();
        worker.join();
        journal.close();
        auditor.join();
        System.out.println("passed");
    }
}
