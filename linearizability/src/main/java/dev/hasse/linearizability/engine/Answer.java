package dev.hasse.linearizability.engine;

/** What an engine knows so far. */
enum Answer {
    LINEARIZABLE,
    NOT_LINEARIZABLE,
    OPEN
}
