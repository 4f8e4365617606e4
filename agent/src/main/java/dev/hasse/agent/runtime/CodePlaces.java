package dev.hasse.agent.runtime;

import dev.hasse.record.LineMembers;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Places in the program's source files, by the numbers by which instrumented code names them. 0 is none. */
public final class CodePlaces {
    /** Between a line and which of its steps it is, from the second one on: {@code Foo.java:42#2}. */
    private static final char PART = '#';

    private static final byte[] SOURCE = LineMembers.encodedKey("source");

    private static final Map<String, Integer> NUMBERS = new HashMap<>();
    /** Read without a lock; longer than there are places. */
    private static volatile @Nullable Place[] byNumber = new Place[1024];

    private CodePlaces() {}

    /** A line, and which of the steps there, from 1 on. */
    private static final class Place {
        private final String line;
        private final int part;
        /** The line as it stands in events; null before the first one. Whoever makes it, it is the same. */
        private byte @Nullable [] encoded;

        Place(String line, int part) {
            this.line = line;
            this.part = part;
        }

        byte[] encoded() {
            byte[] known = encoded;
            if (known == null) {
                known = LineMembers.encodedText(line);
                encoded = known;
            }
            return known;
        }
    }

    /** The text of a place: a line of a file, as {@code Foo.java:42}, and which of the steps in it, from 1 on. */
    public static String text(String line, int part) {
        return part > 1 ? line + PART + part : line;
    }

    /** The number of a place by its text. */
    public static synchronized int number(String place) {
        Integer known = NUMBERS.get(place);
        if (known != null) {
            return known;
        }
        int number = NUMBERS.size() + 1;
        NUMBERS.put(place, number);
        @Nullable Place[] places = byNumber;
        if (number == places.length) {
            places = Arrays.copyOf(places, 2 * number);
        }
        int mark = place.lastIndexOf(PART);
        places[number] = mark < 0
                ? new Place(place, 1)
                : new Place(place.substring(0, mark), Integer.parseInt(place.substring(mark + 1)));
        byNumber = places;
        return number;
    }

    /** The line as {@code Foo.java:42}; null if it is not known. */
    public static @Nullable String source(int number) {
        Place place = byNumber[number];
        return place == null ? null : place.line;
    }

    /** Which of the steps of its line it is, from 1 on. */
    public static int part(int number) {
        Place place = byNumber[number];
        return place == null ? 1 : place.part;
    }

    /** Says in an event's line where it stands; which step of a line, only from the second one on. */
    static void describe(int number, LineMembers members) {
        Place place = byNumber[number];
        if (place != null) {
            members.encoded(SOURCE, place.encoded());
            if (place.part > 1) {
                members.number("part", place.part);
            }
        }
    }
}
