package dev.hasse.agent.runtime;

import java.text.NumberFormat;
import java.text.ParseException;

/** Stands for calls of formats of numbers: {@link DateFormatCalls}. */
@Replaces(value = NumberFormat.class, onlyWatches = true)
public final class NumberFormatCalls {
    private NumberFormatCalls() {}

    public static String format(NumberFormat format, long number) {
        CollectionAccess.changing(format);
        return format.format(number);
    }

    public static String format(NumberFormat format, double number) {
        CollectionAccess.changing(format);
        return format.format(number);
    }

    public static Number parse(NumberFormat format, String text) throws ParseException {
        CollectionAccess.changing(format);
        return format.parse(text);
    }
}
