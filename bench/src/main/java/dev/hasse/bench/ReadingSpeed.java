package dev.hasse.bench;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import dev.hasse.base.Budget;
import dev.hasse.formats.ReadOptions;
import dev.hasse.formats.TraceSource;
import dev.hasse.formats.standard.StandardFormats;
import dev.hasse.simulate.RandomTrace;
import dev.hasse.trace.Trace;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Locale;

/** Reading native traces, against what Jackson needs to look at the same bytes and do nothing with them. */
final class ReadingSpeed implements Benchmark {
    private static final int RUNS = 7;

    @Override
    public String name() {
        return "read";
    }

    @Override
    public String description() {
        return "reading native traces: seconds against Jackson's bare token stream on the same bytes";
    }

    @Override
    public List<ResultTable> run(Progress progress) throws Exception {
        ResultTable table = new ResultTable(
                "Reading native traces", "processes", "events", "MB", "Jackson tokens s", "Hasse s", "ratio");
        byte[] small = bytes(10, 100_000);
        for (int warmUp = 0; warmUp < 20; warmUp++) {
            tokens(small);
            read(small);
        }
        for (int[] size : new int[][] {{10, 250_000}, {10, 500_000}, {10, 1_000_000}, {100, 1_000_000}}) {
            byte[] bytes = bytes(size[0], size[1]);
            double tokens = Double.MAX_VALUE;
            double whole = Double.MAX_VALUE;
            // Turn about, so that a disturbance hits both alike.
            for (int run = 0; run < RUNS; run++) {
                tokens = Math.min(tokens, Measured.once(() -> tokens(bytes)).seconds());
                whole = Math.min(whole, Measured.once(() -> read(bytes)).seconds());
            }
            progress.row(table.row(
                    size[0],
                    String.format(Locale.ROOT, "%,d", size[1]),
                    bytes.length >> 20,
                    Measured.seconds(tokens),
                    Measured.seconds(whole),
                    String.format(Locale.ROOT, "%.2f", whole / tokens)));
        }
        return List.of(table.note("Best of " + RUNS + " runs each, in turns. Limit at 10 processes: ratio 2.5. Hasse's"
                + " seconds include the vector clocks and the Hasse edges."));
    }

    private static byte[] bytes(int processes, int events) throws Exception {
        Trace trace = new RandomTrace(processes, events, 0.6, processes, 0, 100).trace(1);
        ByteArrayOutputStream out = new ByteArrayOutputStream(events * 64);
        StandardFormats.all().writer("hasse").write(trace, out);
        return out.toByteArray();
    }

    private static int tokens(byte[] bytes) throws Exception {
        int tokens = 0;
        try (JsonParser parser = new JsonFactory().createParser(bytes)) {
            while (parser.nextToken() != null) {
                tokens++;
            }
        }
        return tokens;
    }

    private static Trace read(byte[] bytes) throws Exception {
        return StandardFormats.all()
                .read(TraceSource.of("benchmark", bytes), ReadOptions.defaults(), Budget.unlimited())
                .traces()
                .get(0);
    }
}
