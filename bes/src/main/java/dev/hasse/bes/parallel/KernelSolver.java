package dev.hasse.bes.parallel;

import dev.hasse.base.Budget;
import dev.hasse.base.LimitReachedException;
import dev.hasse.bes.BooleanGraph;
import dev.hasse.bes.Memory;
import dev.hasse.bes.Resolution;
import dev.hasse.bes.Solver;
import dev.hasse.bes.worker.BatchSize;
import dev.hasse.bes.worker.Envelope;
import dev.hasse.bes.worker.HashPartition;
import dev.hasse.bes.worker.Message;
import dev.hasse.bes.worker.Partition;
import dev.hasse.bes.worker.Supervisor;
import dev.hasse.bes.worker.Worker;
import java.util.ArrayList;
import java.util.List;

/**
 * One worker a thread, bounded queues between them, the supervisor in the calling thread. What fails in a worker is
 * thrown by {@link #solve}.
 */
public record KernelSolver(int threads) implements Solver {
    private static final int QUEUED_BATCHES = 64;
    /** At most so many neighbours (a power of two) have one worker: chains of them are not handed to and fro. */
    private static final int MOST_GRAIN = 9;
    /** A worker has at least so many runs of neighbours, also of a small graph. */
    private static final int RUNS = 16;

    public KernelSolver {
        if (threads < 1) {
            throw new IllegalArgumentException("at least one thread, not " + threads);
        }
    }

    @Override
    public Resolution solve(BooleanGraph graph, Budget budget) {
        Memory memory = new Memory(budget);
        long places = graph.place(graph.bound() - 1) + 1;
        Partition partition = HashPartition.of(threads, places, RUNS, MOST_GRAIN);
        Inbox supervisorInbox = new Inbox(Integer.MAX_VALUE);
        List<Inbox> inboxes = new ArrayList<>();
        List<WorkerThread> workers = new ArrayList<>();
        SolverThreads running = new SolverThreads();
        for (int i = 0; i < threads; i++) {
            inboxes.add(new Inbox(QUEUED_BATCHES));
        }
        for (int i = 0; i < threads; i++) {
            Worker worker = new Worker(graph.fork(), partition, i, memory, BatchSize.LEAST);
            workers.add(new WorkerThread(i, worker, inboxes, supervisorInbox, budget));
        }
        Supervisor supervisor = new Supervisor(threads, graph.blockCount());
        try {
            workers.forEach(running::start);
            supervise(supervisor, supervisorInbox, inboxes, running);
        } finally {
            inboxes.forEach(inbox -> inbox.offer(new Message.Stop()));
            running.join();
        }
        boolean value = supervisor.value().orElseThrow();
        return new ParallelResolution(
                graph, partition, workers.stream().map(WorkerThread::worker).toList(), value, memory.bytes());
    }

    private static void supervise(Supervisor supervisor, Inbox inbox, List<Inbox> inboxes, SolverThreads running) {
        while (supervisor.value().isEmpty() && !running.hasFailed()) {
            try {
                inbox.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new LimitReachedException("interrupted");
            }
            for (Message message : inbox.take()) {
                supervisor.receive(message);
            }
            for (Envelope envelope : supervisor.takeMessages()) {
                inboxes.get(envelope.to()).offer(envelope.message());
            }
        }
    }
}
