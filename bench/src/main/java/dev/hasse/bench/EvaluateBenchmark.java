package dev.hasse.bench;

import dev.hasse.base.Budget;
import dev.hasse.bench.GeneratedSystem.Fault;
import dev.hasse.bes.Solver;
import dev.hasse.bes.Strategy;
import dev.hasse.bes.parallel.ParallelSolver;
import dev.hasse.evaluate.Evaluation;
import dev.hasse.evaluate.Evaluator;
import dev.hasse.logic.mcl.MclLibraries;
import dev.hasse.logic.mcl.MclParser;
import dev.hasse.logic.mcl.MuFormula;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.format.LtsFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Paper 004, section 4.1: deadlock, livelock, put/get and snd/rcv on systems of up to cwi_7838_59101's size. */
final class EvaluateBenchmark implements Benchmark {
    private static final int[][] SIZES = {
        {20_000, 100_000}, {200_000, 1_000_000}, {1_500_000, 10_000_000}, {7_838_608, 59_101_007}
    };
    /** Up to here every solver is measured; above only the one that evaluate uses. */
    private static final int ALL_SOLVERS = 10_000_000;

    private record Property(String name, String text, Fault fault) {}

    private static final List<Property> PROPERTIES = List.of(
            new Property("no deadlock", "nu X . (< true > true and [ true ] X)", Fault.DEADLOCK),
            new Property("livelock", "mu X . ((nu Y . < tau > Y) or < true > X)", Fault.LIVELOCK),
            new Property(
                    "put, then livelock or get",
                    "nu X . ([ \"put\" ] (mu Y . ((nu Z . (< tau > Z or (< true > true and [ not \"get\" ] false)))"
                            + " or (< true > true and [ true ] Y))) and [ true ] X)",
                    Fault.LOST),
            new Property(
                    "snd, then rcv",
                    "nu X . ([ \"put\" ] (mu Y . (< true > true and [ not \"get\" ] Y)) and [ true ] X)",
                    Fault.LOST));

    /** The paper's seconds for its largest system: EVALUATOR on 21 machines, UPPDMC on 25. */
    private static final Map<String, String> PAPER = Map.of("no deadlock", "46 / 149", "livelock", "16 / 314");

    @Override
    public String name() {
        return "evaluate";
    }

    @Override
    public String description() {
        return "mu-calculus on transition systems (paper 004, section 4.1)";
    }

    @Override
    public List<ResultTable> run(Progress progress) throws Exception {
        ResultTable reading = new ResultTable(
                "Reading .aut", "states", "transitions", "seconds", "million transitions/s", "bytes a transition");
        ResultTable whole = new ResultTable(
                "Everything is explored",
                "transitions",
                "property",
                "verdict",
                "variables",
                "bare traversal s",
                "evaluate s",
                "ratio",
                "us/transition",
                "bfs s",
                "1 thread s",
                "2 threads s",
                "speedup",
                "paper s");
        ResultTable early = new ResultTable(
                "The fault is near the start", "transitions", "property", "verdict", "variables", "evaluate s");
        for (int[] size : SIZES) {
            Lts lts = GeneratedSystem.of(size[0], size[1], Fault.NONE);
            progress.row(read(lts, reading));
            for (Property property : PROPERTIES) {
                progress.row(explore(lts, property, whole));
            }
        }
        for (int[] size : SIZES) {
            for (Property property : PROPERTIES) {
                if (size[1] <= ALL_SOLVERS) {
                    progress.row(fault(GeneratedSystem.of(size[0], size[1], property.fault()), property, early));
                }
            }
        }
        whole.note("The bare traversal visits the same rows breadth-first and marks states. The threads are the worker"
                + " kernel of the paper; evaluate is the memory-lean solver. paper s: EVALUATOR on 21 machines / UPPDMC on"
                + " 25, for cwi_7838_59101.");
        return List.of(reading, whole, early);
    }

    private static String read(Lts lts, ResultTable table) throws Exception {
        Path file = Files.createTempFile("hasse-bench", ".aut");
        try {
            LtsFile.write(lts, file);
            Measured<Lts> read = Measured.once(
                    () -> LtsFile.read(file, new Labels(), Budget.unlimited()).lts());
            return table.row(
                    number(lts.states()),
                    number(lts.transitions()),
                    read.secondsText(),
                    String.format(Locale.ROOT, "%.1f", lts.transitions() / read.seconds() / 1e6),
                    String.format(Locale.ROOT, "%.1f", (double) read.result().bytes() / lts.transitions()));
        } finally {
            Files.delete(file);
        }
    }

    private static String explore(Lts lts, Property property, ResultTable table) throws Exception {
        int runs = lts.transitions() <= 2_000_000 ? 5 : 2;
        Measured<Integer> bare = Measured.best(runs, () -> BareTraversal.reachable(lts));
        Measured<Evaluation> lean = solve(lts, property, Strategy.LEAN.solver(), runs);
        boolean all = lts.transitions() <= ALL_SOLVERS;
        String bfs = "";
        String one = "";
        String two = "";
        String speedup = "";
        if (all) {
            bfs = solve(lts, property, Strategy.BREADTH_FIRST.solver(), runs).secondsText();
            Measured<Evaluation> single = solve(lts, property, new ParallelSolver(1), runs);
            Measured<Evaluation> twin = solve(lts, property, new ParallelSolver(2), runs);
            one = single.secondsText();
            two = twin.secondsText();
            speedup = String.format(Locale.ROOT, "%.2f", single.seconds() / twin.seconds());
        }
        return table.row(
                number(lts.transitions()),
                property.name(),
                lean.result().verdict(),
                number(lean.result().variables()),
                bare.secondsText(),
                lean.secondsText(),
                String.format(Locale.ROOT, "%.1f", lean.seconds() / bare.seconds()),
                String.format(Locale.ROOT, "%.3f", lean.seconds() * 1e6 / lts.transitions()),
                bfs,
                one,
                two,
                speedup,
                all ? "" : PAPER.getOrDefault(property.name(), ""));
    }

    private static String fault(Lts lts, Property property, ResultTable table) throws Exception {
        Measured<Evaluation> lean = solve(lts, property, Strategy.LEAN.solver(), 2);
        return table.row(
                number(lts.transitions()),
                property.name(),
                lean.result().verdict(),
                number(lean.result().variables()),
                lean.secondsText());
    }

    private static Measured<Evaluation> solve(Lts lts, Property property, Solver solver, int runs) throws Exception {
        MuFormula formula = MclParser.parse(property.name(), property.text(), MclLibraries.builtIn());
        return Measured.best(runs, () -> new Evaluator(solver).evaluate(lts, formula, Budget.unlimited()));
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
