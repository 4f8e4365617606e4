package dev.hasse.cluster.worker;

import dev.hasse.bes.worker.Envelope;
import dev.hasse.bes.worker.Message;
import dev.hasse.bes.worker.Worker;
import dev.hasse.cluster.link.Links;
import dev.hasse.cluster.wire.Packet;
import java.util.ArrayList;
import java.util.List;

/**
 * Stops a worker before a checkpoint, so that nobody writes down what follows from something that its sender did not: once
 * it has told that it pauses, it keeps what others send until it has written down what it knows. What the supervisor said
 * before, above all which blocks are closed, it reads first.
 */
final class CheckpointPause {
    private static final long NONE = -1;

    private final Worker worker;
    private final Links links;
    private final List<Message> kept = new ArrayList<>();
    /** How many messages the supervisor had sent when it asked; {@link #NONE} while nobody asks. */
    private long expected = NONE;

    private boolean told;
    private long heard;

    CheckpointPause(Worker worker, Links links) {
        this.worker = worker;
        this.links = links;
    }

    boolean isAsked() {
        return expected != NONE;
    }

    void ask(long messages) {
        expected = messages;
        tellIfReady();
    }

    /** Hands a message to the worker, now or after the pause; the end of all work is never late. */
    void receive(int from, Message message) {
        heard += from == Envelope.SUPERVISOR ? 1 : 0;
        if (told && !(message instanceof Message.Stop)) {
            kept.add(message);
        } else {
            worker.receive(message);
        }
        tellIfReady();
    }

    private void tellIfReady() {
        if (isAsked() && !told && heard >= expected) {
            told = true;
            links.send(Envelope.SUPERVISOR, new Packet.Paused());
        }
    }

    void end() {
        expected = NONE;
        told = false;
        kept.forEach(worker::receive);
        kept.clear();
    }
}
