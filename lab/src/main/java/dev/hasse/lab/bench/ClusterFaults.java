package dev.hasse.lab.bench;

import dev.hasse.base.Budget;
import dev.hasse.base.TemporaryFolder;
import dev.hasse.bes.Strategy;
import dev.hasse.cluster.Patience;
import dev.hasse.cluster.supervisor.Job;
import dev.hasse.cluster.supervisor.JobFiles;
import dev.hasse.cluster.trial.FaultTrials;
import dev.hasse.cluster.trial.FaultTrials.Outcome;
import dev.hasse.cluster.trial.WorkerPool;
import dev.hasse.evaluate.Evaluator;
import dev.hasse.evaluate.SolverChoice;
import dev.hasse.lab.bench.GeneratedSystem.Fault;
import dev.hasse.logic.mcl.MuFormula;
import dev.hasse.lts.Lts;
import java.util.List;
import java.util.Map;

/** Three worker processes, one of which is killed, stopped or cut off at a random moment, again and again. */
final class ClusterFaults extends Benchmark {
    private static final Map<FaultTrials.Fault, Integer> RUNS =
            Map.of(FaultTrials.Fault.KILLED, 50, FaultTrials.Fault.STOPPED, 20, FaultTrials.Fault.CUT, 20);
    private static final int WORKERS = 3;
    private static final Patience PATIENCE = new Patience(50, 300, 1500);
    private static final int MOMENT_MILLIS = 900;

    ClusterFaults() {
        super("cluster-faults", "worker processes that are killed, stopped or cut off while they solve");
    }

    @Override
    public List<ResultTable> run(Progress progress) throws Exception {
        ResultTable table = new ResultTable(
                "Faults at a random moment",
                "fault | runs | right answer | unknown | wrong answer | begun again | longest run s");
        Lts lts = GeneratedSystem.of(60_000, 300_000, Fault.NONE);
        MuFormula formula = PaperFormulas.parsed(PaperFormulas.SENT_THEN_RECEIVED);
        boolean expected = new Evaluator(SolverChoice.AUTO.with(Strategy.BREADTH_FIRST))
                .evaluate(lts, formula, Budget.unlimited())
                .verdict();
        try (TemporaryFolder folder = TemporaryFolder.create("hasse-bench");
                WorkerPool pool = new WorkerPool(folder.path(), WORKERS, List.of("-Xmx400m"), PATIENCE);
                FaultTrials trials = new FaultTrials(pool, PATIENCE, 1);
                JobFiles files = new JobFiles(formula, Job.Wanted.VERDICT)) {
            Job job = files.explicit("random", lts);
            for (FaultTrials.Fault fault : FaultTrials.Fault.values()) {
                int runs = RUNS.getOrDefault(fault, 0);
                Outcome outcome = trials.run(fault, runs, job, expected, MOMENT_MILLIS);
                progress.row(table.row(
                        fault,
                        runs,
                        outcome.right(),
                        outcome.unknown(),
                        outcome.wrong(),
                        outcome.restarted(),
                        Measured.seconds(outcome.longestSeconds())));
            }
        }
        table.note(WORKERS + " worker processes on the loopback interface; a silent one is given up after "
                + PATIENCE.lost()
                + " ms. Killed is kill -9, and another process takes its place for the next run; stopped"
                + " is SIGSTOP, and SIGCONT up to " + 2 * PATIENCE.lost()
                + " ms later; cut is a link between two workers, or from a worker to the supervisor, that drops all"
                + " frames under the transport. Time limit of a run: 60 s.");
        return List.of(table);
    }
}
