package dev.hasse.bes.worker;

import dev.hasse.base.Budget;
import dev.hasse.bes.BooleanGraph;
import dev.hasse.bes.Memory;
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

    boolean solve() {
        workers.forEach(Worker::start);
        for (int i = 0; i < LIMIT && supervisor.value().isEmpty(); i++) {
            int choice = random.nextInt(workers.size() + 2);
            if (choice < workers.size()) {
                workers.get(choice).step(1 + random.nextInt(3));
                underWay.addAll(workers.get(choice).takeMessages());
            } else if (!underWay.isEmpty()) {
                deliver(underWay.remove(random.nextInt(underWay.size())));
            }
        }
        return supervisor.value().orElseThrow();
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
