package dev.hasse.logic.syntax;

/** The logics a formula can be in. */
enum Logic {
    CTL,
    LTL
}
