package dev.hasse.lab.bench;

import dev.hasse.base.Budget;
import dev.hasse.linearizability.History;
import dev.hasse.linearizability.Judgement;
import dev.hasse.linearizability.engine.Linearizability;
import dev.hasse.linearizability.model.Models;
import java.time.Duration;
import java.util.List;

/** Histories that are hard for Knossos and Porcupine: many unknown operations, many clients. */
final class LinearizableTables implements Benchmark {
    private static final Duration LIMIT = Duration.ofSeconds(20);
    private static final int SEEDS = 3;

    @Override
    public String name() {
        return "linearizable";
    }

    @Override
    public String description() {
        return "histories of a register: unknown operations and clients, few and distinct values, good and bad";
    }

    @Override
    public List<ResultTable> run(Progress progress) throws Exception {
        ResultTable table = new ResultTable(
                "Linearizability of a register",
                "operations",
                "clients",
                "unknown",
                "values",
                "cas",
                "history",
                "answers",
                "slowest s",
                "peak");
        Linearizability checker =
                Linearizability.of(Models.named("cas-register").orElseThrow());
        for (boolean isGood : List.of(true, false)) {
            for (int values : List.of(5, 0)) {
                for (boolean hasCas : List.of(false, true)) {
                    for (int[] size : List.of(
                            new int[] {100, 5, 10},
                            new int[] {100, 5, 20},
                            new int[] {100, 5, 40},
                            new int[] {200, 5, 80},
                            new int[] {400, 5, 160},
                            new int[] {200, 10, 0},
                            new int[] {200, 20, 0},
                            new int[] {200, 40, 0},
                            new int[] {400, 40, 20},
                            new int[] {10_000, 10, 40})) {
                        row(
                                new RegisterHistories(size[0], size[1], size[2], values, hasCas, isGood),
                                checker,
                                table,
                                progress);
                    }
                }
            }
        }
        table.note(SEEDS + " histories a row, the slowest one's seconds, without the start of Java; limit "
                + LIMIT.toSeconds()
                + " s. Porcupine needs more than 60 CPU seconds for 100 operations of 5 clients with"
                + " 20 unknown, few values and one stale read; for 40 unknown with cas; for 20 and 40 clients.");
        return List.of(table);
    }

    private static void row(RegisterHistories kind, Linearizability checker, ResultTable table, Progress progress)
            throws Exception {
        double slowest = 0;
        long peak = 0;
        int good = 0;
        int bad = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            History history = kind.of(seed);
            Measured<Judgement> measured = Measured.once(() -> checker.check(history, Budget.of(LIMIT)));
            slowest = Math.max(slowest, measured.seconds());
            peak = Math.max(peak, measured.peakBytes());
            good += measured.result().answer() == Judgement.Answer.LINEARIZABLE ? 1 : 0;
            bad += measured.result().answer() == Judgement.Answer.NOT_LINEARIZABLE ? 1 : 0;
        }
        progress.row(table.row(
                Measured.number(kind.operations()),
                kind.clients(),
                kind.unknown(),
                kind.values() == 0 ? "distinct" : kind.values(),
                kind.hasCas() ? "yes" : "no",
                kind.isGood() ? "good" : "bad",
                good + " good, " + bad + " bad" + (good + bad < SEEDS ? ", " + (SEEDS - good - bad) + " unknown" : ""),
                Measured.seconds(slowest),
                (peak >> 20) + " MB"));
    }
}
