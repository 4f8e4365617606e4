package dev.hasse.cluster.worker;

import dev.hasse.base.Budget;
import dev.hasse.bes.Memory;
import dev.hasse.bes.worker.Envelope;
import dev.hasse.bes.worker.Message;
import dev.hasse.bes.worker.Worker;
import dev.hasse.cluster.Statistics;
import dev.hasse.cluster.link.Links;
import dev.hasse.cluster.problem.LoadedProblem;
import dev.hasse.cluster.wire.Packet;
import dev.hasse.cluster.wire.Parcel;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** Carries messages between the kernel's worker and the links; while a link has no room it goes on receiving. */
final class KernelDriver {
    private static final int QUANTUM = 2048;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Worker worker;
    private final Links links;
    private final SessionInbox inbox;
    private final CheckpointPause pause;
    private final CheckpointSending checkpoints;
    private final Budget budget;
    private final Memory memory;
    private final long systemBytes;
    private boolean started;
    private long messages;
    private long batches;
    private long busyNanos;
    private long idleNanos;
    private long processorStart;
    private volatile Statistics statistics = Statistics.NONE;

    KernelDriver(
            LoadedProblem loaded,
            int self,
            Links links,
            SessionInbox inbox,
            CheckpointSending checkpoints,
            Budget budget) {
        memory = new Memory(budget);
        worker = new Worker(loaded.graph(), loaded.partition(), self, memory);
        this.links = links;
        this.inbox = inbox;
        this.checkpoints = checkpoints;
        this.budget = budget;
        systemBytes = loaded.bytes();
        pause = new CheckpointPause(worker, links);
        // Before any message of a worker that was started earlier is taken.
        worker.start();
    }

    Worker worker() {
        return worker;
    }

    Statistics statistics() {
        return statistics;
    }

    /** Works until the kernel is told to stop. */
    void run() throws AbandonedException, InterruptedException, IOException {
        processorStart = processorNanos();
        long before = System.nanoTime();
        while (!worker.isStopped()) {
            budget.check();
            receive();
            boolean busy = started && !pause.isAsked() && worker.step(QUANTUM);
            // Before the start the supervisor would not listen to what a checkpoint decides.
            if (started) {
                send();
            }
            checkpoints.send();
            long after = System.nanoTime();
            busyNanos += started ? after - before : 0;
            before = after;
            publish();
            if (!busy && !worker.isStopped()) {
                inbox.await();
                after = System.nanoTime();
                idleNanos += started ? after - before : 0;
                before = after;
            }
        }
        publish();
    }

    private void receive() throws AbandonedException, IOException {
        for (Parcel parcel : inbox.take()) {
            if (parcel.packet() instanceof Packet.Kernel kernel) {
                pause.receive(parcel.from(), kernel.message());
            } else if (parcel.packet() instanceof Packet.Start) {
                started = true;
            } else if (parcel.packet() instanceof Packet.Pause asked) {
                pause.ask(asked.messages());
            } else if (parcel.packet() instanceof Packet.Save) {
                checkpoints.save(worker);
                pause.end();
            }
        }
    }

    private void send() throws AbandonedException, InterruptedException, IOException {
        for (Envelope envelope : worker.takeMessages()) {
            if (envelope.message() instanceof Message.Batch batch) {
                batches++;
                messages += batch.length() / 2;
                awaitRoom(envelope.to());
            }
            links.send(envelope.to(), new Packet.Kernel(envelope.message()));
        }
    }

    private void awaitRoom(int to) throws AbandonedException, InterruptedException, IOException {
        while (!links.hasRoom(to) && !worker.isStopped()) {
            long before = System.nanoTime();
            inbox.await();
            long waited = System.nanoTime() - before;
            idleNanos += waited;
            busyNanos -= waited;
            receive();
        }
    }

    /** 0 where the machine cannot tell. */
    private long processorNanos() {
        return THREADS.isCurrentThreadCpuTimeSupported() ? THREADS.getCurrentThreadCpuTime() - processorStart : 0;
    }

    private void publish() {
        Runtime runtime = Runtime.getRuntime();
        statistics = new Statistics(
                worker.variables(),
                worker.explored(),
                worker.restored(),
                messages,
                batches,
                links.sentBytes(),
                links.queued(),
                links.resent(),
                memory.bytes(),
                systemBytes,
                runtime.totalMemory() - runtime.freeMemory(),
                busyNanos,
                idleNanos,
                processorNanos());
    }
}
