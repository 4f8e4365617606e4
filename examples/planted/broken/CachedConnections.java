import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Check-then-act on a map: two threads find no connection, and both make one. */
public class CachedConnections {
    private final Map<String, Object> connections = new ConcurrentHashMap<>();
    private final AtomicInteger made = new AtomicInteger();

    private Object connection(String host) {
        if (!connections.containsKey(host)) {
            made.incrementAndGet();
            connections.put(host, new Object());
        }
        return connections.get(host);
    }

    public static void main(String[] arguments) throws Exception {
        CachedConnections cache = new CachedConnections();
        Thread reader = new Thread(() -> cache.connection("db"), "reader");
        Thread writer = new Thread(() -> cache.connection("db"), "writer");
        reader.start();
        Thread.sleep(Integer.getInteger("pause", 0));
        writer.start();
        reader.join();
        writer.join();
        if (cache.made.get() != 1) {
            throw new IllegalStateException("connections made: " + cache.made.get());
        }
        System.out.println("passed");
    }
}
