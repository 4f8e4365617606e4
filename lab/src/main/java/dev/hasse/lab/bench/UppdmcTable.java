package dev.hasse.lab.bench;

import dev.hasse.base.Budget;
import dev.hasse.evaluate.Evaluation;
import dev.hasse.evaluate.Evaluator;
import dev.hasse.evaluate.SolverChoice;
import dev.hasse.lab.bench.GeneratedSystem.Fault;
import dev.hasse.logic.mcl.MuFormula;
import dev.hasse.lts.Lts;
import java.util.List;

/** Table 1 of paper 004: absence of deadlock and presence of livelock on systems of the sizes of seven VLTS systems. */
final class UppdmcTable extends Benchmark {
    /**
     * A system of the table, with the seconds of UPPDMC on 25 machines and of EVALUATOR on 21, and EVALUATOR's megabytes.
     *
     * @param sound whether it has no deadlock; in the table, those without a deadlock have a livelock
     */
    record Paper(
            String example,
            int states,
            int transitions,
            boolean sound,
            String deadlock,
            String deadlockMegabytes,
            String livelock,
            String livelockMegabytes) {}

    private static final List<Paper> ALL = List.of(
            new Paper("vasy_2581_11442", 2_581_000, 11_442_000, false, "44 / 2", "272", "47 / 7", "844"),
            new Paper("vasy_4220_13944", 4_220_000, 13_944_000, false, "56 / 21", "294", "67 / 622", "1 149"),
            new Paper("vasy_4338_15666", 4_338_000, 15_666_000, false, "64 / 2", "313", "64 / 11", "1 203"),
            new Paper("vasy_6020_19353", 6_020_000, 19_353_000, true, "59 / 24", "1 239", "125 / 8", "1 442"),
            new Paper("vasy_6120_11031", 6_120_000, 11_031_000, false, "95 / 1", "170", "108 / 13", "1 092"),
            new Paper("cwi_7838_59101", 7_838_000, 59_101_000, true, "149 / 46", "2 298", "314 / 16", "2 793"),
            new Paper("vasy_8082_42933", 8_082_000, 42_933_000, false, "162 / 2", "268", "134 / 24", "2 401"));

    UppdmcTable() {
        super("evaluate-sizes", "mu-calculus on systems of the sizes of paper 004's table 1, all seven");
    }

    @Override
    public List<ResultTable> run(Progress progress) throws Exception {
        return List.of(measure(ALL, progress));
    }

    static ResultTable measure(List<Paper> examples, Progress progress) throws Exception {
        ResultTable table = new ResultTable(
                "Table 1 of paper 004",
                "example | states | transitions | property | verdict | UPPDMC / EVALUATOR s | EVALUATOR MB"
                        + " | solve CPU s | solver's MB | system MB");
        for (Paper paper : examples) {
            boolean sound = paper.sound();
            progress.row(row(
                    paper,
                    sound ? Fault.NONE : Fault.DEADLOCK,
                    "no deadlock",
                    PaperFormulas.NO_DEADLOCK,
                    sound,
                    paper.deadlock(),
                    paper.deadlockMegabytes(),
                    table));
            progress.row(row(
                    paper,
                    sound ? Fault.LIVELOCK : Fault.NONE,
                    "livelock",
                    PaperFormulas.LIVELOCK,
                    sound,
                    paper.livelock(),
                    paper.livelockMegabytes(),
                    table));
        }
        table.note(
                "The paper's systems are not at hand: ours are random systems of the same size with the same verdicts. Where the"
                        + " paper's system has a deadlock or a livelock, ours has one near the start. UPPDMC ran on 25 machines,"
                        + " EVALUATOR on 21, both of 2006; ours is processor time of evaluate with one thread,"
                        + " without reading, the least of three runs.");
        return table;
    }

    private static String row(
            Paper paper,
            Fault fault,
            String name,
            String text,
            boolean expected,
            String seconds,
            String megabytes,
            ResultTable table)
            throws Exception {
        Lts lts = GeneratedSystem.of(paper.states(), paper.transitions(), fault);
        MuFormula formula = PaperFormulas.parsed(text);
        Measured<Evaluation> solved = Measured.bestProcessor(
                3, () -> new Evaluator(SolverChoice.AUTO).evaluate(lts, formula, Budget.unlimited()));
        Evaluation result = solved.result();
        if (result.verdict() != expected) {
            throw new IllegalStateException(paper.example() + ", " + name + ": " + result.verdict());
        }
        return table.row(
                paper.example(),
                Measured.number(lts.stateCount()),
                Measured.number(lts.transitionCount()),
                name,
                result.verdict(),
                seconds,
                megabytes,
                Measured.small(solved.seconds()),
                Measured.number(result.bytes() >> 20),
                Measured.number(lts.bytes() >> 20));
    }
}
