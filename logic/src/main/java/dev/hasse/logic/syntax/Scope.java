package dev.hasse.logic.syntax;

/** Which part of a run a pattern is about. */
enum Scope {
    GLOBALLY,
    BEFORE,
    AFTER,
    BETWEEN,
    AFTER_UNTIL
}
