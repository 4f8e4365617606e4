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
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads a history out of the text that Jepsen logs while it runs: {@code INFO jepsen.util - 3 :ok :read 1}, with tabs, in
 * later versions {@code INFO [worker 3] jepsen.util: 3 :ok :read 1}; or out of the file {@code history.txt} that it writes at
 * the end, of the same lines without what stands before the process. Lines that are no calls and returns are left out.
 */
final class LogHistory {
    /** Our own expression, anchored and without choices that overlap: linear in the line. */
    private static final Pattern EVENT =
            Pattern.compile("[^\\t]{0,400}? - (\\S{1,60})\\s+:(invoke|ok|fail|info)\\s+:?(\\S{1,60})(?:\\s+(\\S.*))?");

    /** Without the dash there must be tabs: a line of EDN may begin with {@code :type :invoke :f}. */
    private static final Pattern TABBED = Pattern.compile("(?:.{0,400}? jepsen\\.util: )?(-?\\d{1,20}|:nemesis)"
            + "\\t:(invoke|ok|fail|info)\\t:?(\\S{1,60})(?:\\s+(\\S.*))?");

    private LogHistory() {}

    static boolean isEvent(String line) {
        return event(line).isPresent();
    }

    private static Optional<Matcher> event(String line) {
        return Stream.of(EVENT, TABBED)
                .map(each -> each.matcher(line))
                .filter(Matcher::matches)
                .findFirst();
    }

    static void read(String name, Reader in, HistorySink sink) throws IOException, InputException {
        BufferedReader lines = new BufferedReader(in);
        long number = 1;
        for (String line = line(name, number, lines); line != null; line = line(name, ++number, lines)) {
            Optional<Matcher> found = event(line);
            if (found.isPresent()) {
                sink.take(number, event(name, number, found.get()));
            }
        }
    }

    /** The next line; null at the end. */
    private static @Nullable String line(String name, long number, Reader in) throws IOException, InputException {
        StringBuilder line = new StringBuilder();
        int next = in.read();
        if (next < 0) {
            return null;
        }
        for (; next >= 0 && next != '\n'; next = in.read()) {
            if (line.length() == EdnReader.LONGEST) {
                throw new InputException(name, number, 0, "a line longer than " + EdnReader.LONGEST + " characters");
            }
            line.append((char) next);
        }
        if (line.length() > 0 && line.charAt(line.length() - 1) == '\r') {
            line.setLength(line.length() - 1);
        }
        return line.toString();
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
