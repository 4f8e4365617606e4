package dev.hasse.trace;

import dev.hasse.base.InputException;
import dev.hasse.base.Nanoseconds;
import dev.hasse.stability.Stable;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * How far clocks may be apart. Either no two differ by more than a bound, {@code 10ms}; or each differs from the true
 * time by no more than its own, {@code db=5ms,*=20ms}, so that two differ by no more than the sum of theirs.
 */
@Stable
public final class Skew {
    /** What {@link #parse} takes, for messages. */
    public static final String EXPECTED =
            "a bound such as 10ms or 0, one for each clock such as db=5ms,*=20ms, or unbounded";

    /** Recordings that last longer, in nanoseconds, have times in different units. */
    public static final long LONGEST = 20L * 366 * 24 * 3600 * Nanoseconds.A_SECOND;

    private static final String UNBOUNDED = "unbounded";
    /** No bound, in half-nanoseconds: 36 years, so that sums of some do not overflow. */
    public static final long FAR = 1L << 61;

    private final String text;
    /** In half-nanoseconds, so that a bound between two clocks is the sum of two. */
    private final long common;

    private final Map<String, Long> ofClock;

    private Skew(String text, long common, Map<String, Long> ofClock) {
        this.text = text;
        this.common = common;
        this.ofClock = ofClock;
    }

    /** No two clocks differ by more than this. */
    public static Skew of(Duration bound) {
        return ofNanos(bound.toNanos());
    }

    /** No two clocks differ by more than this. */
    public static Skew ofNanos(long bound) {
        if (bound < 0) {
            throw new IllegalArgumentException("a negative bound");
        }
        return new Skew(Nanoseconds.text(bound), Math.min(FAR, bound), Map.of());
    }

    /** Nothing is known about how far clocks are apart; only events of one clock are ordered by their times. */
    public static Skew unbounded() {
        return new Skew(UNBOUNDED, FAR, Map.of());
    }

    /** Reads {@link #EXPECTED}; the exception says what is wrong, without a place. */
    public static Skew parse(String text) throws InputException {
        String plain = text.strip();
        if (plain.equals(UNBOUNDED)) {
            return unbounded();
        }
        if (plain.indexOf('=') < 0) {
            return ofNanos(nanos(plain));
        }
        Map<String, Long> ofClock = new TreeMap<>();
        long common = FAR;
        for (String part : plain.split(",", -1)) {
            int equals = part.lastIndexOf('=');
            String clock = equals < 0 ? "" : part.substring(0, equals).strip();
            if (clock.isEmpty()) {
                throw new InputException(
                        "", "'" + part.strip() + "' names no clock: expected CLOCK=5ms, or *=20ms for all others");
            }
            long bound = nanos(part.substring(equals + 1));
            long halves = bound >= FAR / 2 ? FAR : 2 * bound;
            if (clock.equals("*")) {
                common = halves;
            } else if (ofClock.putIfAbsent(clock, halves) != null) {
                throw new InputException("", "the clock " + clock + " has two bounds");
            }
        }
        return new Skew(plain, common, ofClock);
    }

    private static long nanos(String text) throws InputException {
        OptionalLong nanos = Nanoseconds.parse(text);
        if (nanos.isPresent()) {
            return nanos.getAsLong();
        }
        String plain = text.strip();
        if (plain.startsWith("-")) {
            throw new InputException("", "a bound cannot be negative: " + plain);
        }
        if (Nanoseconds.parse(plain + "ms").isPresent()) {
            throw new InputException(
                    "", plain + " has no unit: expected " + plain + "ms, or another of " + Nanoseconds.UNITS);
        }
        throw new InputException("", "'" + plain + "' is no bound: expected " + EXPECTED);
    }

    /** How far the clock may be from the true time, in half-nanoseconds; {@link #FAR} if there is no bound. */
    public long halfNanos(String clock) {
        return ofClock.getOrDefault(clock, common);
    }

    /** By how much clocks of these names may differ at most, in nanoseconds. */
    public long between(String one, String other) {
        return one.equals(other) ? 0 : (halfNanos(one) + halfNanos(other) + 1) / 2;
    }

    /** The clocks that it names. */
    public Iterable<String> named() {
        return ofClock.keySet();
    }

    /** What is assumed, in words. */
    String assumption() {
        if (text.equals(UNBOUNDED)) {
            return "events of one clock happened in the order of their times (--skew unbounded)";
        }
        return ofClock.isEmpty()
                ? "no two clocks differ by more than " + text + " (--skew)"
                : "clocks differ from the true time by no more than " + text + " (--skew)";
    }

    /** In the form that {@link #parse} reads. */
    @Override
    public String toString() {
        return text;
    }
}
