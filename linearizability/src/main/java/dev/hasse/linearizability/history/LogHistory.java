package dev.hasse.linearizability.history;

import dev.hasse.base.InputException;
import dev.hasse.linearizability.Datum;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a history out of the text that Jepsen logs while it runs: {@code INFO jepsen.util - 3 :ok :read 1}, with tabs.
 * Lines that are no calls and returns are left out.
 */
final class LogHistory {
    /** Our own expression, anchored and without choices that overlap: linear in the line. */
    static final Pattern EVENT =
            Pattern.compile("[^\\t]{0,400}? - (\\S{1,60})\\s+:(invoke|ok|fail|info)\\s+:?(\\S{1,60})(?:\\s+(\\S.*))?");

    private LogHistory() {}

    static void read(String name, Reader in, HistorySink sink) throws IOException, InputException {
        BufferedReader lines = new BufferedReader(in);
        long number = 0;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            number++;
            Matcher matcher = EVENT.matcher(line);
            if (matcher.matches()) {
                sink.take(number, event(name, number, matcher));
            }
        }
    }

    private static Datum event(String name, long line, Matcher matcher) throws IOException, InputException {
        String value = Optional.ofNullable(matcher.group(4)).orElse("nil");
        return new Datum.Fields(Map.of(
                Datum.of("process"), form(name, line, matcher.group(1)),
                Datum.of("type"), Datum.of(matcher.group(2)),
                Datum.of("f"), Datum.of(matcher.group(3)),
                Datum.of("value"), form(name, line, value)));
    }

    /** The first form of a text; what follows it is an error message. */
    private static Datum form(String name, long line, String text) throws IOException, InputException {
        return new EdnReader(name, new StringReader(text), line).next().orElse(new Datum.Items(List.of()));
    }
}
