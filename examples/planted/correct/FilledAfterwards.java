import java.util.ArrayList;
import java.util.List;

/** The list is there for others when it is filled. */
public class FilledAfterwards {
    private volatile List<String> plugins;
    private int started;

    private void load() {
        List<String> loaded = new ArrayList<>();
        loaded.add("search");
        loaded.add("print");
        plugins = loaded;
    }

    private void startAll() {
        List<String> known = plugins;
        if (known != null) {
            for (String plugin : known) {
                started += plugin.isEmpty() ? 0 : 1;
            }
        }
    }

    public static void main(String[] arguments) throws Exception {
        FilledAfterwards application = new FilledAfterwards();
        Thread loader = new Thread(application::load, "loader");
        Thread starter = new Thread(application::startAll, "starter");
        loader.start();
        Thread.sleep(Integer.getInteger("pause", 0));
        starter.start();
        loader.join();
        starter.join();
        if (application.started != 2 && application.started != 0) {
            throw new IllegalStateException("started: " + application.started);
        }
        System.out.println("passed");
    }
}
