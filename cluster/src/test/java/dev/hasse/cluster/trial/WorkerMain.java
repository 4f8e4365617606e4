package dev.hasse.cluster.trial;

import dev.hasse.base.InputException;
import dev.hasse.cluster.Address;
import dev.hasse.cluster.Patience;
import dev.hasse.cluster.fault.FaultFile;
import dev.hasse.cluster.fault.FaultyTransport;
import dev.hasse.cluster.pekko.NodeSettings;
import dev.hasse.cluster.pekko.NodeSettingsReader;
import dev.hasse.cluster.pekko.WorkerProcess;
import dev.hasse.cluster.worker.Resources;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** A worker process of a trial: settings as NAME=VALUE arguments, its address on standard output; ends with its parent. */
public final class WorkerMain {
    static final String VERSION = "trial";

    private WorkerMain() {}

    public static void main(String[] arguments) throws InputException, InterruptedException {
        Map<String, String> settings = new HashMap<>();
        for (String argument : arguments) {
            int equals = argument.indexOf('=');
            settings.put(argument.substring(0, equals), argument.substring(equals + 1));
        }
        endWithParent();
        NodeSettingsReader reader = new NodeSettingsReader(settings, Map.of(), "");
        Resources resources = Resources.ofBytes(Runtime.getRuntime().maxMemory() / 4 * 3);
        FaultFile faults = new FaultFile(Path.of(settings.get("faults")));
        String files = settings.getOrDefault("files", "");
        NodeSettings node = reader.worker(new Address("127.0.0.1", 0), settings.getOrDefault("version", VERSION));
        new WorkerProcess(
                        node.withPatience(patience(settings.getOrDefault("patience", ""))),
                        inner -> new FaultyTransport(inner, faults, inner.self().port()),
                        files.isEmpty() ? resources : resources.withFiles(Path.of(files)),
                        line -> System.err.println(line))
                .run(address -> System.out.println(address));
    }

    private static Patience patience(String text) {
        String[] millis = text.split(",");
        return new Patience(Long.parseLong(millis[0]), Long.parseLong(millis[1]), Long.parseLong(millis[2]));
    }

    /** The parent holds the other end of standard input. */
    private static void endWithParent() {
        Thread thread = new Thread(
                () -> {
                    try {
                        while (System.in.read() >= 0) {
                            // Nothing is said: only the end matters.
                        }
                    } catch (IOException e) {
                        System.err.println(e);
                    }
                    Runtime.getRuntime().halt(0);
                },
                "parent");
        thread.setDaemon(true);
        thread.start();
    }
}
