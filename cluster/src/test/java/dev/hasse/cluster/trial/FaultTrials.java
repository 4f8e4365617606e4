package dev.hasse.cluster.trial;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.cluster.Address;
import dev.hasse.cluster.Patience;
import dev.hasse.cluster.pekko.ClusterClient;
import dev.hasse.cluster.pekko.NodeSettings;
import dev.hasse.cluster.pekko.NodeSettingsReader;
import dev.hasse.cluster.supervisor.Answer;
import dev.hasse.cluster.supervisor.Job;
import dev.hasse.cluster.supervisor.JobListener;
import dev.hasse.cluster.supervisor.SupervisorSettings;
import dev.hasse.cluster.supervisor.WorkerReport;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;

/** Solves one job again and again while something happens to a worker at a random moment. */
public final class FaultTrials implements AutoCloseable {
    /** What happens. */
    public enum Fault {
        /** A worker is killed. */
        KILLED,
        /** A worker is stopped for a while and resumed. */
        STOPPED,
        /** The link between two workers, or a worker and the supervisor, carries nothing any more. */
        CUT
    }

    /**
     * How the runs went.
     *
     * @param right runs with the right answer
     * @param unknown runs that ended with a reason and no answer
     * @param wrong runs with a wrong answer
     * @param restarted runs that took more than one attempt
     * @param longestSeconds the time of the longest run
     */
    public record Outcome(int right, int unknown, int wrong, int restarted, double longestSeconds) {}

    private static final Duration LIMIT = Duration.ofMinutes(10);

    private final WorkerPool pool;
    private final Patience patience;
    private final SplittableRandom random;
    private final ClusterClient client;
    private final Address supervisor;

    public FaultTrials(WorkerPool pool, Patience patience, long seed) throws InputException {
        this.pool = pool;
        this.patience = patience;
        random = new SplittableRandom(seed);
        client = client(SupervisorSettings.of(WorkerMain.VERSION), new JobListener() {
            @Override
            public void progress(List<WorkerReport> workers) {}

            @Override
            public void note(String text) {}
        });
        supervisor = client.address();
    }

    /** Another client for the pool's workers. */
    public ClusterClient client(SupervisorSettings settings, JobListener listener) throws InputException {
        NodeSettings node = new NodeSettingsReader(pool.credentials(), Map.of(), "")
                .worker(new Address("127.0.0.1", 0), WorkerMain.VERSION)
                .withPatience(patience);
        return new ClusterClient(node, settings.withPatience(patience, patience.lost()), listener);
    }

    /** A client for the pool's workers. */
    public ClusterClient client() {
        return client;
    }

    /** Runs a job so many times; the moment of the fault is up to so many milliseconds after the start. */
    public Outcome run(Fault fault, int runs, Job job, boolean expected, int momentMillis)
            throws IOException, InputException, InterruptedException {
        int right = 0;
        int unknown = 0;
        int wrong = 0;
        int restarted = 0;
        double longest = 0;
        for (int run = 0; run < runs; run++) {
            List<Address> workers = pool.addresses();
            long start = System.nanoTime();
            CompletableFuture<Answer> answer = CompletableFuture.supplyAsync(() -> solve(job, workers));
            TimeUnit.MILLISECONDS.sleep(random.nextInt(momentMillis + 1));
            Runnable end = happen(fault);
            try {
                Answer given = answer.join();
                right += given.verdict() == expected ? 1 : 0;
                wrong += given.verdict() == expected ? 0 : 1;
                restarted += given.attempts() > 1 ? 1 : 0;
            } catch (CompletionException e) {
                if (!(e.getCause() instanceof LimitReachedException)) {
                    throw e;
                }
                unknown++;
            }
            longest = Math.max(longest, (System.nanoTime() - start) / 1e9);
            end.run();
        }
        return new Outcome(right, unknown, wrong, restarted, longest);
    }

    private Answer solve(Job job, List<Address> workers) {
        try {
            return client.solve(job, workers, Budget.of(LIMIT));
        } catch (InputException | IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Makes it happen; the result makes things well again. */
    private Runnable happen(Fault fault) throws IOException, InputException, InterruptedException {
        int index = random.nextInt(pool.size());
        WorkerJvm worker = pool.worker(index);
        switch (fault) {
            case KILLED -> {
                pool.replace(index);
                return () -> {};
            }
            case STOPPED -> {
                worker.stop();
                long millis = random.nextLong(2 * patience.lost());
                Thread later = new Thread(() -> resume(worker, millis));
                later.start();
                return () -> join(later);
            }
            case CUT -> {
                int other = (index + 1 + random.nextInt(pool.size() - 1)) % pool.size();
                boolean fromSupervisor = random.nextInt(3) == 0;
                WorkerJvm peer = pool.worker(other);
                worker.faults("cut " + (fromSupervisor ? supervisor : peer.address()) + "\n");
                if (!fromSupervisor) {
                    peer.faults("cut " + worker.address() + "\n");
                }
                return () -> heal(worker, peer);
            }
        }
        throw new IllegalArgumentException(fault.name());
    }

    private static void resume(WorkerJvm worker, long afterMillis) {
        try {
            TimeUnit.MILLISECONDS.sleep(afterMillis);
            worker.resume();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void heal(WorkerJvm... workers) {
        try {
            for (WorkerJvm worker : workers) {
                worker.faults("");
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        client.close();
    }
}
