package dev.hasse.bes.parallel;

import dev.hasse.bes.BooleanGraph;
import dev.hasse.bes.Resolution;
import dev.hasse.bes.worker.Partition;
import dev.hasse.bes.worker.Worker;
import java.util.List;

/** The workers' tables together, after they have stopped. */
record ParallelResolution(BooleanGraph graph, Partition partition, List<Worker> workers, boolean value, long bytes)
        implements Resolution {
    private Worker owner(long variable) {
        return workers.get(partition.owner(graph, variable));
    }

    @Override
    public long variableCount() {
        return workers.stream().mapToLong(Worker::variables).sum();
    }

    @Override
    public boolean isDecided(long variable) {
        return owner(variable).isDecided(variable);
    }

    @Override
    public boolean value(long variable) {
        return owner(variable).value(variable);
    }

    @Override
    public long stabilizer(long variable) {
        return owner(variable).stabilizer(variable);
    }
}
