package dev.hasse.cluster.worker;

import dev.hasse.bes.worker.Envelope;
import dev.hasse.cluster.Address;
import dev.hasse.cluster.Frame;
import dev.hasse.cluster.FrameHandler;
import dev.hasse.cluster.Patience;
import dev.hasse.cluster.Ticker;
import dev.hasse.cluster.Transport;
import dev.hasse.cluster.wire.Codec;
import dev.hasse.cluster.wire.MalformedFrameException;
import dev.hasse.cluster.wire.Packet;
import dev.hasse.cluster.wire.Parcel;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A worker that serves one supervisor after the other. Free again when its supervisor says so or falls silent. */
public final class WorkerNode implements FrameHandler, AutoCloseable {
    private final Transport transport;
    private final String version;
    private final Patience patience;
    private final Resources resources;
    private final Consumer<String> log;
    private final Ticker ticker;
    private @Nullable WorkerSession session;
    private boolean closed;

    /**
     * @param version only supervisors of the same version are served
     * @param log told of attempts, one line each
     */
    public WorkerNode(
            Transport transport, String version, Patience patience, Resources resources, Consumer<String> log) {
        this.transport = transport;
        this.version = version;
        this.patience = patience;
        this.resources = resources;
        this.log = log;
        ticker = new Ticker(
                "hasse-worker-ticker", patience.tick(), this::tick, e -> log.accept("the ticker failed: " + e));
        ticker.start();
    }

    @Override
    public synchronized void receive(Frame frame) {
        Parcel parcel;
        try {
            parcel = Codec.decode(frame);
        } catch (MalformedFrameException e) {
            log.accept("dropped a frame that is not understood: " + e.getMessage());
            return;
        }
        Packet packet = parcel.packet();
        if (packet instanceof Packet.Hello hello) {
            reply(hello.supervisor(), 0, greet(hello));
        } else if (session != null && session.attempt() == parcel.attempt()) {
            session.receive(parcel);
        } else if (packet instanceof Packet.Assignment assignment && parcel.number() == 1 && !closed) {
            begin(parcel, assignment);
        } else if (packet instanceof Packet.Ping ping) {
            reply(ping.supervisor(), parcel.attempt(), new Packet.Gone(transport.self()));
        }
    }

    private Packet greet(Packet.Hello hello) {
        if (!hello.version().equals(version)) {
            return new Packet.Refusal(
                    transport.self(),
                    "it is Hasse " + version + " and the supervisor is Hasse " + hello.version(),
                    true);
        }
        if (session != null && !session.isOver() && !session.supervisor().equals(hello.supervisor())) {
            return new Packet.Refusal(transport.self(), "it works for " + session.supervisor(), false);
        }
        return new Packet.Welcome(version, transport.self());
    }

    private void reply(Address to, long attempt, Packet packet) {
        transport.send(to, Codec.encode(new Parcel(attempt, Envelope.SUPERVISOR, 0, 0, 0, packet)));
    }

    private void begin(Parcel parcel, Packet.Assignment assignment) {
        WorkerSession old = session;
        if (old != null && !old.isOver()) {
            if (!old.supervisor().equals(assignment.supervisor())) {
                return;
            }
            old.abandon();
        }
        log.accept("attempt " + Long.toHexString(parcel.attempt()) + " of " + assignment.supervisor() + ": worker "
                + assignment.index() + " of " + assignment.workers().size());
        WorkerSession begun = new WorkerSession(transport, parcel.attempt(), assignment, patience, resources);
        session = begun;
        begun.receive(parcel);
        begun.start(old);
    }

    private synchronized void tick() {
        WorkerSession current = session;
        if (current != null && current.tick()) {
            log.accept("attempt " + Long.toHexString(current.attempt()) + " is over: " + current.end());
            session = null;
        }
    }

    /** Whether no attempt is running. */
    public synchronized boolean isFree() {
        return session == null;
    }

    @Override
    public synchronized void close() {
        closed = true;
        ticker.close();
        if (session != null) {
            session.abandon();
        }
    }
}
