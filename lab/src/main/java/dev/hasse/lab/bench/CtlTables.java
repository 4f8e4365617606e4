package dev.hasse.lab.bench;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.check.Checker;
import dev.hasse.check.PropertyResult;
import dev.hasse.check.diagram.TraceDiagram;
import dev.hasse.lab.sharing.TreeCtl;
import dev.hasse.logic.Property;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.simulate.ModelCatalog;
import dev.hasse.simulate.Parameters;
import dev.hasse.simulate.Variant;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** CTL on diagrams: tables 2 to 5 of paper 002, every row, and the same families far beyond. */
final class CtlTables extends Benchmark {
    private static final String ENGINE = "diagram";
    private static final int SEED = 1;
    /** A row beyond the paper is the mean of so many traces. */
    private static final int TRACES = 3;

    /** A row is the fastest of so many runs, or of those that fit into the time below. */
    private static final int MOST_RUNS = 7;

    private static final double ENOUGH_SECONDS = 4;

    CtlTables() {
        super("ctl", "CTL on every interleaving: tables 2 to 5 of paper 002, and beyond");
    }

    @Override
    public List<ResultTable> run(Progress progress) throws Exception {
        List<ResultTable> tables = new ArrayList<>();
        double total = 0;
        // The first rows would pay for compiling the engine.
        for (PaperTable table : PaperTable.ALL) {
            check(table, trace(table.model(), table.rows().get(0).processes(), 1_000, SEED));
        }
        for (PaperTable table : PaperTable.ALL) {
            ResultTable result = new ResultTable(
                    table.title() + ", " + table.property(),
                    "processes | events | comm. | paper's comm. | cuts | paper's cuts | seconds | paper's method"
                            + " | times | paper's method, AG by fixed point | paper's | NuSMV's, in the paper | peak");
            PaperMethod closure = new PaperMethod(table, TreeCtl.Reachability.DOWNWARD_CLOSURE);
            PaperMethod fixedPoint = new PaperMethod(table, TreeCtl.Reachability.FIXED_POINT);
            for (PaperTable.Row row : table.rows()) {
                Trace trace = trace(table.model(), row.processes(), row.events(), SEED);
                Measured<PropertyResult> ours = check(table, trace);
                PaperMethod.Time theirs = closure.decide(row.processes(), trace);
                total += ours.seconds();
                progress.row(result.row(
                        row.processes(),
                        Measured.number(trace.eventCount()),
                        Measured.number(trace.communicationCount()),
                        Measured.number(row.communications()),
                        cuts(trace),
                        row.cuts(),
                        Measured.small(ours.seconds()),
                        theirs.text(),
                        theirs.times(ours.seconds()),
                        table.equals(PaperTable.PETERSON)
                                ? fixedPoint.decide(row.processes(), trace).text()
                                : "",
                        paper(row.seconds()),
                        paper(row.nusmv()),
                        ours.peakText()));
            }
            tables.add(result);
        }
        tables.get(tables.size() - 1)
                .note("All rows of tables 2 to 5 together: " + Measured.seconds(total) + " s.")
                .note("The engine is `" + ENGINE
                        + "`; the time is processor time of the whole check, evidence and replay included,"
                        + " after the trace is in memory; the peak is the whole heap's, the trace included.")
                .note("A row is the fastest of up to " + MOST_RUNS + " runs, fewer if they take more than "
                        + Math.round(ENOUGH_SECONDS) + " s.")
                .note(
                        "Paper's method: interval sharing trees made edge by edge, and the paper's fixed points, in the same"
                                + " virtual machine on the same traces; sets alone, no evidence. The paper has two ways to compute"
                                + " AG, and its own times are those of the faster one. How it joins trees it does not say; ten"
                                + " philosophers are slower by our rewriting of it than by its own tool. "
                                + PaperMethod.LIMITS)
                .note("Our traces come from our own generators, so communications and cuts differ from the paper's.");
        tables.add(beyond(progress));
        return tables;
    }

    private static ResultTable beyond(Progress progress) throws Exception {
        ResultTable result = new ResultTable(
                "Beyond the paper", "family | processes | events | comm. | cuts | seconds | growth | peak");
        grow(result, PaperTable.PETERSON, 2, progress, 250_000, 500_000, 1_000_000);
        grow(result, PaperTable.ALTERNATING_BIT, 2, progress, 250_000, 500_000, 1_000_000);
        grow(result, PaperTable.PHILOSOPHERS, 10, progress, 250_000, 500_000, 1_000_000);
        grow(result, PaperTable.PHILOSOPHERS, 100, progress, 5_000, 10_000, 20_000);
        grow(result, PaperTable.GENERALISED_PETERSON, 50, progress, 5_000, 10_000, 20_000);
        return result.note("Seconds: the mean of " + TRACES
                        + " traces (other seeds); communications and cuts: of the first;" + " peak: the largest.")
                .note("Growth: the time over that of the row before, which has half the events.");
    }

    private static void grow(ResultTable result, PaperTable table, int processes, Progress progress, int... events)
            throws Exception {
        double before = 0;
        for (int size : events) {
            double seconds = 0;
            long peak = 0;
            for (int seed = 2; seed <= TRACES; seed++) {
                Measured<PropertyResult> ours = check(table, trace(table.model(), processes, size, seed));
                seconds += ours.seconds();
                peak = Math.max(peak, ours.peakBytes());
            }
            Trace trace = trace(table.model(), processes, size, SEED);
            Measured<PropertyResult> ours = check(table, trace);
            seconds = (seconds + ours.seconds()) / TRACES;
            peak = Math.max(peak, ours.peakBytes());
            progress.row(result.row(
                    table.model(),
                    processes,
                    Measured.number(trace.eventCount()),
                    Measured.number(trace.communicationCount()),
                    cuts(trace),
                    Measured.small(seconds),
                    before == 0 ? "" : String.format(Locale.ROOT, "%.2f", seconds / before),
                    (peak >> 20) + " MB"));
            before = seconds;
        }
    }

    private static Trace trace(String model, int processes, int events, int seed) throws InputException {
        return ModelCatalog.model(model).trace(new Parameters(processes, events, seed, Variant.CORRECT));
    }

    private static Measured<PropertyResult> check(PaperTable table, Trace trace) throws Exception {
        Property property =
                PropertyParser.parse("benchmark", "ctl: " + table.property()).instantiate(trace.processNames());
        Checker checker = Checker.of(trace).engine(ENGINE);
        Measured<PropertyResult> measured = Measured.processor(() -> checker.check(property));
        double spent = measured.seconds();
        for (int run = 1; run < MOST_RUNS && spent < ENOUGH_SECONDS; run++) {
            Measured<PropertyResult> again = Measured.processor(() -> checker.check(property));
            spent += again.seconds();
            measured = again.seconds() < measured.seconds() ? again : measured;
        }
        String verdict = measured.result().verdict().word();
        if (!verdict.equals("holds")) {
            throw new IllegalStateException(table.title() + ", " + trace.eventCount() + " events: " + verdict);
        }
        return measured;
    }

    /** The exact number, or its first digits and the power of ten. */
    private static String cuts(Trace trace) {
        TraceDiagram diagram = new TraceDiagram(trace, Budget.unlimited());
        String exact = diagram.store().count(diagram.cuts()).toString();
        return exact.length() <= 12
                ? exact
                : exact.charAt(0) + "." + exact.substring(1, 3) + "e" + (exact.length() - 1);
    }

    private static String paper(double seconds) {
        return seconds == PaperTable.OVER ? "> 600" : String.format(Locale.ROOT, "%.2f", seconds);
    }
}
