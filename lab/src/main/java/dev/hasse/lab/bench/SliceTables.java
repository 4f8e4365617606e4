package dev.hasse.lab.bench;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.check.CheckResult;
import dev.hasse.check.Checker;
import dev.hasse.check.PropertyResult;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.logic.syntax.PropertyTemplate;
import dev.hasse.logic.syntax.Specification;
import dev.hasse.simulate.Model;
import dev.hasse.simulate.ModelCatalog;
import dev.hasse.simulate.Parameters;
import dev.hasse.simulate.Variant;
import dev.hasse.trace.Trace;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Tables 1, 2 and 3 of paper 003 by slices, larger ones, and how the time grows with the trace. */
final class SliceTables extends Benchmark {
    private static final int EVENTS_A_PROCESS = 20;
    private static final int RUNS = 3;
    private static final Duration SPIN_TIME = Duration.ofSeconds(60);
    private static final long SPIN_BYTES = 2L << 30;
    private static final String NOT_TRIED = "not tried: smaller one failed";

    private static final Map<String, PotaFigures> TABLES = new LinkedHashMap<>();

    static {
        TABLES.put("Table 1: dining philosophers, liveness", PotaFigures.PHILOSOPHERS);
        TABLES.put("Without figures in the paper: dining philosophers, eating stays possible", PotaFigures.EATING);
        TABLES.put("Table 2: primary-secondary, safety", PotaFigures.PRIMARY_SECONDARY);
        TABLES.put("Table 3: GIOP, property (i)", PotaFigures.GIOP_REPLY);
        TABLES.put("Without figures in the paper: GIOP, property (ii)", PotaFigures.GIOP_SERVER_REPLY);
        TABLES.put("Without figures in the paper: GIOP, property (iii)", PotaFigures.GIOP_CANCEL);
        TABLES.put("Without figures in the paper: GIOP, property (iv)", PotaFigures.GIOP_NO_EXCEPTION);
        TABLES.put("Table 3: GIOP, property (v)", PotaFigures.GIOP_EXCEPTION);
    }

    /** The tables with their titles. */
    static List<Object[]> tables() {
        return TABLES.entrySet().stream()
                .map(table -> new Object[] {table.getKey(), table.getValue()})
                .toList();
    }

    SliceTables() {
        super(
                "slice",
                "paper 003's tables 1 to 3 (POTA), and its properties without figures: philosophers, primary-secondary, GIOP, decided by slices");
    }

    @Override
    public List<ResultTable> run(Progress progress) throws Exception {
        List<ResultTable> tables = new ArrayList<>();
        for (Map.Entry<String, PotaFigures> table : TABLES.entrySet()) {
            tables.add(table(table.getKey(), table.getValue(), progress));
        }
        tables.add(growth(progress));
        return tables;
    }

    private static ResultTable table(String title, PotaFigures figures, Progress progress) throws Exception {
        ResultTable table = new ResultTable(
                title,
                "processes | events | correct | seconds | peak | faulty | seconds | peak | POTA s | POTA MB"
                        + " | SPIN s (paper) | SPIN MB (paper) | SPIN s (here)");
        boolean spinFinishes = true;
        for (PotaFigures.Row row : figures.rows()) {
            Model model = ModelCatalog.model(figures.model());
            Specification specification = specification(model, row.processes(), figures.property());
            Trace correct = trace(model, row.processes(), Variant.CORRECT);
            Measured<CheckResult> holds = measured(correct, specification);
            Measured<CheckResult> fails = measured(trace(model, row.processes(), Variant.FAULTY), specification);
            String spin = spinFinishes ? spin(correct, question(figures, specification)) : NOT_TRIED;
            spinFinishes &= Character.isDigit(spin.charAt(0));
            progress.row(table.row(
                    row.processes(),
                    correct.eventCount(),
                    verdict(holds.result()),
                    holds.secondsText(),
                    holds.peakText(),
                    verdict(fails.result()),
                    fails.secondsText(),
                    fails.peakText(),
                    row.potaSeconds(),
                    row.potaMegabytes(),
                    row.spinSeconds(),
                    row.spinMegabytes(),
                    spin));
        }
        return table.note(EVENTS_A_PROCESS
                        + " events a process; the paper does not give its numbers. * is out of memory"
                        + " (512 MB, 1.4 GHz). Processor time and heap of the check alone, best of " + RUNS + ".")
                .note("SPIN here: the question of one process, compilation included, at most 60 s and 2 GB; not tried"
                        + " beyond the size where it fails.");
    }

    private static ResultTable growth(Progress progress) throws Exception {
        ResultTable table = new ResultTable(
                "Time against the number of events: 10 philosophers, liveness",
                "events | seconds | microseconds an event");
        Model model = ModelCatalog.model(PotaFigures.PHILOSOPHERS.model());
        Specification specification = specification(model, 10, PotaFigures.PHILOSOPHERS.property());
        for (int events = 1_000; events <= 256_000; events *= 4) {
            Trace trace = model.trace(new Parameters(10, events, 1, Variant.CORRECT));
            Measured<CheckResult> result = measured(trace, specification);
            progress.row(table.row(
                    trace.eventCount(),
                    result.secondsText(),
                    String.format(Locale.ROOT, "%.2f", result.seconds() * 1e6 / trace.eventCount())));
        }
        return table.note("A constant last column is linear time.");
    }

    static Trace trace(Model model, int processes, Variant variant) throws InputException {
        return model.trace(new Parameters(processes, processes * EVENTS_A_PROCESS, 1, variant));
    }

    static Specification specification(Model model, int processes, String name) throws InputException {
        List<PropertyTemplate> chosen =
                Specification.parse(model.name(), model.spec(processes), Path.of("")).properties().stream()
                        .filter(property -> (property.name() + "_").startsWith(name + "_"))
                        .toList();
        return new Specification(chosen);
    }

    private static Measured<CheckResult> measured(Trace trace, Specification specification) throws Exception {
        return Measured.bestProcessor(RUNS, () -> check(trace, specification));
    }

    static CheckResult check(Trace trace, Specification specification) throws InputException {
        return Checker.of(trace).engine("slice").check(specification);
    }

    static String verdict(CheckResult result) {
        return result.anyViolated() ? "violated" : result.anyUnknown() ? "unknown" : "holds";
    }

    private static PropertyTemplate question(PotaFigures figures, Specification specification) throws InputException {
        return figures.forSpin().equals(PotaFigures.FIRST)
                ? specification.properties().get(0)
                : PropertyParser.parse("", figures.forSpin());
    }

    private static String spin(Trace trace, PropertyTemplate question) throws InputException {
        long start = System.nanoTime();
        PropertyResult result = Checker.of(trace)
                .engine("spin")
                .within(Budget.of(SPIN_TIME, SPIN_BYTES))
                .check(new Specification(List.of(question)))
                .results()
                .get(0);
        return result.isUnknown()
                ? obstacle(result.explanation())
                : Measured.seconds((System.nanoTime() - start) / 1e9);
    }

    private static String obstacle(String reason) {
        if (reason.contains("time limit")) {
            return "> " + SPIN_TIME.toSeconds() + " s";
        }
        return reason.contains("memory limit")
                ? "> 2 GB"
                : reason.lines().findFirst().orElse("no answer");
    }
}
