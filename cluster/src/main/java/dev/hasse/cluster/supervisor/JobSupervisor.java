package dev.hasse.cluster.supervisor;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.cluster.Address;
import dev.hasse.cluster.Frame;
import dev.hasse.cluster.FrameHandler;
import dev.hasse.cluster.Transport;
import dev.hasse.cluster.checkpoint.Checkpoint;
import dev.hasse.cluster.checkpoint.CheckpointFolder;
import dev.hasse.cluster.wire.Codec;
import dev.hasse.cluster.wire.MalformedFrameException;
import dev.hasse.cluster.wire.Parcel;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/**
 * Has jobs done, one after the other. A lost worker ends an attempt; the next one goes on from the last checkpoint, or
 * solves again from the start where none is kept, with the workers that are left (or have come meanwhile). When none is
 * left, or after too many attempts, the answer is unknown; a checkpoint stays.
 */
public final class JobSupervisor implements FrameHandler {
    private static final long TROUBLED_MILLIS = 3000;

    private final Transport transport;
    private final SupervisorSettings settings;
    private final JobListener listener;
    private volatile @Nullable Gathering gathering;
    private volatile @Nullable Attempt attempt;

    public JobSupervisor(Transport transport, SupervisorSettings settings, JobListener listener) {
        this.transport = transport;
        this.settings = settings;
        this.listener = listener;
    }

    @Override
    public void receive(Frame frame) {
        Parcel parcel;
        try {
            parcel = Codec.decode(frame);
        } catch (MalformedFrameException e) {
            listener.note("dropped a frame that is not understood: " + e.getMessage());
            return;
        }
        Gathering asking = gathering;
        if (asking != null) {
            asking.receive(parcel.packet());
        }
        Attempt running = attempt;
        if (running != null && running.number() == parcel.attempt()) {
            running.receive(parcel);
        }
    }

    /** The membership service says that a node is gone. */
    public void lost(Address node) {
        Attempt running = attempt;
        if (running != null) {
            running.lost(node, "left the cluster");
        }
    }

    /**
     * @throws LimitReachedException when the budget ends, or no attempt came to an end
     * @throws InputException when the workers find the problem's files wrong
     */
    public Answer solve(Job job, Candidates candidates, Budget budget) throws InputException, IOException {
        Set<Address> excluded = new LinkedHashSet<>();
        String reason = "";
        CheckpointFolder folder = folder(job);
        Optional<Checkpoint> checkpoint = folder == null ? Optional.empty() : left(folder);
        int failed = 0;
        for (int count = 1; failed < settings.attempts(); count++) {
            List<Address> workers = gather(candidates, excluded, reason, budget);
            Attempt next = new Attempt(
                    transport,
                    ThreadLocalRandom.current().nextLong(),
                    workers,
                    job,
                    folder,
                    checkpoint,
                    settings,
                    budget,
                    listener);
            attempt = next;
            try {
                Answer answer = next.run().after(count);
                if (folder != null) {
                    folder.clear();
                }
                return answer;
            } catch (AttemptFailedException e) {
                reason = e.reason();
                excluded.add(e.worker());
                failed = next.checkpoint().equals(checkpoint) ? failed + 1 : 0;
                checkpoint = next.checkpoint();
                listener.note("attempt " + count + ": " + reason + "; "
                        + checkpoint
                                .map(each -> "continuing from checkpoint " + each.number())
                                .orElse("starting again"));
            } finally {
                next.close();
                attempt = null;
            }
        }
        throw new LimitReachedException(settings.attempts() + " attempts failed; last, " + reason);
    }

    private @Nullable CheckpointFolder folder(Job job) throws IOException {
        return settings.checkpoints().isEmpty()
                ? null
                : new CheckpointFolder(settings.checkpoints().get().folder(), settings.version(), job.problem());
    }

    /** The checkpoint of an earlier run, if one is wanted and there. */
    private Optional<Checkpoint> left(CheckpointFolder folder) throws IOException, InputException {
        boolean resume = settings.checkpoints().orElseThrow().resume();
        Optional<Checkpoint> left = folder.left(resume);
        folder.deletePartsBut(left.map(Checkpoint::parts).orElse(List.of()));
        if (left.isPresent()) {
            listener.note("continuing from checkpoint " + left.get().number() + " in " + folder.path());
        } else if (resume) {
            listener.note(
                    folder.hasOthers()
                            ? "the checkpoints in " + folder.path()
                                    + " are of other jobs (another formula or other files): starting from the beginning"
                            : "no checkpoint in " + folder.path() + " yet: starting from the beginning");
        }
        return left;
    }

    private List<Address> gather(Candidates candidates, Set<Address> excluded, String reason, Budget budget) {
        Gathering asking = new Gathering(transport, settings);
        gathering = asking;
        try {
            long millis = reason.isEmpty()
                    ? settings.gatherMillis()
                    : settings.patience().lost();
            // At first, somebody who is not there is rather a mistake of the user than about to come back.
            long troubledMillis = reason.isEmpty() ? Math.min(TROUBLED_MILLIS, millis) : millis;
            List<Address> workers = asking.gather(candidates, excluded, millis, troubledMillis, budget);
            if (workers.isEmpty() && !excluded.isEmpty()) {
                // Better somebody who was lost once than nobody.
                workers = asking.gather(candidates, Set.of(), settings.gatherMillis(), settings.gatherMillis(), budget);
            }
            String missing = asking.missing(candidates.now());
            if (workers.isEmpty()) {
                String why = missing.isEmpty() ? candidates.whyNobody() : missing;
                throw new LimitReachedException(
                        (reason.isEmpty() ? "no worker can be used" : reason + "; no worker is left")
                                + (why.isEmpty() ? "" : ": " + why));
            }
            if (!missing.isEmpty() && reason.isEmpty()) {
                listener.note("continuing with " + workers.size() + " of "
                        + candidates.now().size() + " workers: " + missing);
            }
            return workers;
        } finally {
            gathering = null;
        }
    }
}
