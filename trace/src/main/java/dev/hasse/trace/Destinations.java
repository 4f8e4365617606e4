package dev.hasse.trace;

import dev.hasse.base.IntList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** Which process each message is for, as far as its sender says so: what nobody receives is then under way to it. */
final class Destinations {
    private static final int NONE = -1;

    /** The messages that the current event sends, in order. */
    private final IntList sending = new IntList();

    final IntList messages = new IntList();
    final IntList names = new IntList();
    final TextTable processes = new TextTable();

    void beginEvent() {
        sending.clear();
    }

    void sends(int message) {
        sending.add(message);
    }

    /** How many messages the current event sends. */
    int sending() {
        return sending.size();
    }

    /** The message at this place among those of the current event is for the process. */
    void name(int place, String process) {
        messages.add(sending.at(place));
        names.add(processes.number(process));
    }

    /**
     * The process of each message, or -1. A process that has no event is one from now on, unless it differs only in
     * upper and lower case from one that has: then it is a slip, and messages would be in transit to nobody.
     */
    int[] resolve(TraceBuilder built, Complaints complaints) {
        RawEvents events = built.events;
        Map<String, Integer> known = new HashMap<>();
        for (int process = 0; process < events.processes(); process++) {
            known.put(events.processName(process).toLowerCase(Locale.ROOT), process);
        }
        int before = events.processes();
        int[] destinations = new int[built.messageNames.size()];
        Arrays.fill(destinations, NONE);
        for (int i = 0; i < messages.size(); i++) {
            String name = processes.text(names.at(i));
            Integer meant = known.get(name.toLowerCase(Locale.ROOT));
            int destination = events.processNumber(name);
            destinations[messages.at(i)] = destination;
            if (meant != null && destination >= before) {
                complaints.refuse(
                        built.senders.at(messages.at(i)),
                        "message " + built.messageNames.text(messages.at(i)) + " is for " + name
                                + ", which has no events; did you mean " + events.processName(meant) + "?");
            }
        }
        return destinations;
    }

    /** Refuses a message that another process receives than the one it is for. */
    static void check(TraceBuilder built, int[] destinations, Complaints complaints) {
        RawEvents events = built.events;
        for (int i = 0; i < built.receivers.size(); i++) {
            int message = built.receivedMessages.at(i);
            int receiver = built.receivers.at(i);
            int destination = destinations[message];
            if (destination != NONE && destination != events.process(receiver)) {
                complaints.refuse(
                        receiver,
                        "message " + built.messageNames.text(message) + " is for " + events.processName(destination)
                                + " by its send " + events.describe(built.senders.at(message)) + ", but "
                                + events.describe(receiver) + " receives it");
            }
        }
    }
}
