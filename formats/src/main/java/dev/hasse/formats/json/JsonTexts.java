package dev.hasse.formats.json;

import dev.hasse.trace.Value;
import java.math.BigDecimal;

/** JSON texts, written and checked. */
public final class JsonTexts {
    private static final char[] HEX = "0123456789abcdef".toCharArray();

    private JsonTexts() {}

    /** Whether every surrogate has its other half, so that the text is the same after UTF-8. */
    public static boolean isWellFormed(String text) {
        // A surrogate that stands alone is its own code point.
        return text.codePoints()
                .noneMatch(point -> point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE);
    }

    /** Appends the text as a JSON string. */
    public static void appendString(StringBuilder out, String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    if (c < ' ' || c == 0x7f || c == 0x2028 || c == 0x2029) {
                        out.append("\\u").append(HEX[c >> 12]).append(HEX[c >> 8 & 15]);
                        out.append(HEX[c >> 4 & 15]).append(HEX[c & 15]);
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        out.append('"');
    }

    /** Appends the value as JSON. */
    public static void appendValue(StringBuilder out, Value value) {
        if (value instanceof Value.Text text) {
            appendString(out, text.value());
        } else if (value instanceof Value.Decimal decimal) {
            BigDecimal number = decimal.value();
            out.append(isShortWhole(number) ? number.toBigInteger() : number);
        } else {
            out.append(value);
        }
    }

    /** An exponent would make other readers of JSON take a large id for a fraction and round it. */
    private static boolean isShortWhole(BigDecimal number) {
        return number.scale() <= 0 && number.precision() - number.scale() <= Value.MAX_DIGITS;
    }
}
