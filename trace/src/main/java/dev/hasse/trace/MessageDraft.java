package dev.hasse.trace;

import dev.hasse.base.IntList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * The messages of a builder's events: who sends, who receives, and which process each is for, as far as its sender says
 * so: what nobody receives is then under way to it.
 */
final class MessageDraft {
    private static final int NONE = -1;

    final TextTable names = new TextTable();
    private final IntList senders = new IntList();
    private final IntList received = new IntList();
    private final IntList receivers = new IntList();

    /** The messages that the current event sends, in order. */
    private final IntList sending = new IntList();

    private final IntList addressed = new IntList();
    private final IntList addressees = new IntList();
    private final TextTable processes = new TextTable();

    /** The process that each message is for by its send, or -1; known when the trace is built. */
    private int[] destinations = {};

    void beginEvent() {
        sending.clear();
    }

    /** Notes the send; returns the event that sends the message already, or -1. */
    int send(int message, int event) {
        int earlier = senders.fillTo(message, NONE);
        senders.set(message, event);
        sending.add(message);
        return earlier;
    }

    void receive(int message, int event) {
        senders.fillTo(message, NONE);
        received.add(message);
        receivers.add(event);
    }

    /** How many messages the current event sends. */
    int sending() {
        return sending.size();
    }

    /** The message at this place among those of the current event is for the process. */
    void address(int place, String process) {
        addressed.add(sending.at(place));
        addressees.add(processes.number(process));
    }

    /** The event that sends the message, or -1. */
    int sender(int message) {
        return senders.at(message);
    }

    /** How many receives there are. */
    int receives() {
        return receivers.size();
    }

    int receiver(int receive) {
        return receivers.at(receive);
    }

    int receivedMessage(int receive) {
        return received.at(receive);
    }

    int destination(int message) {
        return destinations[message];
    }

    boolean hasDestinations() {
        return addressed.size() > 0;
    }

    /** The names of the processes that messages are for, by message. */
    Map<Integer, String> addressees() {
        Map<Integer, String> names = new HashMap<>();
        for (int i = 0; i < addressed.size(); i++) {
            names.put(addressed.at(i), processes.text(addressees.at(i)));
        }
        return names;
    }

    /** Adds the edges from sends to receives. */
    void addTo(CausalEdges edges, RawEvents events, Complaints complaints) {
        for (int i = 0; i < receivers.size(); i++) {
            int sender = senders.at(received.at(i));
            int receiver = receivers.at(i);
            if (sender < 0) {
                String name = names.text(received.at(i));
                complaints.missing(
                        receiver, events.describe(receiver) + " receives message " + name + ", which no event sends");
            } else {
                edges.add(sender, receiver);
            }
        }
    }

    /**
     * Finds the process that each message is for. A process that has no event is one from now on, unless it differs only
     * in upper and lower case from one that has: then it is a slip, and messages would be in transit to nobody. Refuses a
     * message that another process receives than the one it is for.
     */
    void resolveDestinations(RawEvents events, Complaints complaints) {
        if (!hasDestinations()) {
            return;
        }
        Map<String, Integer> known = new HashMap<>();
        for (int process = 0; process < events.processes(); process++) {
            known.put(events.processName(process).toLowerCase(Locale.ROOT), process);
        }
        int before = events.processes();
        destinations = new int[names.size()];
        Arrays.fill(destinations, NONE);
        for (int i = 0; i < addressed.size(); i++) {
            String name = processes.text(addressees.at(i));
            Integer meant = known.get(name.toLowerCase(Locale.ROOT));
            int destination = events.processNumber(name);
            destinations[addressed.at(i)] = destination;
            if (meant != null && destination >= before) {
                complaints.refuse(
                        senders.at(addressed.at(i)),
                        "message " + names.text(addressed.at(i)) + " is for " + name
                                + ", which has no events; did you mean " + events.processName(meant) + "?");
            }
        }
        for (int i = 0; i < receivers.size(); i++) {
            int message = received.at(i);
            int receiver = receivers.at(i);
            int destination = destinations[message];
            if (destination != NONE && destination != events.process(receiver)) {
                complaints.refuse(
                        receiver,
                        "message " + names.text(message) + " is for " + events.processName(destination)
                                + " by its send " + events.describe(senders.at(message)) + ", but "
                                + events.describe(receiver) + " receives it");
            }
        }
    }

    long bytes() {
        return names.bytes() + senders.bytes() + received.bytes() + receivers.bytes();
    }
}
