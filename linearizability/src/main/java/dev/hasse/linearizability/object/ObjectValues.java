package dev.hasse.linearizability.object;

import dev.hasse.linearizability.Datum;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What objects are in a history: numbers, texts and collections are what they are, others themselves and nothing else. */
final class ObjectValues {
    private final IdentityHashMap<Object, Integer> numbers = new IdentityHashMap<>();

    Datum of(@Nullable Object value) {
        if (value == null) {
            return Datum.nothing();
        } else if (value instanceof Byte
                || value instanceof Short
                || value instanceof Integer
                || value instanceof Long) {
            return Datum.of(((Number) value).longValue());
        } else if (value instanceof Boolean truth) {
            return new Datum.Truth(truth);
        } else if (value instanceof CharSequence
                || value instanceof Number
                || value instanceof Character
                || value instanceof Enum<?>) {
            return Datum.of(value.toString());
        } else if (value instanceof Optional<?> optional) {
            return new Datum.Items(optional.map(this::of).stream().toList());
        } else if (value instanceof List<?> list) {
            return new Datum.Items(list.stream().map(this::of).toList());
        } else if (value instanceof Collection<?> collection) {
            return new Datum.Items(collection.stream()
                    .map(this::of)
                    .sorted(java.util.Comparator.comparing(Datum::toString))
                    .toList());
        }
        return numbered(value);
    }

    private synchronized Datum numbered(Object value) {
        Integer number = numbers.computeIfAbsent(value, each -> numbers.size() + 1);
        return Datum.of(value.getClass().getSimpleName() + "#" + number);
    }

    /** What a call gave back that threw something. */
    static Datum thrown(Throwable thrown) {
        return Datum.of("throws " + thrown.getClass().getSimpleName());
    }
}
