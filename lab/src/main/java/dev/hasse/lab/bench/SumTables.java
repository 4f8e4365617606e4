package dev.hasse.lab.bench;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.check.Checker;
import dev.hasse.check.PropertyResult;
import dev.hasse.check.diagram.TraceDiagram;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.time.Duration;
import java.util.List;

/** Counts and sums over many processes (Chase, Garg: relational predicates), as CTL and as LTL. */
final class SumTables extends Benchmark {
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final int RUNS = 3;
    private static final int ROUNDS = 3;

    SumTables() {
        super("sums", "counts and sums over the processes of a ring: maximum flows instead of cuts");
    }

    @Override
    public List<ResultTable> run(Progress progress) throws Exception {
        ResultTable table = new ResultTable(
                "Counts and sums over a ring", "processes | events | cuts | property | verdict | engine | seconds");
        for (int processes : List.of(16, 50, 100, 200, 400, 1000)) {
            Trace trace = ring(processes);
            String cuts = cuts(trace);
            for (String formula : formulas(processes)) {
                Measured<PropertyResult> measured = Measured.best(
                        RUNS, () -> Checker.of(trace).within(LIMIT).check(formula));
                PropertyResult result = measured.result();
                progress.row(table.row(
                        processes,
                        Measured.number(trace.eventCount()),
                        cuts,
                        formula,
                        result.verdict().word(),
                        result.engine(),
                        measured.secondsText()));
            }
        }
        table.note("Each process works in " + ROUNDS + " rounds, and tells its neighbour after each. Best of " + RUNS
                + " runs; limit " + LIMIT.toSeconds()
                + " s. Cuts are counted on a diagram, where that fits the limit.");
        return List.of(table);
    }

    /** The most that work at once is known only after the search; the bounds here are just above and just below it. */
    private static List<String> formulas(int processes) {
        return List.of(
                "AG (count(p: p.working) <= " + processes + ")",
                "AG (count(p: p.working) <= " + (processes - 1) + ")",
                "G (count(p: p.working) <= " + (processes - 1) + ")");
    }

    /** Every process works in rounds and then sends to the next in the ring, which needs that for its next round. */
    private static Trace ring(int processes) throws InputException {
        TraceBuilder builder = new TraceBuilder("ring");
        for (int round = 0; round < ROUNDS; round++) {
            for (int p = 0; p < processes; p++) {
                String name = "P" + p;
                String before = "P" + (p + processes - 1) % processes;
                String next = "P" + (p + 1) % processes;
                builder.event(name).set(name + ".working", Value.of(true));
                if (round > 0) {
                    builder.receive(before + "-" + (round - 1));
                }
                builder.event(name).set(name + ".working", Value.of(false)).send(name + "-" + round, next);
            }
        }
        return builder.build();
    }

    private static String cuts(Trace trace) {
        try {
            TraceDiagram diagram = new TraceDiagram(trace, Budget.of(Duration.ofSeconds(20)));
            String exact = diagram.store().count(diagram.cuts()).toString();
            return exact.length() < 10 ? exact : "10^" + (exact.length() - 1);
        } catch (LimitReachedException limit) {
            return "?";
        }
    }
}
