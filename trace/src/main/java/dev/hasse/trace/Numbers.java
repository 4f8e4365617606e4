package dev.hasse.trace;

import java.math.BigDecimal;

/** Decides without building huge intermediate numbers whether a decimal is a whole number within a long. */
final class Numbers {
    private static final int LONG_DIGITS = 19;
    private static final BigDecimal MIN = BigDecimal.valueOf(Long.MIN_VALUE);
    private static final BigDecimal MAX = BigDecimal.valueOf(Long.MAX_VALUE);

    private Numbers() {}

    static boolean isLong(BigDecimal value) {
        if (value.signum() == 0) {
            return true;
        }
        long wholeDigits = (long) value.precision() - value.scale();
        if (wholeDigits > LONG_DIGITS || wholeDigits <= 0) {
            return false;
        }
        if (value.scale() > Value.MAX_DIGITS * 2) {
            return false;
        }
        return value.stripTrailingZeros().scale() <= 0 && value.compareTo(MIN) >= 0 && value.compareTo(MAX) <= 0;
    }
}
