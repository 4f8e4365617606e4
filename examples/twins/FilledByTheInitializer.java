import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Three workers share what initializers of classes fill: a table, a registry with a counter, an enum. Whichever worker
 * comes first runs them; the others come after that.
 */
public class FilledByTheInitializer {
    /** The currencies, and how often one was added. */
    static class Currencies {
        static final Map<String, Integer> DIGITS = new HashMap<>();
        static int additions;

        static {
            add("EUR", 2);
            add("JPY", 0);
        }

        private static void add(String name, int digits) {
            DIGITS.put(name, digits);
            additions++;
        }

        static int sum() {
            return additions + DIGITS.get("EUR");
        }
    }

    /** Read by others as a field. */
    static class Settings {
        static final Settings CURRENT = new Settings();
        int retries;
        final List<String> hosts = new ArrayList<>();

        static {
            CURRENT.load();
        }

        private void load() {
            retries = 3;
            hosts.add("localhost");
        }
    }

    /** Made once for all. */
    enum Level {
        LOW,
        HIGH;

        private int uses;

        static {
            for (Level level : values()) {
                level.uses = 1;
            }
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        int[] sums = new int[3];
        List<Thread> workers = new ArrayList<>();
        for (int i = 0; i < sums.length; i++) {
            int own = i;
            workers.add(new Thread(
                    () -> {
                        pause(own);
                        sums[own] = Currencies.sum()
                                + Settings.CURRENT.retries
                                + Settings.CURRENT.hosts.size()
                                + Level.HIGH.uses;
                    },
                    "worker" + i));
        }
        for (Thread worker : workers) {
            worker.start();
        }
        int total = 0;
        for (int i = 0; i < sums.length; i++) {
            workers.get(i).join();
            total += sums[i];
        }
        System.out.println(total);
    }

    private static void pause(int turns) {
        try {
            Thread.sleep(20L * turns);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
