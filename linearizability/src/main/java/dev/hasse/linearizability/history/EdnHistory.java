package dev.hasse.linearizability.history;

import dev.hasse.base.InputException;
import dev.hasse.linearizability.Datum;
import java.io.IOException;
import java.io.Reader;
import java.util.Optional;

/** Reads a history in EDN: a vector or a list of events, or one event after the other. */
final class EdnHistory {
    private EdnHistory() {}

    static void read(String name, Reader in, HistorySink sink) throws IOException, InputException {
        EdnReader edn = new EdnReader(name, in, 1);
        boolean isWhole = edn.opens("[(");
        long line = edn.line();
        Optional<Datum> event = edn.next();
        while (event.isPresent()) {
            sink.take(line, event.get());
            line = edn.line();
            event = edn.next();
        }
        if (isWhole != edn.isClosed()) {
            throw new InputException(
                    name, line, 0, isWhole ? "expected a closing bracket, found the end" : "a bracket closes nothing");
        }
    }
}
