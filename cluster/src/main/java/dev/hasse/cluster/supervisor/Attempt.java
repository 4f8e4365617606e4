package dev.hasse.cluster.supervisor;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.bes.worker.Envelope;
import dev.hasse.bes.worker.Supervisor;
import dev.hasse.cluster.Address;
import dev.hasse.cluster.Statistics;
import dev.hasse.cluster.Transport;
import dev.hasse.cluster.checkpoint.Checkpoint;
import dev.hasse.cluster.checkpoint.CheckpointFolder;
import dev.hasse.cluster.link.Links;
import dev.hasse.cluster.problem.SharedFile;
import dev.hasse.cluster.wire.Packet;
import dev.hasse.cluster.wire.Parcel;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** One attempt at a job with given workers: prepare all, start all, detect the end, ask for the evidence. */
final class Attempt {
    private static final long WAIT_MILLIS = 20;

    private final long number;
    private final List<Address> workers;
    private final Job job;
    private final Budget budget;
    private final Links links;
    private final Watch watch;
    private final FileSending files;
    private final Packet.@Nullable Prepared[] prepared;
    private final @Nullable Statistics[] stopped;
    private final @Nullable CheckpointCollecting checkpoints;
    /** By worker: how many of the solver's messages it was sent. */
    private final long[] messages;

    /** @param folder where checkpoints are kept, null if none are wanted */
    Attempt(
            Transport transport,
            long number,
            List<Address> workers,
            Job job,
            @Nullable CheckpointFolder folder,
            Optional<Checkpoint> restored,
            SupervisorSettings settings,
            Budget budget,
            JobListener listener) {
        this.number = number;
        this.workers = workers;
        this.job = job;
        this.budget = budget;
        links = new Links(
                transport,
                number,
                Envelope.SUPERVISOR,
                workers,
                transport.self(),
                settings.window(),
                settings.patience());
        watch = new Watch(links, workers, transport.self(), settings.patience(), listener);
        List<SharedFile> parts = restored.map(Checkpoint::parts).orElse(List.of());
        files = new FileSending(job, parts, links);
        checkpoints = folder == null
                ? null
                : new CheckpointCollecting(
                        folder,
                        restored,
                        settings.checkpoints().orElseThrow().every(),
                        links,
                        workers.size(),
                        listener);
        messages = new long[workers.size()];
        prepared = new Packet.Prepared[workers.size()];
        stopped = new Statistics[workers.size()];
        for (int worker = 0; worker < workers.size(); worker++) {
            links.send(
                    worker,
                    new Packet.Assignment(worker, workers, transport.self(), settings.window(), job.problem(), parts));
        }
    }

    long number() {
        return number;
    }

    /** The latest whole checkpoint. */
    Optional<Checkpoint> checkpoint() {
        return checkpoints == null ? Optional.empty() : checkpoints.last();
    }

    void receive(Parcel parcel) {
        watch.heard(parcel);
        links.receive(parcel);
    }

    void lost(Address node, String how) {
        if (workers.contains(node)) {
            watch.fail(new AttemptFailedException(node, how));
        }
    }

