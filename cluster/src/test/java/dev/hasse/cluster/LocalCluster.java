package dev.hasse.cluster;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.cluster.checkpoint.Checkpoint;
import dev.hasse.cluster.checkpoint.CheckpointPlan;
import dev.hasse.cluster.fault.Faults;
import dev.hasse.cluster.fault.FaultyTransport;
import dev.hasse.cluster.supervisor.Answer;
import dev.hasse.cluster.supervisor.Job;
import dev.hasse.cluster.supervisor.JobListener;
import dev.hasse.cluster.supervisor.JobSupervisor;
import dev.hasse.cluster.supervisor.SupervisorSettings;
import dev.hasse.cluster.supervisor.WorkerReport;
import dev.hasse.cluster.worker.Resources;
import dev.hasse.cluster.worker.WorkerNode;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Workers and a supervisor in one JVM, with faults under their links. */
public final class LocalCluster implements AutoCloseable, JobListener {
    private static final Patience PATIENCE = new Patience(10, 50, 3000);

    private final LocalNetwork network = new LocalNetwork();
    private final List<Address> workers = new ArrayList<>();
    private final List<WorkerNode> nodes = new ArrayList<>();
    private final List<FaultyTransport> transports = new ArrayList<>();
    private final List<String> notes = Collections.synchronizedList(new ArrayList<>());
    private final JobSupervisor supervisor;
    private volatile Faults faults = Faults.NONE;
    private volatile Consumer<Checkpoint> afterCheckpoint = taken -> {};

    public LocalCluster(int size, long seed) {
        this(size, seed, Optional.empty());
    }

    public LocalCluster(int size, long seed, CheckpointPlan plan) {
        this(size, seed, Optional.of(plan));
    }

    private LocalCluster(int size, long seed, Optional<CheckpointPlan> plan) {
        for (int i = 0; i < size; i++) {
            Address address = new Address("worker", i);
            workers.add(address);
            WorkerNode node =
                    new WorkerNode(transport(address, seed + i), "1", PATIENCE, Resources.ofBytes(1 << 28), line -> {});
            nodes.add(node);
            network.connect(address, node);
        }
        Address self = new Address("supervisor", 0);
        SupervisorSettings settings = SupervisorSettings.of("1").withPatience(PATIENCE, 3000);
        supervisor = new JobSupervisor(
                transport(self, seed - 1), plan.map(settings::withCheckpoints).orElse(settings), this);
        network.connect(self, supervisor);
    }

    private Transport transport(Address self, long seed) {
        FaultyTransport transport = new FaultyTransport(network.transport(self), () -> faults, seed);
        transports.add(transport);
        return transport;
    }

    public void faults(Faults newFaults) {
        faults = newFaults;
    }

    public List<Address> workers() {
        return workers;
    }

    public WorkerNode node(int worker) {
        return nodes.get(worker);
    }

    /** The supervisor takes a worker for lost; the next job can use it again. */
    public void lose(int worker) {
        supervisor.lost(workers.get(worker));
    }

    /** What the supervisor noted. */
    public List<String> notes() {
        return notes;
    }

    public Answer solve(Job job, List<Address> some) throws InputException, IOException {
        return solve(job, some, Budget.of(Duration.ofMinutes(10)));
    }

    public Answer solve(Job job, List<Address> some, Budget budget) throws InputException, IOException {
        return supervisor.solve(job, () -> some, budget);
    }

    @Override
    public void progress(List<WorkerReport> reports) {}

    /** What is done when a checkpoint was taken. */
    public void afterCheckpoint(Consumer<Checkpoint> action) {
        afterCheckpoint = action;
    }

    @Override
    public void checkpoint(Checkpoint taken) {
        afterCheckpoint.accept(taken);
    }

    @Override
    public void note(String text) {
        notes.add(text);
    }

    @Override
    public void close() {
        nodes.forEach(WorkerNode::close);
        transports.forEach(FaultyTransport::close);
        network.close();
    }
}
