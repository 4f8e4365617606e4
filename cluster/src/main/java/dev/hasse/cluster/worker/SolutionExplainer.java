package dev.hasse.cluster.worker;

import dev.hasse.bes.Resolution;
import dev.hasse.bes.worker.Envelope;
import dev.hasse.bes.worker.Worker;
import dev.hasse.cluster.link.Links;
import dev.hasse.cluster.problem.LoadedProblem;
import dev.hasse.cluster.wire.Packet;
import dev.hasse.cluster.wire.Parcel;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Successors;
import dev.hasse.lts.TransitionSystem;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Answers the supervisor's questions about the solution until the session is abandoned. */
final class SolutionExplainer {
    private static final int PART = 1 << 16;

    private final LoadedProblem loaded;
    private final Worker worker;
    private final Links links;
    private final SessionInbox inbox;

    SolutionExplainer(LoadedProblem loaded, Worker worker, Links links, SessionInbox inbox) {
        this.loaded = loaded;
        this.worker = worker;
        this.links = links;
        this.inbox = inbox;
    }

    void run() throws AbandonedException, InterruptedException, IOException {
        while (true) {
            for (Parcel parcel : inbox.take()) {
                if (parcel.packet() instanceof Packet.Question question) {
                    send(reply(question));
                }
            }
            inbox.await();
        }
    }

    private byte[] reply(Packet.Question question) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        switch (question.subject()) {
            case VARIABLES -> variables(question.items(), out);
            case STATES -> states(question.items(), out);
            case LABELS -> labels(out);
        }
        return bytes.toByteArray();
    }

    /** For each variable: 0 if it is undecided, else 2 or 3 with the value in the low bit; then what decided it. */
    private void variables(long[] variables, DataOutputStream out) throws IOException {
        for (long variable : variables) {
            boolean decided = worker.isDecided(variable);
            out.writeByte(decided ? worker.value(variable) ? 3 : 2 : 0);
            out.writeLong(decided ? worker.stabilizer(variable) : Resolution.NONE);
        }
    }

    /** For each state its row: the number of transitions, then label and target of each. */
    private void states(long[] states, DataOutputStream out) throws IOException {
        Successors row = loaded.system().orElseThrow().successors();
        for (long state : states) {
            int count = row.of(state);
            out.writeInt(count);
            for (int k = 0; k < count; k++) {
                out.writeInt(row.label(k));
                out.writeLong(row.target(k));
            }
        }
    }

    /** The initial state, the number of labels, the texts. */
    private void labels(DataOutputStream out) throws IOException {
        TransitionSystem system = loaded.system().orElseThrow();
        Labels labels = system.labels();
        out.writeLong(system.initial());
        out.writeInt(labels.size());
        for (int label = 0; label < labels.size(); label++) {
            byte[] text = labels.text(label).getBytes(StandardCharsets.UTF_8);
            out.writeInt(text.length);
            out.write(text);
        }
    }

    private void send(byte[] reply) throws AbandonedException, InterruptedException {
        int parts = Math.max(1, (reply.length + PART - 1) / PART);
        for (int part = 0; part < parts; part++) {
            while (!links.hasRoom(Envelope.SUPERVISOR)) {
                inbox.take();
                inbox.await();
            }
            byte[] bytes = Arrays.copyOfRange(reply, part * PART, Math.min(reply.length, (part + 1) * PART));
            links.send(Envelope.SUPERVISOR, new Packet.Reply(part, parts, bytes));
        }
    }
}
