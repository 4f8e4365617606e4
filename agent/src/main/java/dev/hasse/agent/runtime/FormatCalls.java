package dev.hasse.agent.runtime;

import java.text.Format;
import java.text.ParseException;

/** Stands for calls of formats of any kind: {@link DateFormatCalls}. */
@Replaces(value = Format.class, onlyWatches = true)
public final class FormatCalls {
    private FormatCalls() {}

    public static String format(Format format, Object value) {
        CollectionAccess.changing(format);
        return format.format(value);
    }

    public static Object parseObject(Format format, String text) throws ParseException {
        CollectionAccess.changing(format);
        return format.parseObject(text);
    }
}
