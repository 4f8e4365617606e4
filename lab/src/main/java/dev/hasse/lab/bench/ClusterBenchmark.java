package dev.hasse.lab.bench;

import dev.hasse.base.Budget;
import dev.hasse.base.TemporaryFolder;
import dev.hasse.bes.Strategy;
import dev.hasse.cluster.Patience;
import dev.hasse.cluster.Statistics;
import dev.hasse.cluster.supervisor.Answer;
import dev.hasse.cluster.supervisor.Job;
import dev.hasse.cluster.supervisor.JobFiles;
import dev.hasse.cluster.supervisor.WorkerReport;
import dev.hasse.cluster.trial.FaultTrials;
import dev.hasse.cluster.trial.WorkerPool;
import dev.hasse.cluster.wire.Codec;
import dev.hasse.evaluate.Evaluation;
import dev.hasse.evaluate.Evaluator;
import dev.hasse.evaluate.SolverChoice;
import dev.hasse.lab.bench.GeneratedSystem.Fault;
import dev.hasse.logic.mcl.MuFormula;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import dev.hasse.lts.TransitionSystem;
import dev.hasse.lts.model.GeneratedNetwork;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToLongFunction;

/** The worker kernel on 1 to 4 worker processes of this machine, beside the sequential solver. */
final class ClusterBenchmark extends Benchmark {
    private static final int MOST_WORKERS = 4;
    private static final int RUNS = 2;
    /** New processes are slow: their code is compiled while they work. They warm up on smaller problems. */
    private static final int WARM_RUNS = 5;

    private static final int STATES = 1_700_000;
    private static final int WARM_STATES = 200_000;

    private static final String AGAIN =
            "nu X . ((mu Y . (< true > Y or < \"step 0 of ring 0\" > true)) and [ true ] X)";
    private static final int RINGS = 7;
    private static final int RING_STATES = 8;
    private static final int WARM_RING_STATES = 5;

    private record Problem(String name, MuFormula formula, TransitionSystem system, long systemBytes, Job job) {}

    ClusterBenchmark() {
        super("cluster", "MB-DSOLVE on 1 to 4 worker processes of one machine (paper 004, section 4)");
    }

    @Override
    public List<ResultTable> run(Progress progress) throws Exception {
        ResultTable table = new ResultTable(
                "Worker processes and the sequential solver",
                "problem | workers | seconds | of sequential | speed-up | processor s | of one | variables"
                        + " | variables/s | messages | batches | MB sent | bytes a message | tables MB"
                        + " | of sequential | system MB | idle | waves");
        // Workers read the systems where they are written, so that a run is not mostly copying.
        String temporary = System.getProperty("java.io.tmpdir");
        List<String> options = List.of("-Xms1500m", "-Xmx1500m", "-XX:+UseParallelGC");
        try (TemporaryFolder folder = TemporaryFolder.create("hasse-bench");
                WorkerPool pool = new WorkerPool(
                        folder.path(), MOST_WORKERS, options, Patience.DEFAULT, List.of("files=" + temporary));
                FaultTrials trials = new FaultTrials(pool, Patience.DEFAULT, 1);
                JobFiles noDeadlock = files(PaperFormulas.NO_DEADLOCK);
                JobFiles response = files(PaperFormulas.SENT_THEN_RECEIVED);
                JobFiles again = files(AGAIN)) {
            Made made = new Made(folder.path(), noDeadlock, response, again);
            for (Problem problem : made.problems(WARM_STATES, WARM_RING_STATES)) {
                for (int run = 0; run < WARM_RUNS; run++) {
                    sequential(problem);
                    for (int workers = 1; workers <= MOST_WORKERS; workers++) {
                        trials.client().solve(problem.job(), pool.addresses().subList(0, workers), Budget.unlimited());
                    }
                }
            }
            for (Problem problem : made.problems(STATES, RING_STATES)) {
                measure(problem, pool, trials, table, progress);
            }
        }
        table.note(
                "Sequential is the breadth-first solver, which keeps what evidence needs as the workers do. Every second"
                        + " is the best of " + RUNS
                        + " runs in the same processes, from the start of the workers to the answer."
                        + " They had warmed up on problems of a tenth of the size."
                        + " The machine's cores are shared by all processes, so more workers than cores cannot be faster.");
        table.note(
                "Speed-up is that of figure 4: the seconds of one worker by those of so many. Paper 004 has close to the number of"
                        + " workers where all is explored, with 5 times the memory of its sequential solver. Processor seconds are those of the"
                        + " kernels' threads, all workers together, the least of all runs, beside those of one worker: what the division costs,"
                        + " whatever else the machine does.");
        table.note(
                "A message is a request or an answer, in batches of up to 16,384 (4,096 with five workers or more) with "
                        + Codec.HEADER
                        + " bytes of header. Tables are the solver's, summed over workers;"
                        + " system are the rows of an explicit system, each with one worker.");
        return List.of(table);
    }

