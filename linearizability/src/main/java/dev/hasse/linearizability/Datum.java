package dev.hasse.linearizability;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A value in a history: what EDN and JSON can both say. Keywords, symbols and strings are all texts. Their hashes cannot be
 * foreseen, so that no history is written to have them collide.
 */
public sealed interface Datum {
    /** {@code nil} or {@code null}. */
    record Nothing() implements Datum {
        @Override
        public String toString() {
            return "nil";
        }
    }

    record Truth(boolean value) implements Datum {
        @Override
        public String toString() {
            return String.valueOf(value);
        }
    }

    record Whole(long value) implements Datum {
        @Override
        public int hashCode() {
            return HistoryHash.of(value);
        }

        @Override
        public String toString() {
            return String.valueOf(value);
        }
    }

    /** A number that is no {@link Whole}; trailing zeros do not count. */
    record Decimal(BigDecimal value) implements Datum {
        public Decimal {
            value = value.stripTrailingZeros();
        }

        @Override
        public int hashCode() {
            return HistoryHash.of(value.toString());
        }

        @Override
        public String toString() {
            return value.toString();
        }
    }

    record Text(String value) implements Datum {
        @Override
        public int hashCode() {
            return HistoryHash.of(value);
        }

        @Override
        public String toString() {
            return value;
        }
    }

    /** A vector, a list or a set, as it was written. */
    record Items(List<Datum> values) implements Datum {
        public Items {
            values = List.copyOf(values);
        }

        @Override
        public int hashCode() {
            return HistoryHash.inOrder(values);
        }

        @Override
        public String toString() {
            return values.stream().map(Datum::toString).collect(Collectors.joining(" ", "[", "]"));
        }
    }

    record Fields(Map<Datum, Datum> values) implements Datum {
        public Fields {
            values = Map.copyOf(values);
        }

        @Override
        public int hashCode() {
            return values.entrySet().stream()
                    .mapToInt(each -> HistoryHash.inOrder(List.of(each.getKey(), each.getValue())))
                    .sum();
        }

        @Override
        public String toString() {
            return values.entrySet().stream()
                    .map(each -> each.getKey() + " " + each.getValue())
                    .sorted()
                    .collect(Collectors.joining(", ", "{", "}"));
        }
    }

    static Datum nothing() {
        return new Nothing();
    }

    static Datum of(long value) {
        return new Whole(value);
    }

    static Datum of(String value) {
        return new Text(value);
    }

    /** A number as it was written: a {@link Whole} where it is one and fits. */
    static Datum number(BigDecimal value) {
        BigDecimal plain = value.stripTrailingZeros();
        boolean isWhole = plain.scale() <= 0 && (long) plain.precision() - plain.scale() <= 18;
        return isWhole ? new Whole(plain.longValueExact()) : new Decimal(value);
    }

    default boolean isNothing() {
        return this instanceof Nothing;
    }

    /** The items, if it has any; none for anything else. */
    default List<Datum> items() {
        return this instanceof Items items ? items.values() : List.of();
    }
}
