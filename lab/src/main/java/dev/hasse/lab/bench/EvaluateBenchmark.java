package dev.hasse.lab.bench;

import dev.hasse.base.Budget;
import dev.hasse.base.TemporaryFolder;
import dev.hasse.bes.Solver;
import dev.hasse.bes.Strategy;
import dev.hasse.bes.parallel.KernelSolver;
import dev.hasse.bes.parallel.SolverThreads;
import dev.hasse.evaluate.Evaluation;
import dev.hasse.evaluate.EvaluationProblem;
import dev.hasse.evaluate.Evaluator;
import dev.hasse.evaluate.SolverChoice;
import dev.hasse.evaluate.translation.Translation;
import dev.hasse.lab.bench.GeneratedSystem.Fault;
import dev.hasse.logic.mcl.MuFormula;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.format.LtsFile;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/** Paper 004, section 4.1: deadlock, livelock, put/get and snd/rcv on systems of up to cwi_7838_59101's size. */
final class EvaluateBenchmark extends Benchmark {
    private static final int[][] SIZES = {
        {20_000, 100_000}, {200_000, 1_000_000}, {1_500_000, 10_000_000}, {7_838_608, 59_101_007}
    };
    /** Up to here every solver is measured; above only the one that evaluate uses. */
    private static final int ALL_SOLVERS = 1_000_000;

    private static final int FAULTY = 10_000_000;
    private static final int CALLS = 1_000;
    private static final long AWAKE_NANOS = 500_000;
    private static final long ASLEEP_NANOS = 5_000_000;
    private static final long ROW_NANOS = 10_000_000_000L;

    private record Property(String name, String text, Fault fault) {}

    private static final List<Property> PROPERTIES = List.of(
            new Property("no deadlock", PaperFormulas.NO_DEADLOCK, Fault.DEADLOCK),
            new Property("livelock", PaperFormulas.LIVELOCK, Fault.LIVELOCK),
            new Property("put, then livelock or get", PaperFormulas.PUT_THEN_LIVELOCK_OR_GET, Fault.LOST),
            new Property("snd, then rcv", PaperFormulas.SENT_THEN_RECEIVED, Fault.LOST));

    /** The paper's seconds for its largest system: EVALUATOR on 21 machines, UPPDMC on 25. */
    private static final Map<String, String> PAPER = Map.of("no deadlock", "46 / 149", "livelock", "16 / 314");

    EvaluateBenchmark() {
        super("evaluate", "mu-calculus on transition systems (paper 004, section 4.1)");
    }

    @Override
    public List<ResultTable> run(Progress progress) throws Exception {
        ResultTable reading = new ResultTable(
                "Reading .aut", "states | transitions | read s | million transitions/s | bytes a transition");
        ResultTable whole = new ResultTable(
                "Everything is explored",
                "transitions | property | verdict | variables | bare BFS s | solve s | ratio | ratio a row"
                        + " | us/transition | 2 threads s | speedup | solver's bytes a transition | paper s");
        ResultTable kernel = new ResultTable(
                "The general solvers, which keep evidence",
                "transitions | property | variables | breadth-first s | kernel, 1 thread s | overhead"
                        + " | kernel, 2 threads s | speedup | breadth-first bytes a variable | kernel's, 2 threads");
        ResultTable early = new ResultTable(
                "The fault is near the start", "transitions | property | verdict | variables | solve s");
        for (int[] size : SIZES) {
            Lts lts = GeneratedSystem.of(size[0], size[1], Fault.NONE);
            progress.row(read(lts, reading));
            for (Property property : PROPERTIES) {
                progress.row(explore(lts, property, whole));
                if (size[1] <= ALL_SOLVERS) {
                    progress.row(general(lts, property, kernel));
                }
            }
        }
        for (int[] size : SIZES) {
            for (Property property : PROPERTIES) {
                if (size[1] <= FAULTY) {
                    progress.row(fault(GeneratedSystem.of(size[0], size[1], property.fault()), property, early));
                }
            }
        }
        whole.note(
                "The bare BFS visits the system's rows breadth-first once and marks states, nothing else; most formulas"
                        + " look at a row for several variables. solve is what evaluate does by default, 2 threads is"
                        + " evaluate --threads 2, speedup is of the two. The best of several runs, taken in turns. paper s:"
                        + " EVALUATOR on 21 machines / UPPDMC on 25, for cwi_7838_59101.");
        whole.note(String.format(
                Locale.ROOT,
                "Here a second thread begins %.6f s after it is called, or %.6f s if it is still awake from the last"
                        + " formula (medians of %d calls).",
                secondsUntilWork(ASLEEP_NANOS),
                secondsUntilWork(AWAKE_NANOS),
                CALLS));
        kernel.note("The kernel is the paper's figure 1, which the cluster runs; overhead is one worker's time over the"
                + " breadth-first solver's.");
        return List.of(reading, whole, kernel, early);
    }

    private static String read(Lts lts, ResultTable table) throws Exception {
        try (TemporaryFolder folder = TemporaryFolder.create("hasse-bench")) {
            Path file = folder.file("system.aut");
            LtsFile.write(lts, file);
            Measured<Lts> read = Measured.once(
                    () -> LtsFile.read(file, new Labels(), Budget.unlimited()).lts());
            return table.row(
                    Measured.number(lts.stateCount()),
                    Measured.number(lts.transitionCount()),
                    read.secondsText(),
                    String.format(Locale.ROOT, "%.1f", lts.transitionCount() / read.seconds() / 1e6),
                    String.format(Locale.ROOT, "%.1f", (double) read.result().bytes() / lts.transitionCount()));
        }
    }

