import java.util.Map;

/** The settings are there before the server's thread is. */
public class ConfigAfterStart {
    private Map<String, String> settings;
    private int port;
    private Throwable failure;

    void start() throws InterruptedException {
        Thread server = new Thread(this::serve, "server");
        settings = Map.of("port", "8080");
        server.start();
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
