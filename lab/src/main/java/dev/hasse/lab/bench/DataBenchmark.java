package dev.hasse.lab.bench;

import dev.hasse.base.InputException;
import dev.hasse.check.Checker;
import dev.hasse.check.InstanceCounts;
import dev.hasse.check.PropertyResult;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Properties for each of very many values: a shop with ten events an order, in which few orders do not wait. */
final class DataBenchmark extends Benchmark {
    private static final int LARGEST = 1_000_000;
    private static final int EVENTS_AN_ORDER = 10;
    private static final int OF_A_KIND = 4;
    /** Orders under way at a time. */
    private static final int WINDOW = 50;

    private static final int ONE_IN = 33_000;

    private static final List<String> PROPERTIES = List.of(
            "precedence([event = 'charge' & order = r], [event = 'ship' & order = r])",
            "response([event = 'order' & order = r], [event = 'close' & order = r])",
            "absence([event = 'close' & order = r] & F [event = 'ship' & order = r])");

    DataBenchmark() {
        super(
                "data",
                "properties for each of up to 100,000 values: seconds, memory, growth, and what one value costs alone");
    }

    @Override
    public List<ResultTable> run(Progress progress) throws Exception {
        ResultTable table = new ResultTable(
                "forall r in values(order). ..., 12 processes, 10 events an order",
                "events | orders | property | violated for | seconds | CPU s | growth | peak | one order alone, s");
        double[] before = new double[PROPERTIES.size() + 1];
        for (int events = LARGEST / 8; events <= LARGEST; events *= 2) {
            Trace trace = trace(events / EVENTS_AN_ORDER);
            double all = 0;
            double elapsed = 0;
            for (int i = 0; i < PROPERTIES.size(); i++) {
                String body = PROPERTIES.get(i);
                Checker.of(trace).check("forall r in values(order). " + body);
                double busy = ProcessorTime.ofThis();
                Measured<PropertyResult> measured =
                        Measured.once(() -> Checker.of(trace).check("forall r in values(order). " + body));
                double processor = ProcessorTime.ofThis() - busy;
                Measured<PropertyResult> alone =
                        Measured.once(() -> Checker.of(trace).check(body.replace("= r", "= 5")));
                InstanceCounts counts = measured.result().instances().orElseThrow();
                progress.row(table.row(
                        Measured.number(events),
                        Measured.number(counts.total()),
                        body,
                        counts.violated(),
                        Measured.seconds(measured.seconds()),
                        Measured.seconds(processor),
                        growth(before[i], processor),
                        Measured.number(measured.peakBytes() >> 20) + " MB",
                        Measured.seconds(alone.seconds())));
                before[i] = processor;
                all += processor;
                elapsed += measured.seconds();
            }
            progress.row(table.row(
                    Measured.number(events),
                    Measured.number(events / EVENTS_AN_ORDER),
                    "all three",
                    "",
                    Measured.seconds(elapsed),
                    Measured.seconds(all),
                    growth(before[PROPERTIES.size()], all),
                    "",
                    ""));
            before[PROPERTIES.size()] = all;
        }
        return List.of(table.note(
                "CPU s: of the whole process, also for the compiler and the collection of garbage; growth: of these, for twice"
                        + " the events. One order alone: the formula with that"
                        + " order's number in place of r, decided on the whole trace as any LTL formula is; so many times the"
                        + " number of orders is what instances would cost without looking only at the events that concern them."
                        + " MonPoly, which monitors such formulas on one recorded order of events, is reported by its authors"
                        + " to process a few thousand events per second; here all orders that the recording allows are"
                        + " decided."));
    }

    private static String growth(double before, double now) {
        return before == 0 ? "" : String.format(Locale.ROOT, "%.2f", now / before);
    }

    /** So many orders: web sends them to payments, payments to a store; a few stores do not wait for payments. */
    static Trace trace(int orders) throws InputException {
        Random random = new Random(orders);
        TraceBuilder builder = new TraceBuilder("shop");
        List<String> steps =
                List.of("browse", "order", "receive", "check", "charge", "pick", "pack", "ship", "shipped", "close");
        int[] done = new int[orders];
        int[][] where = new int[orders][];
        int first = 0;
        while (first < orders) {
            int order = first + random.nextInt(Math.min(WINDOW, orders - first));
            if (done[order] == 0) {
                where[order] =
                        new int[] {random.nextInt(OF_A_KIND), random.nextInt(OF_A_KIND), random.nextInt(OF_A_KIND)};
            }
            if (done[order] < EVENTS_AN_ORDER) {
                step(builder, order, done[order]++, where[order], steps);
            }
            while (first < orders && done[first] == EVENTS_AN_ORDER) {
                where[first++] = new int[0];
            }
        }
        return builder.build();
    }

    private static void step(TraceBuilder builder, int order, int step, int[] where, List<String> steps)
            throws InputException {
        String process = step < 2 || step > 7 ? "web" + where[0] : step < 5 ? "pay" + where[1] : "store" + where[2];
        builder.event(process).name(steps.get(step)).set(process + ".order", Value.of(order));
        boolean waits = order % ONE_IN != 77;
        switch (step) {
            case 1 -> builder.send("o" + order);
            case 2 -> builder.receive("o" + order);
            case 4 -> builder.send("p" + order);
            case 5 -> {
                if (waits) {
                    builder.receive("p" + order);
                }
            }
            case 7 -> builder.send("s" + order);
            case 8 -> builder.receive("s" + order);
            default -> {}
        }
    }
}
