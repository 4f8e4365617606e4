package dev.hasse.lab.bench;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import dev.hasse.base.InputException;
import dev.hasse.base.TemporaryFolder;
import dev.hasse.formats.Traces;
import dev.hasse.simulate.ModelCatalog;
import dev.hasse.simulate.Parameters;
import dev.hasse.simulate.RandomTrace;
import dev.hasse.simulate.Variant;
import dev.hasse.trace.Trace;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Reading native traces, against what Jackson needs to look at the same file and do nothing with it. */
final class ReadingSpeed extends Benchmark {
    private static final int RUNS = 15;

    ReadingSpeed() {
        super("read", "reading native traces: seconds against Jackson's bare token stream on the same file");
    }

    @Override
    public List<ResultTable> run(Progress progress) throws Exception {
        ResultTable table = new ResultTable(
                "Reading native traces",
                "trace | processes | events | bytes an event | Jackson tokens s | Hasse s | ratio");
        // The first row would pay for compiling both.
        row(new ResultTable("warm-up", table.columns()), "", messages(10, 200_000));
        for (int events : new int[] {250_000, 500_000, 1_000_000}) {
            progress.row(row(table, "philosophers by messages", messages(10, events)));
        }
        progress.row(row(table, "random, short lines", random(10)));
        progress.row(row(table, "random, short lines", random(100)));
        return List.of(table.note("Best of " + RUNS + " runs each, in turns. Limit at 10 processes: ratio 2.5. Hasse's"
                + " seconds include the vector clocks and the Hasse edges. The random trace has many events that are a"
                + " process's name and nothing else: little for Jackson to read, the same work for the order."));
    }

    private static String row(ResultTable table, String name, Trace trace) throws Exception {
        try (TemporaryFolder folder = TemporaryFolder.create("hasse-bench")) {
            return row(table, name, trace, Files.write(folder.file("trace.jsonl"), bytes(trace)));
        }
    }

    private static String row(ResultTable table, String name, Trace trace, Path file) throws Exception {
        double tokens = Double.MAX_VALUE;
        double whole = Double.MAX_VALUE;
        // Turn about, so that a disturbance hits both alike.
        for (int run = 0; run < RUNS; run++) {
            tokens = Math.min(tokens, Measured.once(() -> tokens(file)).seconds());
            whole = Math.min(whole, Measured.once(() -> read(file)).seconds());
        }
        return table.row(
                name,
                trace.processCount(),
                Measured.number(trace.eventCount()),
                Files.size(file) / trace.eventCount(),
                Measured.seconds(tokens),
                Measured.seconds(whole),
                String.format(Locale.ROOT, "%.2f", whole / tokens));
    }

    private static Trace messages(int processes, int events) throws InputException {
        return ModelCatalog.model("philosophers-messages").trace(new Parameters(processes, events, 1, Variant.CORRECT));
    }

    private static Trace random(int processes) throws InputException {
        return new RandomTrace(processes, 1_000_000, 0.6, processes, 0, 100).trace(1);
    }

    private static byte[] bytes(Trace trace) throws InputException, IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream(trace.eventCount() * 64);
        Traces.writer("hasse").write(trace, out);
        return out.toByteArray();
    }

    private static int tokens(Path file) throws IOException {
        int tokens = 0;
        try (InputStream in = Files.newInputStream(file);
                JsonParser parser = new JsonFactory().createParser(in)) {
            while (parser.nextToken() != null) {
                tokens++;
            }
        }
        return tokens;
    }

    private static Trace read(Path file) throws InputException {
        return Traces.read(file);
    }
}
