package dev.hasse.lab.bench;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.hasse.base.InputException;
import dev.hasse.base.TemporaryFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What recording costs: an event of the recorder, and a workload without, with the recorder, and with the agent. */
final class RecordingOverhead extends Benchmark {
    private static final Path JARS = Path.of("lab/target/jmh");
    private static final Path CLASSES = Path.of("lab/target/classes");
    private static final String WORKLOAD = "dev.hasse.lab.bench.recording.Transfers";
    private static final String INSTRUMENTED = "include=" + WORKLOAD + ";" + WORKLOAD + "$Account,output=/dev/null";
    private static final int[] THREADS = {1, 2, 4};
    private static final int EVENT_THREADS = 8;

    RecordingOverhead() {
        super(
                "record",
                "what recording costs, measured by JMH: an event, and a workload under the recorder and the agent");
    }

    @Override
    public List<ResultTable> run(Progress progress) throws Exception {
        if (!Files.isDirectory(JARS) || !Files.exists(Programs.AGENT)) {
            throw new InputException("bench", "run it in the project's folder, after a build: expected " + JARS);
        }
        return List.of(events(progress), workload(progress));
    }

    private static ResultTable events(Progress progress) throws IOException, InterruptedException {
        ResultTable table = new ResultTable(
                "An event of the recorder",
                "threads | events a second | ns an event, elapsed | ns an event, processor");
        int cores = Runtime.getRuntime().availableProcessors();
        for (int threads : new int[] {1, EVENT_THREADS}) {
            double rate = rate("dev.hasse.lab.bench.recording.Events.set", threads, "");
            progress.row(table.row(
                    threads,
                    String.format(Locale.ROOT, "%,.0f", rate),
                    String.format(Locale.ROOT, "%.0f", 1e9 / rate),
                    String.format(Locale.ROOT, "%.0f", 1e9 / rate * Math.min(threads, cores))));
        }
        return table.note(
                "`recorder.current().set(name, number)`, the output discarded, its merging included. Goal: less"
                        + " than 200 ns with 8 threads. Elapsed: time divided by the events of all threads; processor: that"
                        + " times the cores at work.");
    }

    private static ResultTable workload(Progress progress) throws IOException, InterruptedException {
        ResultTable table = new ResultTable(
                "Transfers a second", "threads | plain | recorder | agent, fields | agent, locks only | slowdown");
        for (int threads : THREADS) {
            double plain = rate(WORKLOAD + ".plain", threads, "");
            double recorder = rate(WORKLOAD + ".recorded", threads, "");
            double fields =
                    rate(WORKLOAD + ".plain", threads, agent(",reads=none,fields=" + WORKLOAD + "$Account.balance"));
            double locks = rate(WORKLOAD + ".plain", threads, agent(""));
            progress.row(table.row(
                    threads,
                    String.format(Locale.ROOT, "%,.0f", plain),
                    String.format(Locale.ROOT, "%,.0f", recorder),
                    String.format(Locale.ROOT, "%,.0f", fields),
                    String.format(Locale.ROOT, "%,.0f", locks),
                    String.format(Locale.ROOT, "%.2f / %.2f / %.2f", plain / recorder, plain / fields, plain / locks)));
        }
        return table.note("A transfer is about a microsecond of arithmetic, two monitors, two reads and two writes of"
                + " 1,024 accounts' balances. Recorder: both writes by calls of `set`. Agent, fields: both writes and the"
                + " order by monitors. Agent, locks only: the order, no field. Slowdown of the three. Each figure is one"
                + " JVM, 2 s of warming up and the best of 4 s; the output goes to /dev/null.");
    }

    private static String agent(String more) {
        return "-javaagent:" + Programs.AGENT.toAbsolutePath() + "=" + INSTRUMENTED + more;
    }

    /** Operations a second of a benchmark of JMH's. */
    private static double rate(String benchmark, int threads, String jvmArgument)
            throws IOException, InterruptedException {
        try (TemporaryFolder folder = TemporaryFolder.create("hasse-bench")) {
            Path result = folder.file("result.json");
            List<String> command = new ArrayList<>(List.of(
                    Programs.JAVA,
                    "-cp",
                    CLASSES + ":" + JARS + "/*",
                    "org.openjdk.jmh.Main",
                    benchmark.replace(".", "\\.") + "$",
                    "-t",
                    Integer.toString(threads)));
            command.addAll(
                    List.of("-f", "1", "-wi", "2", "-w", "1", "-i", "4", "-r", "1", "-bm", "thrpt", "-foe", "true"));
            command.addAll(List.of("-tu", "s", "-rf", "json", "-rff", result.toString()));
            if (!jvmArgument.isEmpty()) {
                command.addAll(List.of("-jvmArgsAppend", jvmArgument));
            }
            Programs.run(command);
            return score(result);
        }
    }

    /** The best of the measured seconds: on a noisy machine the least disturbed one. */
    private static double score(Path result) throws IOException {
        double best = 0;
        try (JsonParser parser = new JsonFactory().createParser(result.toFile())) {
            boolean raw = false;
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token == JsonToken.FIELD_NAME) {
                    raw = parser.currentName().equals("rawData");
                } else if (raw && token.isNumeric()) {
                    best = Math.max(best, parser.getDoubleValue());
                }
            }
        }
        if (best == 0) {
            throw new IOException("JMH measured nothing");
        }
        return best;
    }
}
