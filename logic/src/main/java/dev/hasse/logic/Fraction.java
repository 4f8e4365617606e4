package dev.hasse.logic;

import dev.hasse.base.LimitReachedException;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * An exact rational number. Whole numbers that fit a long, which is nearly all, never touch big integers. A number of
 * more than {@link #MAX_BITS} bits ends the evaluation: arithmetic must not fill the memory.
 */
final class Fraction implements Comparable<Fraction> {
    private static final int MAX_BITS = 1 << 16;
    private static final BigInteger UNUSED = BigInteger.ZERO;

    private final long small;
    /** Positive; zero marks that {@link #small} is the number and the other two mean nothing. */
    private final BigInteger denominator;

    private final BigInteger numerator;

    private Fraction(long small) {
        this.small = small;
        this.numerator = UNUSED;
        this.denominator = UNUSED;
    }

    private Fraction(BigInteger numerator, BigInteger denominator) {
        this.small = 0;
        this.numerator = numerator;
        this.denominator = denominator;
    }

    static Fraction of(long value) {
        return new Fraction(value);
    }

    static Fraction of(BigDecimal value) {
        BigInteger unscaled = value.unscaledValue();
        return value.scale() <= 0
                ? of(unscaled.multiply(BigInteger.TEN.pow(-value.scale())), BigInteger.ONE)
                : of(unscaled, BigInteger.TEN.pow(value.scale()));
    }

    private static Fraction of(BigInteger numerator, BigInteger denominator) {
        BigInteger common = numerator.gcd(denominator);
        if (denominator.signum() < 0) {
            common = common.negate();
        }
        BigInteger up = numerator.divide(common);
        BigInteger down = denominator.divide(common);
        if (up.bitLength() > MAX_BITS || down.bitLength() > MAX_BITS) {
            throw new LimitReachedException("arithmetic gave a number of more than " + MAX_BITS + " bits");
        }
        return down.equals(BigInteger.ONE) && up.bitLength() < Long.SIZE
                ? new Fraction(up.longValueExact())
                : new Fraction(up, down);
    }

    boolean isZero() {
        return isSmall() && small == 0;
    }

    Fraction plus(Fraction other) {
        if (isSmall() && other.isSmall()) {
            long sum = small + other.small;
            if (((small ^ sum) & (other.small ^ sum)) >= 0) {
                return new Fraction(sum);
            }
        }
        return of(up().multiply(other.down()).add(other.up().multiply(down())), down().multiply(other.down()));
    }

    Fraction minus(Fraction other) {
        return plus(other.negated());
    }

    Fraction negated() {
        return isSmall() && small != Long.MIN_VALUE ? new Fraction(-small) : of(up().negate(), down());
    }

    Fraction times(Fraction other) {
        if (isSmall() && other.isSmall()) {
            long high = Math.multiplyHigh(small, other.small);
            long low = small * other.small;
            if (high == low >> 63) {
                return new Fraction(low);
            }
        }
        return of(up().multiply(other.up()), down().multiply(other.down()));
    }

    /** The quotient; the other one is not zero. */
    Fraction dividedBy(Fraction other) {
        return of(up().multiply(other.down()), down().multiply(other.up()));
    }

    @Override
    public int compareTo(Fraction other) {
        return isSmall() && other.isSmall()
                ? Long.compare(small, other.small)
                : up().multiply(other.down()).compareTo(other.up().multiply(down()));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Fraction fraction && compareTo(fraction) == 0;
    }

    @Override
    public int hashCode() {
        return up().hashCode() * 31 + down().hashCode();
    }

    private boolean isSmall() {
        return denominator.signum() == 0;
    }

    private BigInteger up() {
        return isSmall() ? BigInteger.valueOf(small) : numerator;
    }

    private BigInteger down() {
        return isSmall() ? BigInteger.ONE : denominator;
    }
}
