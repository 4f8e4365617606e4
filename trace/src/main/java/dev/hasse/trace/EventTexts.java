package dev.hasse.trace;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Ids and further facts of events; both are rare enough, or long enough, to be looked up by binary search. */
final class EventTexts {
    private final TextTable ids;
    private final TextTable attributes;
    /** Pairs (event, text number) packed into longs, ascending. */
    private final long[] idOfEvent;

    private final long[] attributesOfEvent;

    EventTexts(TraceBuilder built, int[] number) {
        ids = built.ids;
        ids.freeze();
        attributes = built.attributes;
        attributes.freeze();
        long[] idPairs = new long[built.eventOfId.size()];
        int count = 0;
        for (int id = 0; id < idPairs.length; id++) {
            if (built.eventOfId.at(id) >= 0) {
                idPairs[count++] = pair(number[built.eventOfId.at(id)], id);
            }
        }
        idOfEvent = Arrays.copyOf(idPairs, count);
        Arrays.sort(idOfEvent);
        attributesOfEvent = new long[built.attributedEvents.size()];
        for (int i = 0; i < attributesOfEvent.length; i++) {
            attributesOfEvent[i] = pair(number[built.attributedEvents.at(i)], built.attributeTexts.at(i));
        }
        Arrays.sort(attributesOfEvent);
    }

    private static long pair(int event, int text) {
        return ((long) event << 32) | text;
    }

    @Nullable
    String id(int event) {
        return find(idOfEvent, ids, event);
    }

    @Nullable
    String attributes(int event) {
        return find(attributesOfEvent, attributes, event);
    }

    private static @Nullable String find(long[] pairs, TextTable texts, int event) {
        int index = Arrays.binarySearch(pairs, pair(event, 0));
        int at = index < 0 ? -index - 1 : index;
        return at < pairs.length && pairs[at] >>> 32 == event ? texts.text((int) pairs[at]) : null;
    }

    long bytes() {
        return ids.bytes() + attributes.bytes() + (long) Long.BYTES * (idOfEvent.length + attributesOfEvent.length);
    }
}
