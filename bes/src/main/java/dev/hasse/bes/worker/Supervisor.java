package dev.hasse.bes.worker;

import dev.hasse.bes.worker.Message.Close;
import dev.hasse.bes.worker.Message.Probe;
import dev.hasse.bes.worker.Message.Solved;
import dev.hasse.bes.worker.Message.Status;
import dev.hasse.bes.worker.Message.Stop;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Detects, block by block, that all workers have explored what they visited: the four-counter method on a star (Mattern
 * 1987). The workers' latest unasked statuses are the first wave, a probe makes the second; if all are passive in the
 * second and the sums of messages sent and received are one number in both, no message was under way in between, and
 * what each worker had visited at its second status may be closed.
 */
public final class Supervisor {
    private final int workers;
    private final int blocks;
    /** By worker: its latest status, and its answer to the present probe. */
    private final @Nullable Status[] latest;

    private final @Nullable Status[] answers;
    /** By worker and block: how many variables were closed. */
    private final long[][] closed;

    private long wave;
    /** How many workers have yet to answer the present probe; 0 if none is under way. */
    private int unanswered;
    /** By block: messages sent, as the first wave said; -1 if the block is no candidate. */
    private final long[] firstWave;

    private @Nullable Boolean value;
    private List<Envelope> outgoing = new ArrayList<>();

    public Supervisor(int workers, int blocks) {
        this.workers = workers;
        this.blocks = blocks;
        latest = new Status[workers];
        answers = new Status[workers];
        closed = new long[workers][blocks];
        firstWave = new long[blocks];
    }

    /** The root's value once it is known. */
    public Optional<Boolean> value() {
        return Optional.ofNullable(value);
    }

    /** How many waves of probes were needed so far. */
    public long waves() {
        return wave;
    }

    public List<Envelope> takeMessages() {
        List<Envelope> taken = outgoing;
        outgoing = new ArrayList<>();
        return taken;
    }

    public void receive(Message message) {
        if (message instanceof Solved solved) {
            value = solved.value();
            toAll(new Stop());
        } else if (message instanceof Status status) {
            if (value == null) {
                read(status);
            }
        } else {
            throw new IllegalArgumentException("not for the supervisor: " + message);
        }
    }

    private void read(Status status) {
        Status known = latest[status.from()];
        if (known == null || known.number() < status.number()) {
            latest[status.from()] = status;
        }
        if (status.wave() == wave && unanswered > 0) {
            answers[status.from()] = status;
            unanswered--;
            if (unanswered == 0) {
                closeWhatIsExplored(everyOne(answers));
            }
        }
        if (unanswered == 0) {
            probeIfPromising(everyOne(latest));
        }
    }

    /** The statuses of all workers, or none while some worker has not spoken. */
    private static List<Status> everyOne(@Nullable Status[] statuses) {
        List<Status> all = new ArrayList<>();
        for (Status status : statuses) {
            if (status == null) {
                return List.of();
            }
            all.add(status);
        }
        return all;
    }

    private void closeWhatIsExplored(List<Status> secondWave) {
        for (int block = 0; block < blocks; block++) {
            if (firstWave[block] >= 0 && isQuiet(secondWave, block) && sent(secondWave, block) == firstWave[block]) {
                for (Status status : secondWave) {
                    long visited = status.visited()[block];
                    outgoing.add(new Envelope(status.from(), new Close(block, visited)));
                    closed[status.from()][block] = visited;
                }
            }
        }
    }

    private void probeIfPromising(List<Status> statuses) {
        boolean promising = false;
        for (int block = 0; block < blocks && !statuses.isEmpty(); block++) {
            boolean candidate = isQuiet(statuses, block);
            firstWave[block] = candidate ? sent(statuses, block) : -1;
            promising |= candidate && hasOpen(statuses, block);
        }
        if (promising) {
            wave++;
            unanswered = workers;
            toAll(new Probe(wave));
        }
    }

    /** All are passive, and as many messages were received as sent. */
    private static boolean isQuiet(List<Status> statuses, int block) {
        long received = 0;
        for (Status status : statuses) {
            if (!status.passive()[block]) {
                return false;
            }
            received += status.received()[block];
        }
        return received == sent(statuses, block);
    }

    private static long sent(List<Status> statuses, int block) {
        long sent = 0;
        for (Status status : statuses) {
            sent += status.sent()[block];
        }
        return sent;
    }

    private boolean hasOpen(List<Status> statuses, int block) {
        for (Status status : statuses) {
            if (status.visited()[block] > closed[status.from()][block]) {
                return true;
            }
        }
        return false;
    }

    private void toAll(Message message) {
        for (int worker = 0; worker < workers; worker++) {
            outgoing.add(new Envelope(worker, message));
        }
    }
}
