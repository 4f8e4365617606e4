package dev.hasse.cluster.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.cluster.Address;
import dev.hasse.cluster.Patience;
import dev.hasse.cluster.RandomProblems;
import dev.hasse.cluster.Reference;
import dev.hasse.cluster.checkpoint.Checkpoint;
import dev.hasse.cluster.checkpoint.CheckpointPlan;
import dev.hasse.cluster.pekko.ClusterClient;
import dev.hasse.cluster.pekko.SmallWorker;
import dev.hasse.cluster.supervisor.Answer;
import dev.hasse.cluster.supervisor.Job;
import dev.hasse.cluster.supervisor.JobFiles;
import dev.hasse.cluster.supervisor.JobListener;
import dev.hasse.cluster.supervisor.SupervisorSettings;
import dev.hasse.cluster.supervisor.WorkerReport;
import dev.hasse.cluster.trial.FaultTrials.Fault;
import dev.hasse.cluster.trial.FaultTrials.Outcome;
import dev.hasse.logic.mcl.MclLibraries;
import dev.hasse.logic.mcl.MclParser;
import dev.hasse.logic.mcl.MuFormula;
import dev.hasse.lts.Lts;
import dev.hasse.lts.model.RandomLts;
import dev.hasse.testkit.Seeds;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Real processes on the loopback interface. The full numbers of faulty runs are in {@code hasse bench cluster}. */
@Timeout(1800)
class WorkerProcessesTest {
    private static final int PROBLEMS = 200;
    private static final int WORKERS = 3;
    private static final Patience PATIENCE = new Patience(20, 100, 2500);
    private static final String PROPERTY =
            "nu X . ([ \"ACTION !1\" ] (mu Y . (< true > Y or < \"ACTION !2\" > true)) and [ true ] X)";

    @TempDir
    static Path folder;

    private static WorkerPool pool;
    private static FaultTrials trials;

    @BeforeAll
    static void start() throws Exception {
        pool = new WorkerPool(folder, WORKERS, SmallWorker.options("256m"), PATIENCE);
        trials = new FaultTrials(pool, PATIENCE, Seeds.first(1));
    }

    @AfterAll
    static void end() {
        trials.close();
        pool.close();
    }

    @Test
    void randomProblemsAreSolvedAsOnOneMachineThoughPacketsAreLateAndOutOfOrder() throws Exception {
        long seed = Seeds.first(1000);
        List<Address> workers = pool.addresses();
        int done = 0;
        for (int i = 0; i < PROBLEMS; i++) {
            pool.faults(i % 4 == 0 ? "" : i % 4 == 1 ? "delay 3\ndouble 3\n" : "delay 2\nloss 2\n");
            RandomProblems problems = new RandomProblems(seed + i);
            Lts lts = problems.lts();
            MuFormula formula = problems.formula();
            try (JobFiles files = new JobFiles(formula, Job.Wanted.VERDICT_AND_EVIDENCE)) {
                Job job = files.explicit("random", lts);
                Answer answer = solve(trials.client(), job, workers.subList(0, 2 + i % 2));
                Reference.check(answer, lts, formula, Seeds.replay(seed + i));
                done++;
            }
        }
        pool.faults("");
        assertThat(done).isEqualTo(PROBLEMS);
    }

    /** On a busy machine workers may seem lost until no attempt is left; every answer that comes must be right. */
    private static Answer solve(ClusterClient client, Job job, List<Address> workers) throws Exception {
        while (true) {
            try {
                return client.solve(job, workers, Budget.of(Duration.ofMinutes(10)));
            } catch (LimitReachedException e) {
                assertThat(e).hasMessageNotContaining("trust");
            }
        }
    }

    @Test
    void aKilledWorkerDoesNotChangeTheAnswer() throws Exception {
        check(Fault.KILLED, 5);
    }

    @Test
    void aStoppedAndResumedWorkerDoesNotChangeTheAnswer() throws Exception {
        check(Fault.STOPPED, 4);
    }

    @Test
    void aCutLinkDoesNotChangeTheAnswer() throws Exception {
        check(Fault.CUT, 4);
    }

    /** A system is too small if the job is over before somebody is killed; so it grows. */
    @Test
    void whenAWorkerIsKilledTheOthersGoOnFromTheLastCheckpoint() throws Exception {
        MuFormula formula = MclParser.parse("formula", PROPERTY, MclLibraries.builtIn());
        long restored = 0;
        for (int states = 30_000; restored == 0; states *= 2) {
            Lts lts = new RandomLts(states, 5 * states, 5, 0.1, RandomLts.Faults.NONE, 4).generate(Budget.unlimited());
            CheckpointPlan plan = new CheckpointPlan(folder.resolve("checkpoints"), Duration.ZERO, true);
            SupervisorSettings settings =
                    SupervisorSettings.of(WorkerMain.VERSION).withCheckpoints(plan);
            try (ClusterClient client = trials.client(settings, new KillingListener());
                    JobFiles files = new JobFiles(formula, Job.Wanted.VERDICT)) {
                Answer answer = solve(client, files.explicit("random", lts), pool.addresses());
                assertThat(answer.verdict()).isEqualTo(Reference.verdict(lts, formula));
                restored = answer.workers().stream()
                        .mapToLong(each -> each.statistics().restored())
                        .sum();
            }
        }
    }

    /** Kills a worker as soon as a checkpoint holds something. */
    private static final class KillingListener implements JobListener {
        private boolean killed;

        @Override
        public void progress(List<WorkerReport> workers) {}

        @Override
        public void note(String text) {}

        @Override
        public void checkpoint(Checkpoint taken) {

            if (!killed && taken.bytes() > 20_000) {
                killed = true;
                try {
                    pool.replace(0);
                } catch (IOException | InputException | InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
    }

    private static void check(Fault fault, int runs) throws Exception {
        Lts lts = new RandomLts(8_000, 40_000, 5, 0.1, RandomLts.Faults.NONE, 4).generate(Budget.unlimited());
        MuFormula formula = MclParser.parse("formula", PROPERTY, MclLibraries.builtIn());
        try (JobFiles files = new JobFiles(formula, Job.Wanted.VERDICT)) {
            Job job = files.explicit("random", lts);
            boolean expected = Reference.verdict(lts, formula);
            int right = 0;
            // Three workers can lose one; on a busy machine they seem to lose more.
            while (right == 0) {
                Outcome outcome = trials.run(fault, runs, job, expected, 400);
                assertThat(outcome.wrong()).isZero();
                assertThat(outcome.right() + outcome.unknown()).isEqualTo(runs);
                right = outcome.right();
            }
        }
    }
}
