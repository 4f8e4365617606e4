package dev.hasse.cluster.pekko;

import dev.hasse.base.InputException;
import dev.hasse.cluster.Address;
import dev.hasse.cluster.Transport;
import dev.hasse.cluster.worker.Resources;
import dev.hasse.cluster.worker.WorkerNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * A worker that goes on until it is interrupted: when its node was taken out of the cluster (stopped for too long, cut
 * off), it starts a new one at the same address and joins again.
 */
public final class WorkerProcess {
    private final NodeSettings settings;
    private final Resources resources;
    private final Consumer<String> log;
    private final UnaryOperator<Transport> links;
    private final Set<Address> known = new LinkedHashSet<>();

    /**
     * @param links what is between the worker and the network: nothing, or in trials what does it harm
     * @param log told what happens, one line each; may wait for whoever reads, the worker does not wait for it
     */
    public WorkerProcess(
            NodeSettings settings, UnaryOperator<Transport> links, Resources resources, Consumer<String> log) {
        this.settings = settings;
        this.links = links;
        this.resources = resources;
        this.log = log;
    }

    /** Runs until interrupted; {@code listening} is told the address each time the node listens. */
    public void run(Consumer<Address> listening) throws InterruptedException, InputException {
        NodeSettings current = settings;
        try (LineLog journal = new LineLog(log)) {
            while (true) {
                Address address = serve(current, listening, journal);
                // The same port again, also if it was any free one.
                current = settings.at(address);
            }
        }
    }

    private Address serve(NodeSettings current, Consumer<Address> listening, LineLog journal)
            throws InterruptedException, InputException {
        try (PekkoNode node = PekkoNode.start(current, NodeConfig.WORKER, journal);
                WorkerNode worker = new WorkerNode(
                        links.apply(node), settings.version(), settings.patience(), resources, journal)) {
            node.handTo(worker);
            node.join(seeds(node.self()));
            journal.write(() -> listening.accept(node.self()));
            String reason = node.broken().get();
            journal.accept(reason + "; joining again");
            known.addAll(node.knownWorkers());
            return node.self();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Itself first if it may form a cluster, so that it does so only when nobody else is there. */
    private List<Address> seeds(Address self) {
        List<Address> seeds = new ArrayList<>();
        if (settings.join().isEmpty() || settings.join().get(0).equals(self)) {
            seeds.add(self);
        }
        List<Address> others = new ArrayList<>(settings.join());
        others.addAll(known);
        others.stream().filter(each -> !each.equals(self)).distinct().forEach(seeds::add);
        return seeds;
    }
}
