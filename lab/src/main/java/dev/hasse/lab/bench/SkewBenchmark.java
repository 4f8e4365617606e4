package dev.hasse.lab.bench;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.check.diagram.TraceDiagram;
import dev.hasse.trace.Skew;
import dev.hasse.trace.SkewedOrder;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;

/** Times as order: events of clocks that are wrong by up to half a millisecond, ordered within bounds from 0 to none. */
final class SkewBenchmark extends Benchmark {
    private static final int[][] SIZES = {
        {10, 10_000}, {10, 100_000}, {10, 1_000_000}, {50, 10_000}, {50, 100_000}, {50, 1_000_000}
    };
    private static final List<String> BOUNDS = List.of("0", "100us", "1ms", "10ms", "1s", "unbounded");
    /** On average, over all clocks. */
    private static final int NANOS_BETWEEN = 100_000;

    private static final int WRONG_BY = 500_000;
    private static final int MOST_COUNTED = 100_000;
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    SkewBenchmark() {
        super(
                "skew",
                "the order that times add to a trace, for bounds on the skew of its clocks, and published set-ups");
    }

    @Override
    public List<ResultTable> run(Progress progress) throws Exception {
        ResultTable table = new ResultTable(
                "Order by times", "clocks | events | bound | edges by times | CPU s | seconds | bytes an event | cuts");
        for (int[] size : SIZES) {
            long before = Measured.liveBytes();
            Trace trace = trace(size[0], size[1]);
            for (String bound : BOUNDS) {
                double busy = ProcessorTime.ofThis();
                Measured<Trace> ordered =
                        Measured.once(() -> SkewedOrder.of(trace, Skew.parse(bound), Budget.unlimited()));
                double processor = ProcessorTime.ofThis() - busy;
                long after = Measured.liveBytes();
                progress.row(table.row(
                        size[0],
                        Measured.number(size[1]),
                        bound,
                        Measured.number(ordered.result().communicationCount()),
                        Measured.seconds(processor),
                        ordered.secondsText(),
                        (after - before) / size[1],
                        cuts(ordered.result())));
            }
        }
        table.note("A clock shows an event every " + NANOS_BETWEEN / 1000
                + " us times the number of clocks, and is wrong by"
                + " at most " + WRONG_BY / 1000
                + " us. Time after reading; CPU s of the whole process, with compiler and"
                + " collections. Bytes: live heap of the trace with and without the order by times, which share all but"
                + " that. Cuts are counted for at most " + PATIENCE.toSeconds() + " s, up to 100,000 events.");
        return List.of(table, SkewSetups.table(progress));
    }

    private static String cuts(Trace trace) {
        if (trace.eventCount() > MOST_COUNTED) {
            return "";
        }
        try (Budget budget = Budget.unlimited().share(PATIENCE)) {
            TraceDiagram diagram = new TraceDiagram(trace, budget);
            String digits = diagram.store().count(diagram.cuts()).toString();
            return digits.length() <= 18
                    ? Measured.number(Long.parseLong(digits))
                    : digits.charAt(0) + "." + digits.charAt(1) + "e" + (digits.length() - 1);
        } catch (LimitReachedException limit) {
            return "not counted";
        }
    }

    private static Trace trace(int clocks, int events) throws InputException {
        SplittableRandom random = new SplittableRandom(1);
        TraceBuilder builder = new TraceBuilder("benchmark");
        long[] wrong = random.longs(clocks, -WRONG_BY, WRONG_BY).toArray();
        for (int p = 0; p < clocks; p++) {
            builder.process("P" + p);
        }
        long time = 0;
        for (int e = 0; e < events; e++) {
            time += random.nextInt(2 * NANOS_BETWEEN);
            int p = random.nextInt(clocks);
            builder.event(p, e + 1);
            builder.times().add(time + wrong[p]);
        }
        return builder.build();
    }
}
