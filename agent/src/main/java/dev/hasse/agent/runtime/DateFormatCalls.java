package dev.hasse.agent.runtime;

import java.text.DateFormat;
import java.text.ParseException;
import java.util.Date;

/**
 * Stands for calls of formats of dates. The JDK's formats change themselves while they format or parse, in fields that nobody
 * sees: so a call is a change of the whole.
 */
@Replaces(value = DateFormat.class, onlyWatches = true)
public final class DateFormatCalls {
    private DateFormatCalls() {}

    public static String format(DateFormat format, Date date) {
        CollectionAccess.changing(format);
        return format.format(date);
    }

    public static Date parse(DateFormat format, String text) throws ParseException {
        CollectionAccess.changing(format);
        return format.parse(text);
    }
}
