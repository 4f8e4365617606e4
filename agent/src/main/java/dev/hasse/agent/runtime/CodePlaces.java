package dev.hasse.agent.runtime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Places in the program's source files, by the numbers by which instrumented code names them. 0 is none. */
public final class CodePlaces {
    private static final Map<String, Integer> NUMBERS = new HashMap<>();
    private static final List<@Nullable String> PLACES = new ArrayList<>();
    private static volatile @Nullable String[] byNumber = {null};

    static {
        PLACES.add(null);
    }

    private CodePlaces() {}

    /** The number of a line of a file. */
    public static synchronized int number(String file, int line) {
        return number(file + ":" + line, file + ":" + line);
    }

    /** The number of a method whose first line is not known yet. */
    public static synchronized int ofMethod(String method) {
        return number(method, null);
    }

    /** Tells where a method begins; the first call counts. */
    public static synchronized void begins(String method, String file, int line) {
        int number = ofMethod(method);
        if (PLACES.get(number) == null) {
            PLACES.set(number, file + ":" + line);
            byNumber = PLACES.toArray(new String[0]);
        }
    }

    private static int number(String key, @Nullable String place) {
        Integer known = NUMBERS.get(key);
        if (known != null) {
            return known;
        }
        NUMBERS.put(key, PLACES.size());
        PLACES.add(place);
        byNumber = PLACES.toArray(new String[0]);
        return PLACES.size() - 1;
    }

    /** The place as {@code Foo.java:42}; null if it is not known. */
    public static @Nullable String source(int number) {
        return byNumber[number];
    }
}
