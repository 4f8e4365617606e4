import java.util.ArrayList;
import java.util.List;

/** Unsafe publication: the list is there for everybody while it is still being filled. */
public class FilledAfterwards {
    private List<String> plugins;
    private int started;

    private void load() {
        plugins = new ArrayList<>();
        plugins.add("search");
        plugins.add("print");
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
