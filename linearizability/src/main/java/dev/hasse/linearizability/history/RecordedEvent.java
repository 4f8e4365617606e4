package dev.hasse.linearizability.history;

import dev.hasse.linearizability.Datum;

/** One line of a history: somebody called something, or it returned. */
record RecordedEvent(long line, Datum process, String type, String function, Datum key, Datum value) {}