    /** Makes problems of a size, three of each. */
    private record Made(Path folder, JobFiles noDeadlock, JobFiles response, JobFiles again) {
        List<Problem> problems(int states, int ringStates) throws Exception {
            GeneratedNetwork rings = rings(ringStates);
            Lts random = GeneratedSystem.of(states, 6L * states, Fault.NONE);
            Path net = Files.createDirectory(folder.resolve("rings-of-" + ringStates));
            return List.of(
                    new Problem(
                            "no deadlock, random system",
                            PaperFormulas.parsed(PaperFormulas.NO_DEADLOCK),
                            random,
                            random.bytes(),
                            noDeadlock.explicit("random", random)),
                    new Problem(
                            "snd, then rcv, random system",
                            PaperFormulas.parsed(PaperFormulas.SENT_THEN_RECEIVED),
                            random,
                            random.bytes(),
                            response.explicit("random", random)),
                    new Problem(
                            "always again, network",
                            PaperFormulas.parsed(AGAIN),
                            rings.network(Budget.unlimited()),
                            0,
                            again.network(rings.write(net), List.of(), Budget.unlimited())));
        }
    }

    /** Rings that turn independently: all tuples of states can be reached. */
    private static GeneratedNetwork rings(int states) {
        StringBuilder text = new StringBuilder("network\n");
        Map<String, Lts> files = new LinkedHashMap<>();
        for (int ring = 0; ring < RINGS; ring++) {
            Labels labels = new Labels();
            LtsBuilder builder = new LtsBuilder(labels, Budget.unlimited());
            for (int state = 0; state < states; state++) {
                int label = labels.intern("step " + state + " of ring " + ring);
                builder.transition(state, label, (state + 1) % states);
            }
            files.put("ring" + ring + ".aut", builder.build(0));
            text.append("component ring" + ring + " \"ring" + ring + ".aut\"\n");
        }
        return new GeneratedNetwork("rings", files, text.toString());
    }

    private static JobFiles files(String text) throws Exception {
        return new JobFiles(PaperFormulas.parsed(text), Job.Wanted.VERDICT);
    }

    private static Evaluation sequential(Problem problem) throws Exception {
        return new Evaluator(SolverChoice.AUTO.with(Strategy.BREADTH_FIRST))
                .evaluate(problem.system(), problem.formula(), Budget.unlimited());
    }

    private static void measure(
            Problem problem, WorkerPool pool, FaultTrials trials, ResultTable table, Progress progress)
            throws Exception {
        Measured<Evaluation> one = Measured.best(2 * RUNS, () -> sequential(problem));
        long bytes = one.result().bytes();
        long variables = one.result().variableCount();
        progress.row(table.row(
                problem.name(),
                "sequential",
                one.secondsText(),
                "",
                "",
                "",
                "",
                Measured.number(variables),
                Measured.number(Math.round(variables / one.seconds())),
                "",
                "",
                "",
                "",
                megabytes(bytes),
                "",
                megabytes(problem.systemBytes()),
                "",
                ""));
        Answer single = null;
        double alone = 0;
        for (int workers = 1; workers <= MOST_WORKERS; workers++) {
            Answer best = null;
            double processor = Double.MAX_VALUE;
            for (int run = 0; run < RUNS; run++) {
                Answer answer =
                        trials.client().solve(problem.job(), pool.addresses().subList(0, workers), Budget.unlimited());
                if (answer.verdict() != one.result().verdict()) {
                    throw new IllegalStateException(problem.name() + ": the verdict differs");
                }
                best = best == null || answer.seconds() < best.seconds() ? answer : best;
                processor = Math.min(processor, processor(answer));
            }
            if (best != null) {
                single = single == null ? best : single;
                alone = workers == 1 ? processor : alone;
                progress.row(row(problem, workers, best, single, processor, alone, one.seconds(), bytes, table));
            }
        }
    }

    private static String row(
            Problem problem,
            int workers,
            Answer answer,
            Answer single,
            double processor,
            double alone,
            double oneSeconds,
            long oneBytes,
            ResultTable table) {
        long messages = sum(answer, Statistics::messages);
        long wire = sum(answer, Statistics::wireBytes);
        long idle = sum(answer, Statistics::idleNanos);
        long tables = sum(answer, Statistics::tableBytes);
        double time = Math.max(1, idle + sum(answer, Statistics::busyNanos));
        return table.row(
                problem.name(),
                workers,
                Measured.seconds(answer.seconds()),
                String.format(Locale.ROOT, "%.2f", answer.seconds() / oneSeconds),
                String.format(Locale.ROOT, "%.2f", single.seconds() / answer.seconds()),
                Measured.seconds(processor),
                String.format(Locale.ROOT, "%.2f", processor / alone),
                Measured.number(answer.variables()),
                Measured.number(Math.round(answer.variables() / answer.seconds())),
                Measured.number(messages),
                Measured.number(sum(answer, Statistics::batches)),
                megabytes(wire),
                messages == 0 ? "" : String.format(Locale.ROOT, "%.1f", (double) wire / messages),
                megabytes(tables),
                String.format(Locale.ROOT, "%.2f", (double) tables / oneBytes),
                megabytes(sum(answer, Statistics::systemBytes)),
                String.format(Locale.ROOT, "%.0f %%", 100 * idle / time),
                answer.waves());
    }

    private static double processor(Answer answer) {
        return sum(answer, Statistics::processorNanos) / 1e9;
    }

    private static long sum(Answer answer, ToLongFunction<Statistics> figure) {
        return answer.workers().stream()
                .map(WorkerReport::statistics)
                .mapToLong(figure)
                .sum();
    }

    private static String megabytes(long bytes) {
        return String.format(Locale.ROOT, "%.1f", bytes / 1e6);
    }
}
