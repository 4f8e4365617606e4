package dev.hasse.trace;

import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Ids and further facts of events; both are rare enough, or long enough, to be looked up by binary search. */
final class EventTexts {
    private final TextTable ids;
    private final TextTable attributes;
    private final TextTable codePlaces;
    private final EventNumbers idOfEvent;
    private final EventNumbers attributesOfEvent;
    private final EventNumbers placeOfEvent;

    EventTexts(TraceBuilder built, int[] number) {
        ids = built.ids.texts;
        ids.freeze();
        idOfEvent = EventNumbers.of(built.ids.size(), built.ids::event, number);
        attributes = built.texts.attributes;
        attributes.freeze();
        attributesOfEvent = new EventNumbers(built.texts.attributed, number);
        codePlaces = built.texts.codePlaces;
        codePlaces.freeze();
        placeOfEvent = new EventNumbers(built.texts.placed, number);
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

    private static @Nullable String find(EventNumbers numbers, TextTable texts, int event) {
        int number = numbers.first(event);
        return number < 0 ? null : texts.text(number);
    }

    long bytes() {
        return ids.bytes()
                + attributes.bytes()
                + codePlaces.bytes()
                + idOfEvent.bytes()
                + attributesOfEvent.bytes()
                + placeOfEvent.bytes();
    }

    /** What a builder is told, in the input's numbers. */
    static final class Draft {
        final TextTable attributes = new TextTable();
        private final EventNumbers.Draft attributed = new EventNumbers.Draft();
        private final TextTable codePlaces = new TextTable();
        private final EventNumbers.Draft placed = new EventNumbers.Draft();

        void attribute(int event, int text) {
            attributed.add(event, text);
        }

        /** Sees each event that has attributes, with their text. */
        void forEachAttribute(BiConsumer<Integer, String> visitor) {
            for (int i = 0; i < attributed.size(); i++) {
                visitor.accept(attributed.event(i), attributes.text(attributed.number(i)));
            }
        }

        boolean hasPlaces() {
            return placed.size() > 0;
        }

        void place(int event, String place) {
            placed.add(event, codePlaces.number(place));
        }

        long bytes() {
            return attributes.bytes() + attributed.bytes() + codePlaces.bytes() + placed.bytes();
        }
    }
}
