package dev.hasse.formats.json;

import dev.hasse.base.OneLine;
import dev.hasse.trace.Value;
import java.math.BigDecimal;

/** JSON texts, written and checked. */
public final class JsonTexts {
    private JsonTexts() {}

    /** Whether every surrogate has its other half, so that the text is the same after UTF-8. */
    static boolean isWellFormed(String text) {
        // A surrogate that stands alone is its own code point.
        return text.codePoints()
                .noneMatch(point -> point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE);
    }

    /**
     * Appends the text as a JSON string. What could do harm where the document is looked at, on a terminal or in a build
     * server's log, is an escape: that means the same.
     */
    public static void appendString(StringBuilder out, String text) {
        int start = out.length();
        boolean plain = true;
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
                    plain &= c >= ' ' && c < 0x7f && c != '#';
                    out.append(c);
                }
            }
        }
        out.append('"');
        if (!plain) {
            out.replace(start, out.length(), OneLine.of(out.substring(start)));
        }
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
