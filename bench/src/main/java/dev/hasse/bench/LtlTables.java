package dev.hasse.bench;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.check.Checker;
import dev.hasse.check.PropertyResult;
import dev.hasse.logic.Property;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.simulate.ModelCatalog;
import dev.hasse.simulate.Parameters;
import dev.hasse.simulate.Variant;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** LTL on every run: table 1 of paper 001 for all three engines, and the same families beyond. */
final class LtlTables implements Benchmark {
    private static final List<String> ENGINES = List.of("explicit", "symbolic", "diagram");
    private static final Duration LIMIT = Duration.ofSeconds(20);

    @Override
    public String name() {
        return "ltl";
    }

    @Override
    public String description() {
        return "LTL on every run: table 1 of paper 001 for three engines, and beyond";
    }

    @Override
    public List<ResultTable> run(Progress progress) throws Exception {
        // The first rows would pay for compiling the engines.
        for (LtlTable family : LtlTable.ALL) {
            for (String engine : ENGINES) {
                check(family.property(), trace(family.model(), 3, 500, family.variant()), engine);
            }
        }
        ResultTable table = new ResultTable(
                "Table 1 of paper 001",
                "model",
                "processes",
                "events",
                "verdict",
                "explicit s",
                "conf.",
                "paper's s",
                "conf.",
                "symbolic s",
                "conf.",
                "paper's s",
                "conf.",
                "diagram s",
                "SPIN s, in the paper");
        for (LtlTable family : LtlTable.ALL) {
            for (LtlTable.Row row : family.rows()) {
                Trace trace = trace(family.model(), row.processes(), row.events(), family.variant());
                Answer explicit = check(family.property(), trace, "explicit");
                Answer symbolic = check(family.property(), trace, "symbolic");
                Answer diagram = check(family.property(), trace, "diagram");
                progress.row(table.row(
                        family.title(),
                        row.processes(),
                        number(row.events()),
                        symbolic.verdict(),
                        explicit.seconds(),
                        explicit.configurations(),
                        row.explicitSeconds(),
                        row.explicitConfigurations(),
                        symbolic.seconds(),
                        symbolic.configurations(),
                        row.symbolicSeconds(),
                        row.symbolicConfigurations(),
                        diagram.seconds(),
                        row.spinSeconds()));
            }
        }
        table.note("Seconds of the whole check after the trace is in memory, evidence and replay included; limit "
                        + LIMIT.toSeconds() + " s.")
                .note("Configurations are not counted where the recorded run itself is already bad.");
        return List.of(table, independentProcesses(progress), beyond(progress));
    }

    private static ResultTable independentProcesses(Progress progress) throws Exception {
        ResultTable table = new ResultTable(
                "Independent processes, one of them watched",
                "processes",
                "events",
                "symbolic s",
                "configurations",
                "diagram s");
        for (int processes = 8; processes <= 64; processes *= 2) {
            Trace trace = independent(processes, 4);
            Answer symbolic = check("G (x0 < 5)", trace, "symbolic");
            Answer diagram = check("G (x0 < 5)", trace, "diagram");
            progress.row(table.row(
                    processes, trace.events(), symbolic.seconds(), symbolic.configurations(), diagram.seconds()));
        }
        return table.note(
                "There are 5^n cuts; what the monitor is not sensitive to costs nothing. An example of our own: the drawing"
                        + " of the paper's figure 4 (17 configurations for 8 processes) is not in the text we have.");
    }

    private static ResultTable beyond(Progress progress) throws Exception {
        ResultTable table =
                new ResultTable("Beyond the paper", "model", "processes", "events", "verdict", "auto s", "engine");
        for (int[] size : new int[][] {{100, 2_000}, {20, 100_000}}) {
            for (LtlTable family : LtlTable.ALL.subList(4, 6)) {
                Trace trace = trace(family.model(), size[0], size[1], family.variant());
                Answer answer = check(family.property(), trace, Checker.AUTO);
                progress.row(table.row(
                        family.title(),
                        size[0],
                        number(size[1]),
                        answer.verdict(),
                        answer.seconds(),
                        answer.result().engine()));
            }
        }
        return table;
    }

    private record Answer(PropertyResult result, String seconds) {
        String verdict() {
            return result.verdict().word();
        }

        String configurations() {
            return result.remarks().stream()
                    .filter(remark -> remark.endsWith(" configurations explored"))
                    .map(remark -> remark.substring(0, remark.indexOf(' ')))
                    .findFirst()
                    .orElse("");
        }
    }

    private static Answer check(String formula, Trace trace, String engine) throws Exception {
        Property property = PropertyParser.parse("benchmark", "ltl: " + formula).instantiate(trace.processNames());
        Checker checker = Checker.of(trace).engine(engine).within(() -> Budget.of(LIMIT));
        Measured<PropertyResult> measured = Measured.best(2, () -> checker.check(property));
        PropertyResult result = measured.result();
        return new Answer(result, result.verdict().word().equals("unknown") ? "-" : measured.secondsText());
    }

    private static Trace trace(String model, int processes, int events, Variant variant) throws InputException {
        var generator = ModelCatalog.model(model);
        int possible = Math.min(processes, generator.processes().most());
        return generator.trace(new Parameters(possible, events, 1, variant));
    }

    private static Trace independent(int processes, int events) throws InputException {
        TraceBuilder builder = new TraceBuilder("independent");
        for (int position = 1; position <= events; position++) {
            for (int p = 0; p < processes; p++) {
                builder.event("P" + p).set("x" + p, Value.of(position));
            }
        }
        return builder.build();
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
