package dev.hasse.cluster.worker;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.bes.worker.Envelope;
import dev.hasse.bes.worker.Worker;
import dev.hasse.cluster.Address;
import dev.hasse.cluster.OwnPauses;
import dev.hasse.cluster.Patience;
import dev.hasse.cluster.Statistics;
import dev.hasse.cluster.Transport;
import dev.hasse.cluster.link.Links;
import dev.hasse.cluster.problem.LoadedProblem;
import dev.hasse.cluster.problem.ProblemLoader;
import dev.hasse.cluster.problem.SharedFile;
import dev.hasse.cluster.wire.Failure;
import dev.hasse.cluster.wire.Packet;
import dev.hasse.cluster.wire.Parcel;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** One attempt at one worker: load, solve, explain, each in the session's own thread; and its links. */
final class WorkerSession {
    private final long attempt;
    private final Packet.Assignment assignment;
    private final Patience patience;
    private final Links links;
    private final Resources resources;
    private final Budget budget;
    private final SessionInbox inbox;
    private volatile long heardNanos = System.nanoTime();
    private volatile @Nullable KernelDriver driver;
    private volatile boolean threadEnded;
    private volatile String end = "released";
    private final OwnPauses pauses;
    private boolean suspected;

    WorkerSession(
            Transport transport, long attempt, Packet.Assignment assignment, Patience patience, Resources resources) {
        this.attempt = attempt;
        this.assignment = assignment;
        this.patience = patience;
        this.resources = resources;
        this.pauses = new OwnPauses(patience);
        links = new Links(
                transport,
                attempt,
                assignment.index(),
                assignment.workers(),
                assignment.supervisor(),
                assignment.window(),
                patience);
        budget = Budget.ofBytes(resources.bytes());
        inbox = new SessionInbox(links);
    }

    long attempt() {
        return attempt;
    }

    Address supervisor() {
        return assignment.supervisor();
    }

    boolean isOver() {
        return inbox.isAbandoned() && threadEnded;
    }

    /** Why it is over. */
    String end() {
        return end;
    }

    void receive(Parcel parcel) {
        if (parcel.from() == Envelope.SUPERVISOR) {
            heardNanos = System.nanoTime();
        }
        if (parcel.packet() instanceof Packet.Ping) {
            KernelDriver running = driver;
            links.signal(
                    Envelope.SUPERVISOR, new Packet.Pong(running == null ? Statistics.NONE : running.statistics()));
        } else if (parcel.packet() instanceof Packet.Release) {
            abandon();
        }
        links.receive(parcel);
    }

    void abandon() {
        inbox.abandon();
        budget.cancel();
    }

    /** Looks after the links; true once the session is over. */
    boolean tick() {
        long now = System.nanoTime();
        long lost = TimeUnit.MILLISECONDS.toNanos(patience.lost());
        if (pauses.isAfterOne(now)) {
            heardNanos = now;
        }
        if (now - heardNanos > lost && !inbox.isAbandoned()) {
            end = "nothing heard of the supervisor for " + patience.lost() + " ms";
            abandon();
        }
        OptionalInt silent = links.tick();
        if (silent.isPresent() && silent.getAsInt() != Envelope.SUPERVISOR && !suspected) {
            suspected = true;
            links.send(Envelope.SUPERVISOR, new Packet.Suspect(silent.getAsInt()));
        }
        return isOver();
    }

    /** Starts the thread, which first lets the former session's one end. */
    void start(@Nullable WorkerSession former) {
        Thread thread = new Thread(() -> run(former), "hasse-worker-" + assignment.index());
        thread.setDaemon(true);
        thread.start();
    }

    private void run(@Nullable WorkerSession former) {
        try {
            while (former != null && !former.threadEnded) {
                TimeUnit.MILLISECONDS.sleep(1);
            }
            work();
        } catch (AbandonedException e) {
            budget.cancel();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            driver = null;
            threadEnded = true;
        }
    }

    /** As many workers as when the checkpoint was taken have the same parts; else each looks for its own in all. */
    private void restore(FetchedFiles files, Worker kernel)
            throws IOException, InputException, AbandonedException, InterruptedException {
        int before = assignment.problem().files().size();
        int parts = assignment.checkpoint().size();
        boolean same = parts == assignment.workers().size();
        for (int part = 0; part < parts; part++) {
            if (!same || part == assignment.index()) {
                Path file = files.fetch(before + part);
                try (FileChannel channel = FileChannel.open(file)) {
                    kernel.restore(channel);
                }
                files.release(file);
            }
        }
    }

    private void work() throws AbandonedException, InterruptedException {
        List<SharedFile> shared = new ArrayList<>(assignment.problem().files());
        shared.addAll(assignment.checkpoint());
        try (FetchedFiles files = new FetchedFiles(shared, resources, links, inbox);
                CheckpointSending checkpoints = new CheckpointSending(links)) {
            int problemFiles = assignment.problem().files().size();
            LoadedProblem loaded = ProblemLoader.load(
                    assignment.problem(),
                    files.fetchFirst(problemFiles),
                    assignment.workers().size(),
                    assignment.index(),
                    budget);
            KernelDriver kernel = new KernelDriver(loaded, assignment.index(), links, inbox, checkpoints, budget);
            restore(files, kernel.worker());
            driver = kernel;
            links.send(
                    Envelope.SUPERVISOR,
                    new Packet.Prepared(
                            loaded.states(),
                            loaded.transitions(),
                            loaded.graph().blockCount()));
            kernel.run();
            links.send(Envelope.SUPERVISOR, new Packet.Stopped(kernel.statistics()));
            new SolutionExplainer(loaded, kernel.worker(), links, inbox).run();
        } catch (IOException | InputException | RuntimeException | Error e) {
            if (!inbox.isAbandoned()) {
                links.send(Envelope.SUPERVISOR, new Packet.Failed(Failure.of(e)));
            }
            inbox.awaitAbandonment();
        }
    }
}
