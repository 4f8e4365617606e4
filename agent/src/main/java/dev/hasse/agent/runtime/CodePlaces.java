package dev.hasse.agent.runtime;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Places in the program's source files, by the numbers by which instrumented code names them. 0 is none. */
public final class CodePlaces {
    private static final Map<String, Integer> NUMBERS = new HashMap<>();
    /** Read without a lock; longer than there are places. */
    private static volatile @Nullable String[] byNumber = new String[1024];

    private CodePlaces() {}

    /** The number of a line of a file, as {@code Foo.java:42}. */
    public static synchronized int number(String place) {
        Integer known = NUMBERS.get(place);
        if (known != null) {
            return known;
        }
        int number = NUMBERS.size() + 1;
        NUMBERS.put(place, number);
        @Nullable String[] places = byNumber;
        if (number == places.length) {
            places = Arrays.copyOf(places, 2 * number);
        }
        places[number] = place;
        byNumber = places;
        return number;
    }

    /** The place as {@code Foo.java:42}; null if it is not known. */
    public static @Nullable String source(int number) {
        return byNumber[number];
    }
}
