package dev.hasse.lab.bench;

import dev.hasse.base.Budget;
import dev.hasse.base.TemporaryFolder;
import dev.hasse.bes.Strategy;
import dev.hasse.cluster.Patience;
import dev.hasse.cluster.supervisor.Job;
import dev.hasse.cluster.supervisor.JobFiles;
import dev.hasse.cluster.tls.SecretFile;
import dev.hasse.cluster.trial.FaultTrials;
import dev.hasse.cluster.trial.HostileConnections;
import dev.hasse.cluster.trial.HostileConnections.Kind;
import dev.hasse.cluster.trial.WorkerJvm;
import dev.hasse.cluster.trial.WorkerPool;
import dev.hasse.evaluate.Evaluator;
import dev.hasse.evaluate.SolverChoice;
import dev.hasse.lab.bench.GeneratedSystem.Fault;
import dev.hasse.logic.mcl.MuFormula;
import dev.hasse.lts.Lts;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A worker process with little memory while people without its secret connect to it, and afterwards. */
final class ClusterHostile extends Benchmark {
    private static final int CONNECTIONS = 10_000;
    private static final int THREADS = 16;
    /** Longer than an unfinished connection may stay. */
    private static final int SETTLE_SECONDS = 20;

    private static final String MEMORY = "-Xmx128m";

    ClusterHostile() {
        super(
                "cluster-hostile",
                "a worker process and " + CONNECTIONS + " connections by people who do not have its secret");
    }

    @Override
    public List<ResultTable> run(Progress progress) throws Exception {
        ResultTable table = new ResultTable("Hostile connections to a worker", "what | figure");
        Lts lts = GeneratedSystem.of(20_000, 100_000, Fault.NONE);
        MuFormula formula = PaperFormulas.parsed(PaperFormulas.SENT_THEN_RECEIVED);
        boolean expected = new Evaluator(SolverChoice.AUTO.with(Strategy.BREADTH_FIRST))
                .evaluate(lts, formula, Budget.unlimited())
                .verdict();
        try (TemporaryFolder folder = TemporaryFolder.create("hasse-bench");
                WorkerPool pool = new WorkerPool(folder.path(), 1, List.of(MEMORY), Patience.DEFAULT);
                FaultTrials trials = new FaultTrials(pool, Patience.DEFAULT, 1);
                JobFiles files = new JobFiles(formula, Job.Wanted.VERDICT)) {
            Job job = files.explicit("random", lts);
            WorkerJvm worker = pool.worker(0);
            row(table, progress, "right answers before", right(trials, pool, job, expected, 3) + " of 3");
            row(table, progress, "processor ms of an idle second before", idleMillis(worker));
            long used = worker.used().toMillis();
            long start = System.nanoTime();
            SecretFile secret = new SecretFile(WorkerJvm.secret(folder.path()));
            try (HostileConnections hostile = new HostileConnections(worker.address(), secret, folder.path())) {
                List<Thread> threads = threads(hostile);
                row(table, progress, "right answers meanwhile", right(trials, pool, job, expected, 3) + " of 3");
                for (Thread thread : threads) {
                    thread.join();
                }
                row(table, progress, "hostile connections", Measured.number(CONNECTIONS));
                row(table, progress, "kinds of them", Kind.values().length);
                row(table, progress, "seconds they took", Measured.seconds((System.nanoTime() - start) / 1e9));
                TimeUnit.SECONDS.sleep(SETTLE_SECONDS);
                long spent = worker.used().toMillis() - used;
                row(table, progress, "processor seconds of the worker", Measured.seconds(spent / 1e3));
                row(table, progress, "processor ms of an idle second after", idleMillis(worker));
                row(table, progress, "right answers after", right(trials, pool, job, expected, 3) + " of 3");
                long asked = System.nanoTime();
                worker.end();
                row(
                        table,
                        progress,
                        "seconds from SIGTERM to its end",
                        Measured.seconds((System.nanoTime() - asked) / 1e9));
            }
        }
        table.note("One worker process (" + MEMORY + ") on the loopback interface, " + THREADS
                + " threads that connect to it. Kinds: " + List.of(Kind.values())
                + ". The newest 200 connections that say nothing stay open to the end; the idle second begins "
                + SETTLE_SECONDS + " s after the last connection.");
        return List.of(table);
    }

    private static void row(ResultTable table, Progress progress, String what, Object figure) {
        progress.row(table.row(what, figure));
    }

    private static List<Thread> threads(HostileConnections hostile) {
        AtomicInteger next = new AtomicInteger();
        Kind[] kinds = Kind.values();
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < THREADS; t++) {
            Thread thread = new Thread(() -> {
                for (int i = next.getAndIncrement(); i < CONNECTIONS; i = next.getAndIncrement()) {
                    hostile.run(kinds[i % kinds.length], new SplittableRandom(i));
                }
            });
            thread.start();
            threads.add(thread);
        }
        return threads;
    }

    private static int right(FaultTrials trials, WorkerPool pool, Job job, boolean expected, int runs)
            throws Exception {
        int right = 0;
        for (int run = 0; run < runs; run++) {
            boolean verdict = trials.client()
                    .solve(job, pool.addresses(), Budget.unlimited())
                    .verdict();
            right += verdict == expected ? 1 : 0;
        }
        return right;
    }

    private static long idleMillis(WorkerJvm worker) throws InterruptedException {
        long before = worker.used().toMillis();
        TimeUnit.SECONDS.sleep(1);
        return worker.used().toMillis() - before;
    }
}
