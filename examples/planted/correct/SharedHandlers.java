import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A map that bears to be changed while another thread walks through it. */
public class SharedHandlers {
    private final Map<String, Integer> handlers = new ConcurrentHashMap<>();

    SharedHandlers() {
        handlers.put("open", 1);
        handlers.put("close", 2);
    }

    private void register() {
        handlers.put("save", 3);
    }

    private int dispatch() {
        int sum = 0;
        for (int handler : handlers.values()) {
            sum += handler;
        }
        return sum;
    }

    public static void main(String[] arguments) throws Exception {
        SharedHandlers window = new SharedHandlers();
        Thread plugin = new Thread(window::register, "plugin");
        plugin.start();
        Thread.sleep(Integer.getInteger("pause", 0));
        int sum = window.dispatch();
        plugin.join();
        if (sum != 3 && sum != 6) {
            throw new IllegalStateException("the sum is " + sum);
        }
        System.out.println("passed");
    }
}
