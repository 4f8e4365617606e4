package dev.hasse.lab.bench;

import dev.hasse.base.Budget;
import dev.hasse.linearizability.History;
import dev.hasse.linearizability.Judgement;
import dev.hasse.linearizability.engine.Linearizability;
import dev.hasse.linearizability.model.Models;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;

/** Histories that are hard for Knossos and Porcupine: many unknown operations, many clients. */
final class LinearizableTables implements Benchmark {
    private static final Duration LIMIT = Duration.ofSeconds(20);
    private static final int SEEDS = 3;
    private static final int HISTORIES = 103;

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
                "with its reason s",
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
        table.note(SEEDS
                + " histories a row; the slowest one's seconds to the answer, and to the answer with its reason: the"
                + " first operation without an order, a small core, what it could have returned. Without the start of Java;"
                + " limit " + LIMIT.toSeconds()
                + " s. Porcupine needs more than 60 s of processor time for the rows with 5"
                + " clients and 20 or more unknown operations, and for those with 20 or more clients, few values.");
        return List.of(table, likeEtcd(progress));
    }

    /** As many histories as Porcupine's tests have of etcd, of the same kind: all but one of them bad. */
    private static ResultTable likeEtcd(Progress progress) throws Exception {
        ResultTable table = new ResultTable(
                "As many histories as Porcupine has of etcd, one after the other",
                "histories",
                "operations",
                "answers",
                "processor s",
                "Porcupine's s");
        Linearizability checker =
                Linearizability.of(Models.named("cas-register").orElseThrow());
        for (int round = 0; round < 2; round++) {
            int bad = 0;
            long operations = 0;
            long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            for (int seed = 0; seed < HISTORIES; seed++) {
                History history = new RegisterHistories(170, 5, 10, 5, true, seed == 0).of(seed);
                operations += history.operations().size();
                bad += checker.check(history, Budget.of(LIMIT)).answer().isBad() ? 1 : 0;
            }
            long end = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            if (round > 0) {
                progress.row(table.row(
                        HISTORIES,
                        Measured.number(operations),
                        (HISTORIES - bad) + " good, " + bad + " bad",
                        Measured.seconds((end - start) / 1e9),
                        "1.07"));
            }
        }
        table.note(
                "With the reasons, and with the making of the histories; without the start of Java, and once before to warm"
                        + " up. Porcupine's figure is for its own 103 histories of etcd on another machine, its start included: it"
                        + " was not run here.");
        return table;
    }

    private static void row(RegisterHistories kind, Linearizability checker, ResultTable table, Progress progress)
            throws Exception {
        double slowest = 0;
        double slowestReason = 0;
        long peak = 0;
        int good = 0;
        int bad = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            History history = kind.of(seed);
            Measured<Judgement.Answer> answered = Measured.once(() -> checker.answer(history, Budget.of(LIMIT)));
            Measured<Judgement> measured = Measured.once(() -> checker.check(history, Budget.of(LIMIT)));
            slowest = Math.max(slowest, answered.seconds());
            slowestReason = Math.max(slowestReason, measured.seconds());
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
                Measured.seconds(slowestReason),
                (peak >> 20) + " MB"));
    }
}
