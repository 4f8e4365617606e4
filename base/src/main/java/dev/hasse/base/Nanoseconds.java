package dev.hasse.base;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;

/** Lengths of time in nanoseconds, and how people write them: {@code 10ms}, {@code 0.5 s}, {@code 250us}. */
public final class Nanoseconds {
    public static final long A_SECOND = 1_000_000_000;
    /** The units, for messages. */
    public static final String UNITS = "ns, us, ms, s, m or h";

    /** From the largest, which texts are written with. */
    private static final Map<String, Long> WRITTEN = new LinkedHashMap<>();

    private static final Map<String, Long> READ = Map.of(
            "ns",
            1L,
            "us",
            1000L,
            "µs",
            1000L,
            "μs",
            1000L,
            "ms",
            1_000_000L,
            "s",
            A_SECOND,
            "m",
            60 * A_SECOND,
            "min",
            60 * A_SECOND,
            "h",
            3600 * A_SECOND);

    private static final int LONGEST = 40;

    static {
        WRITTEN.put("s", A_SECOND);
        WRITTEN.put("ms", 1_000_000L);
        WRITTEN.put("us", 1000L);
        WRITTEN.put("ns", 1L);
    }

    private Nanoseconds() {}

    /**
     * A number that is not negative, with its unit; 0 needs none. Empty if it is anything else, is no whole number of
     * nanoseconds, or is more than 292 years.
     */
    public static OptionalLong parse(String text) {
        String plain = text.strip();
        int end = 0;
        while (end < plain.length() && (plain.charAt(end) == '.' || isDigit(plain.charAt(end)))) {
            end++;
        }
        if (end == 0 || end > LONGEST) {
            return OptionalLong.empty();
        }
        try {
            BigDecimal amount = new BigDecimal(plain.substring(0, end));
            String unit = plain.substring(end).strip();
            Long nanos = unit.isEmpty() && amount.signum() == 0 ? Long.valueOf(1) : READ.get(unit);
            return nanos == null
                    ? OptionalLong.empty()
                    : OptionalLong.of(amount.multiply(BigDecimal.valueOf(nanos)).longValueExact());
        } catch (NumberFormatException e) {
            return OptionalLong.empty();
        } catch (ArithmeticException e) {
            return OptionalLong.empty();
        }
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** As {@link #parse} takes it, exactly, in the largest unit of which it is at least one: {@code 62.307ms}. */
    public static String text(long nanos) {
        for (Map.Entry<String, Long> unit : WRITTEN.entrySet()) {
            if (Math.abs(nanos) >= unit.getValue()) {
                return seconds(nanos, unit.getValue()) + unit.getKey();
            }
        }
        return "0";
    }

    private static String seconds(long nanos, long unit) {
        if (nanos >= 0) {
            // Every span has two of these, and units are powers of ten.
            String rest = Long.toString(unit + nanos % unit);
            int end = rest.length();
            while (end > 1 && rest.charAt(end - 1) == '0') {
                end--;
            }
            return nanos / unit + (end == 1 ? "" : "." + rest.substring(1, end));
        }
        return BigDecimal.valueOf(nanos)
                .divide(BigDecimal.valueOf(unit))
                .stripTrailingZeros()
                .toPlainString();
    }

    /** As a number of seconds, exactly: {@code 1661146988.592291144}. */
    public static String seconds(long nanos) {
        return seconds(nanos, A_SECOND);
    }

    /** A number of seconds to whole nanoseconds, what is finer left out; empty if it is more than 292 years. */
    public static OptionalLong ofSeconds(BigDecimal seconds) {
        return of(seconds, A_SECOND);
    }

    /** An amount of a unit of so many nanoseconds, what is finer left out; empty if it is more than 292 years. */
    public static OptionalLong of(BigDecimal amount, long unit) {
        BigDecimal nanos = amount.multiply(BigDecimal.valueOf(unit));
        return nanos.abs().compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0
                ? OptionalLong.empty()
                : OptionalLong.of(nanos.longValue());
    }
}
