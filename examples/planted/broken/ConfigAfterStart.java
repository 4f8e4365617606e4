import java.util.Map;

/** Order: the server's thread may ask for a setting before there are any. */
public class ConfigAfterStart {
    private Map<String, String> settings;
    private int port;
    private Throwable failure;

    void start() throws InterruptedException {
        Thread server = new Thread(this::serve, "server");
        server.start();
        settings = Map.of("port", "8080");
        server.join();
    }

    private void serve() {
        try {
            port = Integer.parseInt(settings.get("port"));
        } catch (RuntimeException e) {
            failure = e;
        }
    }

    public static void main(String[] arguments) throws Exception {
        ConfigAfterStart server = new ConfigAfterStart();
        server.start();
        if (server.failure != null || server.port != 8080) {
            throw new IllegalStateException("the server did not start", server.failure);
        }
        System.out.println("passed");
    }
}
