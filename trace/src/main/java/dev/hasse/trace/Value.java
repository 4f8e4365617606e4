package dev.hasse.trace;

import dev.hasse.stability.Stable;
import java.math.BigDecimal;

/**
 * A value of a variable: a number (exact), a text, or a truth value. Values of different kinds are never equal, and
 * only two numbers have an order. Equal numbers are equal values however they were written: 1, 1.0 and 10e-1.
 */
@Stable
public sealed interface Value {
    /** A whole number that fits a long. */
    record Whole(long value) implements Value, Comparable<Whole> {
        @Override
        public int compareTo(Whole other) {
            return Long.compare(value, other.value);
        }

        @Override
        public String toString() {
            return Long.toString(value);
        }
    }

    /** A number that is not a {@link Whole}: a fraction, or a whole number beyond a long. */
    record Decimal(BigDecimal value) implements Value, Comparable<Decimal> {
        public Decimal {
            value = value.signum() == 0 ? BigDecimal.ZERO : value.stripTrailingZeros();
            if (value.precision() > MAX_DIGITS || Math.abs((long) value.scale()) > MAX_DIGITS) {
                throw new ArithmeticException("a number of more than " + MAX_DIGITS + " digits");
            }
            if (Numbers.isLong(value)) {
                throw new ArithmeticException(value + " is whole: use Value.of");
            }
        }

        @Override
        public int compareTo(Decimal other) {
            return value.compareTo(other.value);
        }

        @Override
        public String toString() {
            return value.toPlainString();
        }
    }

    record Text(String value) implements Value, Comparable<Text> {
        /** In quotes, as a property writes it. */
        @Override
        public int compareTo(Text other) {
            return value.compareTo(other.value);
        }

        @Override
        public String toString() {
            return Quoted.text(value);
        }
    }

    record Truth(boolean value) implements Value {
        @Override
        public String toString() {
            return Boolean.toString(value);
        }
    }

    /** More digits than this, before or after the point, are refused: arithmetic on them could fill the memory. */
    int MAX_DIGITS = 1000;

    static Value of(long value) {
        return new Whole(value);
    }

    /** The number, exactly. Throws {@link ArithmeticException} beyond {@link #MAX_DIGITS}. */
    static Value of(BigDecimal value) {
        return Numbers.isLong(value) ? of(value.longValueExact()) : new Decimal(value);
    }

    static Value of(String value) {
        return new Text(value);
    }

    static Value of(boolean value) {
        return new Truth(value);
    }

    /** As it is shown by itself: a text without quotes. */
    default String plain() {
        return this instanceof Text text ? text.value() : toString();
    }

    default boolean isNumber() {
        return this instanceof Whole || this instanceof Decimal;
    }

    /** The number as an exact decimal; throws if this is not a number. */
    default BigDecimal number() {
        if (this instanceof Whole whole) {
            return BigDecimal.valueOf(whole.value);
        }
        if (this instanceof Decimal decimal) {
            return decimal.value;
        }
        throw new ArithmeticException(this + " is not a number");
    }
}
