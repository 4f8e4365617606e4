package dev.hasse.linearizability.engine;

/** What an engine knows so far. */
enum SoFar {
    LINEARIZABLE,
    NOT_LINEARIZABLE,
    OPEN
}