    private static String explore(Lts lts, Property property, ResultTable table) throws Exception {
        List<Best<?>> all = List.of(
                new Best<>(() -> BareTraversal.reachable(lts)),
                new Best<>(evaluation(lts, property, SolverChoice.AUTO)),
                new Best<>(evaluation(lts, property, SolverChoice.AUTO.withThreads(2))));
        takeTurns(all, lts);
        double bare = all.get(0).seconds;
        double one = all.get(1).seconds;
        double two = all.get(2).seconds;
        Evaluation result = (Evaluation) all.get(1).result();
        return table.row(
                Measured.number(lts.transitionCount()),
                property.name(),
                result.verdict(),
                Measured.number(result.variableCount()),
                Measured.small(bare),
                Measured.small(one),
                decimal("%.1f", one / bare),
                decimal(
                        "%.1f",
                        one
                                / result.variableCount()
                                / (bare / (Integer) all.get(0).result())),
                decimal("%.3f", one * 1e6 / lts.transitionCount()),
                Measured.small(two),
                decimal("%.2f", one / two),
                decimal("%.2f", (double) result.bytes() / lts.transitionCount()),
                lts.transitionCount() == SIZES[SIZES.length - 1][1] ? PAPER.getOrDefault(property.name(), "") : "");
    }

    private static String general(Lts lts, Property property, ResultTable table) throws Exception {
        List<Best<?>> all = List.of(
                new Best<>(solution(lts, property, Strategy.BREADTH_FIRST.solver())),
                new Best<>(solution(lts, property, new KernelSolver(1))),
                new Best<>(solution(lts, property, new KernelSolver(2))));
        takeTurns(all, lts);
        Evaluation sequential = (Evaluation) all.get(0).result();
        Evaluation parallel = (Evaluation) all.get(2).result();
        return table.row(
                Measured.number(lts.transitionCount()),
                property.name(),
                Measured.number(sequential.variableCount()),
                Measured.small(all.get(0).seconds),
                Measured.small(all.get(1).seconds),
                decimal("%.2f", all.get(1).seconds / all.get(0).seconds),
                Measured.small(all.get(2).seconds),
                decimal("%.2f", all.get(1).seconds / all.get(2).seconds),
                decimal("%.1f", (double) sequential.bytes() / sequential.variableCount()),
                decimal("%.1f", (double) parallel.bytes() / parallel.variableCount()));
    }

    /** Work that is done several times, and the least time that it took. */
    private static final class Best<T> {
        private final Callable<T> work;
        private Optional<T> result = Optional.empty();
        private double seconds = Double.MAX_VALUE;

        Best(Callable<T> work) {
            this.work = work;
        }

        void run() throws Exception {
            long start = System.nanoTime();
            result = Optional.of(work.call());
            seconds = Math.min(seconds, (System.nanoTime() - start) / 1e9);
        }

        Object result() {
            return result.orElseThrow();
        }
    }

    /**
     * Runs all again and again, in turns so that what disturbs the machine disturbs all, at least twice; for long, because
     * two threads need both cores undisturbed at once.
     */
    private static void takeTurns(List<Best<?>> all, Lts lts) throws Exception {
        System.gc();
        long end = System.nanoTime() + ROW_NANOS;
        int turns = 0;
        while (turns++ < 2 || System.nanoTime() < end) {
            for (Best<?> each : all) {
                each.run();
            }
            if (lts.transitionCount() > 2_000_000) {
                System.gc();
            }
        }
    }

    /** How long it takes until a thread that was kept and waits for so long begins to work. */
    private static double secondsUntilWork(long waits) {
        double[] seconds = new double[CALLS];
        for (int i = 0; i < CALLS; i++) {
            LockSupport.parkNanos(waits);
            AtomicLong begun = new AtomicLong();
            SolverThreads threads = new SolverThreads();
            long called = System.nanoTime();
            threads.start(() -> begun.set(System.nanoTime()));
            threads.join();
            seconds[i] = (begun.get() - called) / 1e9;
        }
        Arrays.sort(seconds);
        return seconds[CALLS / 2];
    }

    private static String fault(Lts lts, Property property, ResultTable table) throws Exception {
        Measured<Evaluation> solved = Measured.best(3, evaluation(lts, property, SolverChoice.AUTO));
        return table.row(
                Measured.number(lts.transitionCount()),
                property.name(),
                solved.result().verdict(),
                Measured.number(solved.result().variableCount()),
                solved.secondsText());
    }

    private static Callable<Evaluation> evaluation(Lts lts, Property property, SolverChoice choice) throws Exception {
        MuFormula formula = PaperFormulas.parsed(property.text());
        return () -> new Evaluator(choice).evaluate(lts, formula, Budget.unlimited());
    }

    private static Callable<Evaluation> solution(Lts lts, Property property, Solver solver) throws Exception {
        MuFormula formula = PaperFormulas.parsed(property.text());
        return () -> {
            EvaluationProblem problem = EvaluationProblem.of(lts, Translation.of(formula), Budget.unlimited());
            return problem.answer(solver.solve(problem.graph(), Budget.unlimited()));
        };
    }

    private static String decimal(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }
}
