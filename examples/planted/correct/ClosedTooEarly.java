import java.util.ArrayList;
import java.util.List;

/** The journal is closed when both who write to it are done. */
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
        auditor.join();
        journal.close();
        System.out.println("passed");
    }
}
