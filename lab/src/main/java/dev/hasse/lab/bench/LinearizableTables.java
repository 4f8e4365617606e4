package dev.hasse.lab.bench;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.linearizability.History;
import dev.hasse.linearizability.Judgement;
import dev.hasse.linearizability.engine.Linearizability;
import dev.hasse.linearizability.history.HistoryFile;
import dev.hasse.linearizability.history.LostCalls;
import dev.hasse.linearizability.model.Models;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Histories that are hard for Knossos and Porcupine: many unknown operations, many clients. */
final class LinearizableTables extends Benchmark {
    private static final Duration LIMIT = Duration.ofSeconds(20);
    private static final int SEEDS = 3;
    private static final int HISTORIES = 103;

    LinearizableTables() {
        super(
                "linearizable",
                "histories of a register: unknown operations and clients, few and distinct values, good and bad");
    }

    @Override
    public List<ResultTable> run(Progress progress) throws Exception {
        List<ResultTable> tables = new ArrayList<>();
        String folder = System.getProperty("hasse.histories", "");
        if (!folder.isEmpty()) {
            // First, while Java has compiled nothing yet.
            tables.add(recorded(Path.of(folder), progress));
        }
        ResultTable table = new ResultTable(
                "Linearizability of a register",
                "operations | clients | unknown | values | cas | history | answers | slowest s | with its reason s"
                        + " | peak");
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
                + " histories a row; the slowest one's processor seconds to the answer, and to the answer with its reason: the"
                + " first operation without an order, a small core, what it could have returned. Without the start of Java;"
                + " limit " + LIMIT.toSeconds()
                + " s. Porcupine needs more than 60 s of processor time for the rows with 5"
                + " clients and 20 or more unknown operations, and for those with 20 or more clients, few values.");
        tables.add(0, table);
        tables.add(1, likeEtcd(progress));
        return tables;
    }

    /** Recorded histories of a compare-and-set register in one call, as a user would give them to the tool. */
    private static ResultTable recorded(Path folder, Progress progress) throws Exception {
        ResultTable table = new ResultTable(
                "Recorded histories of etcd, one after the other",
                "histories | operations | answers | reading s | answers s | with reasons s"
                        + " | all, with Java's compilers s | round");
        Linearizability checker =
                Linearizability.of(Models.named("cas-register").orElseThrow());
        List<Path> files;
        try (Stream<Path> all = Files.list(folder)) {
            files = all.filter(each -> each.toString().endsWith(".log"))
                    .sorted()
                    .toList();
        }
        for (int round = 1; round <= 3; round++) {
            double start = ProcessorTime.ofThis();
            Measured<List<History>> read = Measured.processor(() -> read(files));
            List<History> histories = read.result();
            Measured<Integer> judged = Measured.processor(() -> judgements(checker, histories));
            double all = ProcessorTime.ofThis() - start;
            Measured<Integer> answered = Measured.processor(() -> answers(checker, histories));
            progress.row(table.row(
                    histories.size(),
                    Measured.number(histories.stream()
                            .mapToInt(each -> each.operations().size())
                            .sum()),
                    (histories.size() - judged.result()) + " good, " + answered.result() + " bad",
                    read.secondsText(),
                    answered.secondsText(),
                    judged.secondsText(),
                    Measured.seconds(all),
                    round));
        }
        return table.note(
                "Histories of -Dhasse.histories=FOLDER; processor time of the thread that works, and of the whole process for"
                        + " reading and judging. Porcupine takes 1.07 s of processor time for its 103 histories, of which these are"
                        + " a part, its start included, as measured elsewhere.");
    }

    private static List<History> read(List<Path> files) throws InputException {
        List<History> histories = new ArrayList<>();
        for (Path file : files) {
            histories.add(HistoryFile.read(file, LostCalls.REFUSE));
        }
        return histories;
    }

    private static int answers(Linearizability checker, List<History> histories) throws InputException {
        int bad = 0;
        for (History history : histories) {
            bad += checker.answer(history, Budget.of(LIMIT)).isBad() ? 1 : 0;
        }
        return bad;
    }

    private static int judgements(Linearizability checker, List<History> histories) throws InputException {
        int bad = 0;
        for (History history : histories) {
            bad += checker.check(history, Budget.of(LIMIT)).answer().isBad() ? 1 : 0;
        }
        return bad;
    }

    /** As many histories as Porcupine's tests have of etcd, of the same kind: all but one of them bad. */
    private static ResultTable likeEtcd(Progress progress) throws Exception {
        ResultTable table = new ResultTable(
                "As many histories as Porcupine has of etcd, one after the other",
                "histories | operations | answers | answers s | with reasons s | Porcupine's s");
        Linearizability checker =
                Linearizability.of(Models.named("cas-register").orElseThrow());
        List<History> histories = new ArrayList<>();
        for (int seed = 0; seed < HISTORIES; seed++) {
            histories.add(new RegisterHistories(170, 5, 10, 5, true, seed == 0).of(seed));
        }
        judgements(checker, histories);
        Measured<Integer> answered = Measured.processor(() -> answers(checker, histories));
        Measured<Integer> judged = Measured.processor(() -> judgements(checker, histories));
        progress.row(table.row(
                HISTORIES,
                Measured.number(histories.stream()
                        .mapToInt(each -> each.operations().size())
                        .sum()),
                (HISTORIES - judged.result()) + " good, " + judged.result() + " bad",
                answered.secondsText(),
                judged.secondsText(),
                "1.07"));
        table.note(
                "Processor time without the start of Java, once before to warm up. Porcupine, which tells no reasons: its"
                        + " figure is for its own 103 histories of etcd on another machine, its start included: it"
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
            Measured<Judgement.Answer> answered = Measured.processor(() -> checker.answer(history, Budget.of(LIMIT)));
            Measured<Judgement> measured = Measured.processor(() -> checker.check(history, Budget.of(LIMIT)));
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
