import java.util.ArrayList;
import java.util.List;

/** Double-checked locking: others see the registry before it is filled. */
public class LazyRegistry {
    private static LazyRegistry instance;

    private final List<String> drivers = new ArrayList<>();

    static LazyRegistry get() {
        if (instance == null) {
            synchronized (LazyRegistry.class) {
                if (instance == null) {
                    instance = new LazyRegistry();
                    instance.drivers.add("first");
                }
            }
        }
        return instance;
    }

    public static void main(String[] arguments) throws Exception {
        instance = null;
        int[] found = new int[2];
        Thread one = new Thread(() -> found[0] = get().drivers.size(), "one");
        Thread other = new Thread(() -> found[1] = get().drivers.size(), "other");
        one.start();
        Thread.sleep(Integer.getInteger("pause", 0));
        other.start();
        one.join();
        other.join();
        if (found[0] != 1 || found[1] != 1) {
            throw new IllegalStateException("drivers found: " + found[0] + " and " + found[1]);
        }
        System.out.println("passed");
    }
}
