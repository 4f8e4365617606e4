package dev.hasse.trace;

import dev.hasse.base.IntList;
import java.util.Arrays;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Ids and further facts of events; both are rare enough, or long enough, to be looked up by binary search. */
final class EventTexts {
    private final TextTable ids;
    private final TextTable attributes;
    /** Pairs (event, text number) packed into longs, ascending. */
    private final long[] idOfEvent;

    private final long[] attributesOfEvent;
    private final TextTable codePlaces;
    private final long[] placeOfEvent;

    EventTexts(TraceBuilder built, int[] number) {
        ids = built.ids.texts;
        ids.freeze();
        attributes = built.texts.attributes;
        attributes.freeze();
        long[] idPairs = new long[built.ids.size()];
        int count = 0;
        for (int id = 0; id < idPairs.length; id++) {
            if (built.ids.event(id) >= 0) {
                idPairs[count++] = pair(number[built.ids.event(id)], id);
            }
        }
        idOfEvent = Arrays.copyOf(idPairs, count);
        Arrays.sort(idOfEvent);
        attributesOfEvent = pairs(built.texts.attributedEvents, built.texts.attributeTexts, number);
        codePlaces = built.texts.codePlaces;
        codePlaces.freeze();
        placeOfEvent = pairs(built.texts.placedEvents, built.texts.placeTexts, number);
    }

    private static long[] pairs(IntList events, IntList texts, int[] number) {
        long[] pairs = new long[events.size()];
        Arrays.setAll(pairs, i -> pair(number[events.at(i)], texts.at(i)));
        Arrays.sort(pairs);
        return pairs;
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

    @Nullable
    String codePlace(int event) {
        return find(placeOfEvent, codePlaces, event);
    }

    private static @Nullable String find(long[] pairs, TextTable texts, int event) {
        int index = Arrays.binarySearch(pairs, pair(event, 0));
        int at = index < 0 ? -index - 1 : index;
        return at < pairs.length && pairs[at] >>> 32 == event ? texts.text((int) pairs[at]) : null;
    }

    long bytes() {
        long pairs = idOfEvent.length + attributesOfEvent.length + (long) placeOfEvent.length;
        return ids.bytes() + attributes.bytes() + codePlaces.bytes() + Long.BYTES * pairs;
    }

    /** What a builder is told, in the input's numbers. */
    static final class Draft {
        final TextTable attributes = new TextTable();
        private final IntList attributedEvents = new IntList();
        private final IntList attributeTexts = new IntList();
        private final TextTable codePlaces = new TextTable();
        private final IntList placedEvents = new IntList();
        private final IntList placeTexts = new IntList();

        void attribute(int event, int text) {
            attributedEvents.add(event);
            attributeTexts.add(text);
        }

        /** Sees each event that has attributes, with their text. */
        void forEachAttribute(BiConsumer<Integer, String> visitor) {
            for (int i = 0; i < attributedEvents.size(); i++) {
                visitor.accept(attributedEvents.at(i), attributes.text(attributeTexts.at(i)));
            }
        }

        boolean hasPlaces() {
            return placedEvents.size() > 0;
        }

        void place(int event, String place) {
            placedEvents.add(event);
            placeTexts.add(codePlaces.number(place));
        }

        long bytes() {
            return attributes.bytes()
                    + attributedEvents.bytes()
                    + attributeTexts.bytes()
                    + codePlaces.bytes()
                    + placedEvents.bytes()
                    + placeTexts.bytes();
        }
    }
}
