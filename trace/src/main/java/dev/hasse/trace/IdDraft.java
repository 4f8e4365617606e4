package dev.hasse.trace;

import dev.hasse.base.IntList;

/** The ids of a builder's events, and which events come after the ones that have them. */
final class IdDraft {
    final TextTable texts = new TextTable();
    private final IntList eventOfId = new IntList();
    private final IntList afterEvents = new IntList();
    private final IntList afterIds = new IntList();
    /** Events that come before others, by their numbers in the input: pairs. */
    private final IntList ordered = new IntList();

    /** Gives the event the id; returns the event that has it already, or -1. */
    int give(int id, int event) {
        int earlier = eventOfId.fillTo(id, -1);
        eventOfId.set(id, event);
        return earlier;
    }

    void after(int event, int id) {
        eventOfId.fillTo(id, -1);
        afterEvents.add(event);
        afterIds.add(id);
    }

    void order(int before, int after) {
        ordered.add(before);
        ordered.add(after);
    }

    /** The number of ids that were given or asked for. */
    int size() {
        return eventOfId.size();
    }

    /** The event that has the id, or -1. */
    int event(int id) {
        return eventOfId.at(id);
    }

    void addTo(CausalEdges edges, RawEvents events, Complaints complaints) {
        for (int i = 0; i < ordered.size(); i += 2) {
            edges.add(ordered.at(i), ordered.at(i + 1));
        }
        for (int i = 0; i < afterIds.size(); i++) {
            int before = eventOfId.at(afterIds.at(i));
            int event = afterEvents.at(i);
            if (before < 0) {
                String id = texts.text(afterIds.at(i));
                complaints.missing(event, events.describe(event) + " comes after id " + id + ", which no event has");
            } else {
                edges.add(before, event);
            }
        }
    }

    /** How many times an event says that it comes after an id. */
    int afterCount() {
        return afterIds.size();
    }

    int afterEvent(int index) {
        return afterEvents.at(index);
    }

    int afterId(int index) {
        return afterIds.at(index);
    }

    long bytes() {
        return texts.bytes() + eventOfId.bytes() + ordered.bytes() + afterEvents.bytes() + afterIds.bytes();
    }
}
