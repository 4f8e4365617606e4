package dev.hasse.linearizability.history;

import dev.hasse.base.Budget;
import dev.hasse.base.ErrorCode;
import dev.hasse.base.InputException;
import dev.hasse.base.InputFile;
import dev.hasse.base.UnpackingStream;
import dev.hasse.linearizability.Datum;
import dev.hasse.linearizability.History;
import dev.hasse.stability.MayChange;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/** Reads histories, whatever they are written in; packed ones too. */
@MayChange
public final class HistoryFile {
    private static final int BUFFER = 1 << 16;
    private static final int LOOKED_AT = 1 << 13;

    private HistoryFile() {}

    public static History read(Path file, LostCalls lost) throws InputException {
        try (InputStream in = InputFile.open(file)) {
            return read(file.toString(), in, lost, Budget.unlimited());
        } catch (IOException e) {
            throw new InputException(file.toString(), "cannot be read: " + InputFile.problem(e)).as(ErrorCode.FILE);
        }
    }

    /** A history out of a stream, under the name that errors give it, as long as the budget lasts. */
    public static History read(String name, InputStream stream, LostCalls lost, Budget budget)
            throws IOException, InputException {
        InputStream content = new UnpackingStream(stream, BUFFER);
        BufferedInputStream in = new BufferedInputStream(new BudgetedStream(content, budget), BUFFER);
        in.mark(LOOKED_AT);
        String beginning = new String(in.readNBytes(LOOKED_AT), StandardCharsets.UTF_8);
        in.reset();
        HistoryBuilder builder = new HistoryBuilder(name, lost);
        HistorySink sink = (line, event) -> builder.add(event(name, line, event));
        try {
            Reader text = new InputStreamReader(in, StandardCharsets.UTF_8.newDecoder());
            read(name, beginning, text, sink);
            return builder.build();
        } catch (CharacterCodingException e) {
            throw new InputException(name, "expected text in UTF-8").as(ErrorCode.HISTORY);
        } catch (InputException e) {
            throw e.otherwise(ErrorCode.HISTORY);
        }
    }

    private static void read(String name, String beginning, Reader text, HistorySink sink)
            throws IOException, InputException {
        String first = beginning.replaceFirst("^[\\s\\uFEFF,]+", "");
        if (first.matches("(?s)(\\[\\s*)?(\\{\\s*\"[a-z-]+\"\\s*:|\\]\\s*$).*")) {
            JsonHistory.read(name, text, sink);
        } else if (beginning.lines().anyMatch(LogHistory::isEvent)) {
            LogHistory.read(name, text, sink);
        } else if (first.matches("(?s)[\\[({;#].*")) {
            EdnHistory.read(name, text, sink);
        } else {
            throw new InputException(
                    name,
                    "not a history: "
                            + (first.isEmpty() ? "there is nothing in it; " : "")
                            + "expected Jepsen's EDN or JSON, or its text log"
                            + " with lines such as 'INFO jepsen.util - 0 :invoke :read nil';"
                            + " any other log is read by --mapping FILE (docs/linearizability.md)");
        }
    }

    private static RecordedEvent event(String name, long line, Datum event) throws InputException {
        if (!(event instanceof Datum.Fields fields)) {
            throw new InputException(name, line, 0, "expected an event, a map, found " + event);
        }
        Map<Datum, Datum> values = fields.values();
        Datum function = field(values, "f");
        Datum type = field(values, "type");
        if (type.isNothing()) {
            throw new InputException(
                    name, line, 0, "expected the type of an event, :type :invoke, :ok, :fail or :info, found none");
        }
        Datum process = field(values, "process");
        if (function.isNothing() && !process.equals(Datum.of("nemesis"))) {
            function = Datum.of(field(values, "value") instanceof Datum.Items ? "txn" : "none");
        }
        return new RecordedEvent(
                line,
                process,
                type.toString(),
                function.toString(),
                field(values, "key"),
                field(values, "value"),
                field(values, "time") instanceof Datum.Whole time
                        ? new RecordedEvent.Moment(process.toString(), time.value())
                        : null);
    }

    private static Datum field(Map<Datum, Datum> fields, String name) {
        return fields.getOrDefault(Datum.of(name), Datum.nothing());
    }
}
