package dev.hasse.cluster.trial;

import dev.hasse.base.InputException;
import dev.hasse.cluster.Address;
import dev.hasse.cluster.Patience;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Worker processes on the loopback interface, with another one started for each that was killed. */
public final class WorkerPool implements AutoCloseable {
    private final Path folder;
    private final List<String> options;
    private final Patience patience;
    private final List<String> settings;
    private final List<Future<WorkerJvm>> workers = new ArrayList<>();
    private final ExecutorService starting = Executors.newCachedThreadPool();

    public WorkerPool(Path folder, int size, List<String> options, Patience patience) {
        this(folder, size, options, patience, List.of());
    }

    /** @param settings further settings of all nodes, as NAME=VALUE */
    public WorkerPool(Path folder, int size, List<String> options, Patience patience, List<String> settings) {
        this.settings = settings;
        this.folder = folder;
        this.options = options;
        this.patience = patience;
        for (int i = 0; i < size; i++) {
            workers.add(begin());
        }
    }

    private Future<WorkerJvm> begin() {
        return starting.submit(() -> WorkerJvm.start(folder, List.of(), options, patience, settings));
    }

    /** The settings of a node that the workers trust. */
    public Map<String, String> credentials() {
        return Map.of("secret-file", WorkerJvm.secret(folder).toString());
    }

    public int size() {
        return workers.size();
    }

    public WorkerJvm worker(int index) throws IOException, InputException, InterruptedException {
        try {
            return workers.get(index).get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException io) {
                throw io;
            }
            throw new IOException(e.getCause());
        }
    }

    public List<Address> addresses() throws IOException, InputException, InterruptedException {
        List<Address> addresses = new ArrayList<>();
        for (int i = 0; i < workers.size(); i++) {
            addresses.add(worker(i).address());
        }
        return addresses;
    }

    /** Kills a worker; another takes its place as soon as it is up. */
    public void replace(int index) throws IOException, InputException, InterruptedException {
        worker(index).kill();
        workers.set(index, begin());
    }

    /** Gives all workers the same faults. */
    public void faults(String lines) throws IOException, InputException, InterruptedException {
        for (int i = 0; i < workers.size(); i++) {
            worker(i).faults(lines);
        }
    }

    @Override
    public void close() {
        starting.shutdown();
        for (Future<WorkerJvm> worker : workers) {
            try {
                worker.get().close();
            } catch (ExecutionException e) {
                // It never started, so there is nothing to end.
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