    Answer run() throws InputException, IOException {
        while (!isComplete(prepared)) {
            files.send();
            turn(null);
        }
        Supervisor supervisor = new Supervisor(
                workers.size(), Objects.requireNonNull(prepared[0]).blocks());
        long start = System.nanoTime();
        toAll(new Packet.Start());
        while (supervisor.value().isEmpty()) {
            turn(supervisor);
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        while (!isComplete(stopped)) {
            turn(supervisor);
        }
        return answer(supervisor, seconds);
    }

    private Answer answer(Supervisor supervisor, double seconds) throws InputException, IOException {
        boolean verdict = supervisor.value().orElseThrow();
        List<WorkerReport> reports = new ArrayList<>();
        for (int worker = 0; worker < stopped.length; worker++) {
            reports.add(new WorkerReport(workers.get(worker), Objects.requireNonNull(stopped[worker])));
        }
        Packet.Prepared counts = Objects.requireNonNull(prepared[0]);
        Explaining explaining = new Explaining(this, job, workers.size(), verdict, budget);
        return new Answer(
                verdict,
                counted(counts.states()),
                counted(counts.transitions()),
                seconds,
                explaining.evidence(counts.states()),
                explaining.diagnostic(),
                explaining.difference(),
                reports,
                1,
                supervisor.waves());
    }

    private static OptionalLong counted(long count) {
        return count < 0 ? OptionalLong.empty() : OptionalLong.of(count);
    }

    private static boolean isComplete(@Nullable Object[] all) {
        for (@Nullable Object each : all) {
            if (each == null) {
                return false;
            }
        }
        return true;
    }

    private void toAll(Packet packet) {
        for (int worker = 0; worker < workers.size(); worker++) {
            links.send(worker, packet);
        }
    }

    /** Waits for packets and works on those that came. */
    private void turn(@Nullable Supervisor supervisor) throws InputException, IOException {
        for (Parcel parcel : await()) {
            Packet packet = parcel.packet();
            if (packet instanceof Packet.Kernel kernel && supervisor != null) {
                supervisor.receive(kernel.message());
            } else if (packet instanceof Packet.Prepared each) {
                prepared[parcel.from()] = each;
            } else if (packet instanceof Packet.Stopped each) {
                stopped[parcel.from()] = each.statistics();
            } else if (packet instanceof Packet.FileWanted wanted) {
                files.want(parcel.from(), wanted.file());
            } else if (checkpoints != null) {
                checkpoints.receive(parcel.from(), packet);
            }
        }
        if (supervisor != null) {
            tellWorkers(supervisor);
        }
    }

    private void tellWorkers(Supervisor supervisor) throws IOException {
        if (checkpoints != null && supervisor.value().isEmpty()) {
            checkpoints.beginIfDue(messages);
            if (checkpoints.holdsMessages()) {
                return;
            }
        }
        for (Envelope envelope : supervisor.takeMessages()) {
            messages[envelope.to()]++;
            links.send(envelope.to(), new Packet.Kernel(envelope.message()));
        }
    }

    /** Waits a while for packets; ends the attempt or the job if something failed meanwhile. */
    private List<Parcel> await() throws InputException {
        budget.check();
        watch.check();
        try {
            links.await(WAIT_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LimitReachedException("interrupted");
        }
        List<Parcel> taken = links.take();
        for (Parcel parcel : taken) {
            if (parcel.packet() instanceof Packet.Failed failed) {
                failed.failure().rethrow(workers.get(parcel.from()));
            } else if (parcel.packet() instanceof Packet.Suspect suspect
                    && suspect.worker() >= 0
                    && suspect.worker() < workers.size()) {
                throw new AttemptFailedException(
                        workers.get(suspect.worker()), "cannot be reached from " + workers.get(parcel.from()));
            }
        }
        return taken;
    }

    /** Asks a worker and waits for its whole reply. */
    byte[] ask(int worker, Packet.Question question) {
        links.send(worker, question);
        ReplyParts parts = new ReplyParts();
        while (!parts.isComplete()) {
            try {
                for (Parcel parcel : await()) {
                    if (parcel.packet() instanceof Packet.Reply reply && parcel.from() == worker) {
                        parts.add(reply);
                    }
                }
            } catch (InputException e) {
                throw new IllegalStateException("a worker that had read its input complains of it", e);
            }
        }
        return parts.joined();
    }

    /** Frees the workers and stops watching. */
    void close() throws IOException {
        watch.close();
        if (checkpoints != null) {
            checkpoints.close();
        }
        toAll(new Packet.Release());
        long deadline = System.nanoTime() + 200_000_000L;
        boolean told = false;
        while (!told && System.nanoTime() < deadline) {
            try {
                links.await(5);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
            links.take();
            told = true;
            for (int worker = 0; worker < workers.size(); worker++) {
                told &= links.isDone(worker);
            }
        }
    }
}
