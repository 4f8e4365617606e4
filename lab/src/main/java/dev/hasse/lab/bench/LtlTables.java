package dev.hasse.lab.bench;

import dev.hasse.base.InputException;
import dev.hasse.base.TemporaryFolder;
import dev.hasse.check.Checker;
import dev.hasse.check.PropertyResult;
import dev.hasse.logic.Property;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.simulate.ModelCatalog;
import dev.hasse.simulate.Parameters;
import dev.hasse.simulate.Variant;
import dev.hasse.trace.Trace;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** LTL on every run: table 1 of paper 001 for all three engines, and the same families beyond. */
final class LtlTables extends Benchmark {
    private static final List<String> ENGINES = List.of("explicit", "symbolic", "diagram");
    private static final Duration LIMIT = Duration.ofSeconds(20);
    /** With more processes the configurations are too many to list. */
    private static final int MOST_LISTED = 8;

    LtlTables() {
        super("ltl", "LTL on every run: table 1 of paper 001 for three engines, and beyond");
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
                "model | processes | events | verdict | explicit s | conf. | paper's s | conf. | symbolic s | conf."
                        + " | paper's s | conf. | diagram s | SPIN s, in the paper");
        for (LtlTable family : LtlTable.ALL) {
            for (LtlTable.Row row : family.rows()) {
                Trace trace = trace(family.model(), row.processes(), row.events(), family.variant());
                Answer explicit = check(family.property(), trace, "explicit");
                Answer symbolic = check(family.property(), trace, "symbolic");
                Answer diagram = check(family.property(), trace, "diagram");
                progress.row(table.row(
                        family.title(),
                        row.processes(),
                        Measured.number(row.events()),
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
        return List.of(table, handOver(progress), beyond(progress));
    }

    private static ResultTable handOver(Progress progress) throws Exception {
        ResultTable table = new ResultTable(
                "Figure 4 of paper 001, as its text tells of it",
                "processes | events | symbolic s | configurations | paper's | explicit s | configurations | paper's"
                        + " | diagram s | configurations");
        for (int processes = 8; processes <= 64; processes *= 2) {
            Trace trace = HandOverExample.trace(processes);
            try (TemporaryFolder folder = TemporaryFolder.create("hasse-bench")) {
                Path file = Files.writeString(folder.file("hand-over.monitor"), HandOverExample.monitor(processes));
                Property monitor = Property.monitor("hand over", file);
                Answer symbolic = check(monitor, trace, "symbolic");
                Answer explicit = processes > MOST_LISTED ? Answer.NONE : check(monitor, trace, "explicit");
                Answer diagram = check(monitor, trace, "diagram");
                progress.row(table.row(
                        processes,
                        trace.eventCount(),
                        symbolic.seconds(),
                        symbolic.configurations(),
                        processes == 8 ? "17" : "",
                        explicit.seconds(),
                        explicit.configurations(),
                        processes == 8 ? "8020" : "",
                        diagram.seconds(),
                        diagram.configurations()));
            }
        }
        return table.note(
                        "The drawing is not in the text we have. This is an example, found by a search through"
                                + " families of traces and monitors and adjusted by hand, that has both of its numbers exactly; others have them, too.")
                .note(
                        "Process i raises and lowers flag i, P1 two steps later than it could and before all others; the monitor waits"
                                + " for each flag to be raised before the one before it is lowered.")
                .note(
                        "2k + 1 symbolic configurations for k processes, 3^k + 2 3^(k-2) + 1 explicit ones; the diagram has"
                                + " all of these without listing them.");
    }

    private static ResultTable beyond(Progress progress) throws Exception {
        ResultTable table =
                new ResultTable("Beyond the paper", "model | processes | events | verdict | auto s | engine");
        for (int[] size : new int[][] {{100, 2_000}, {20, 100_000}}) {
            for (LtlTable family : LtlTable.ALL.subList(4, 6)) {
                Trace trace = trace(family.model(), size[0], size[1], family.variant());
                Answer answer = check(family.property(), trace, Checker.AUTO);
                progress.row(table.row(
                        family.title(),
                        size[0],
                        Measured.number(size[1]),
                        answer.verdict(),
                        answer.seconds(),
                        answer.engine()));
            }
        }
        return table;
    }

    /** What an engine answered; empty texts where it was not asked. */
    record Answer(String verdict, String engine, String seconds, String configurations) {
        static final Answer NONE = new Answer("", "", "", "");

        static Answer of(PropertyResult result, String seconds) {
            String configurations = result.remarks().stream()
                    .filter(remark -> remark.contains(" configurations"))
                    .map(remark -> remark.substring(0, remark.indexOf(' ')))
                    .findFirst()
                    .orElse("");
            return new Answer(
                    result.verdict().word(), result.engine(), result.isUnknown() ? "-" : seconds, configurations);
        }
    }

    private static Answer check(String formula, Trace trace, String engine) throws Exception {
        return check(
                PropertyParser.parse("benchmark", "ltl: " + formula).instantiate(trace.processNames()), trace, engine);
    }

    static Answer check(Property property, Trace trace, String engine) throws Exception {
        Checker checker = Checker.of(trace).engine(engine).within(LIMIT);
        Measured<PropertyResult> measured = Measured.best(2, () -> checker.check(property));
        return Answer.of(measured.result(), measured.secondsText());
    }

    private static Trace trace(String model, int processes, int events, Variant variant) throws InputException {
        var generator = ModelCatalog.model(model);
        int possible = Math.min(processes, generator.processes().most());
        return generator.trace(new Parameters(possible, events, 1, variant));
    }
}
