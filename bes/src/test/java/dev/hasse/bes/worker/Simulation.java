package dev.hasse.bes.worker;

import dev.hasse.base.Budget;
import dev.hasse.bes.BooleanGraph;
import dev.hasse.bes.Memory;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** All workers and the supervisor in one thread; a seed decides who works, for how long, and which message comes next. */
final class Simulation {
    private static final int LIMIT = 1_000_000;

    private final SplittableRandom random;
    private final List<Worker> workers = new ArrayList<>();
    private final Supervisor supervisor;
    private final List<Envelope> underWay = new ArrayList<>();

    Simulation(BooleanGraph graph, int count, long seed) {
        random = new SplittableRandom(seed);
        Partition partition = new HashPartition(count, 0);
        int batch = 2 * (1 + random.nextInt(4));
        Memory memory = new Memory(Budget.unlimited());
        for (int i = 0; i < count; i++) {
            workers.add(new Worker(graph, partition, i, memory, batch));
        }
        supervisor = new Supervisor(count, graph.blockCount());
    }

    void start() {
        workers.forEach(Worker::start);
    }

    boolean solve() {
        run(LIMIT);
        return supervisor.value().orElseThrow();
    }

    /** At most so many turns. */
    void run(int turns) {
        for (int i = 0; i < turns && supervisor.value().isEmpty(); i++) {
            int choice = random.nextInt(workers.size() + 2);
            if (choice < workers.size()) {
                workers.get(choice).step(1 + random.nextInt(3));
                underWay.addAll(workers.get(choice).takeMessages());
            } else if (!underWay.isEmpty()) {
                deliver(underWay.remove(random.nextInt(underWay.size())));
            }
        }
    }

    /** A block that is being closed at some workers is closed at all. */
    void closeWhatIsClosing() {
        for (Envelope envelope : List.copyOf(underWay)) {
            if (envelope.message() instanceof Message.Close) {
                underWay.remove(envelope);
                deliver(envelope);
            }
        }
    }

    /** What all workers know. */
    List<byte[]> save() throws IOException {
        List<byte[]> parts = new ArrayList<>();
        for (Worker worker : workers) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            worker.save(Channels.newChannel(bytes));
            parts.add(bytes.toByteArray());
        }
        return parts;
    }

    /** Every worker takes its own from all parts. */
    void restore(List<byte[]> parts) throws IOException {
        for (Worker worker : workers) {
            for (byte[] part : parts) {
                worker.restore(Channels.newChannel(new ByteArrayInputStream(part)));
            }
            underWay.addAll(worker.takeMessages());
        }
    }

    List<Worker> workers() {
        return workers;
    }

    private void deliver(Envelope envelope) {
        if (envelope.to() == Envelope.SUPERVISOR) {
            supervisor.receive(envelope.message());
            underWay.addAll(supervisor.takeMessages());
        } else {
            Worker worker = workers.get(envelope.to());
            worker.receive(envelope.message());
            underWay.addAll(worker.takeMessages());
        }
    }
}
