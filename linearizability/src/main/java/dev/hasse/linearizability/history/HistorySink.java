package dev.hasse.linearizability.history;

import dev.hasse.base.InputException;
import dev.hasse.linearizability.Datum;

/** Takes the events of a history as they are read: each a map, with its line. */
interface HistorySink {
    void take(long line, Datum event) throws InputException;
}
