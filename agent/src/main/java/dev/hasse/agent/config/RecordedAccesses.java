package dev.hasse.agent.config;

/** Which accesses of fields, arrays and collections are recorded beside those of chosen fields. */
enum RecordedAccesses {
    /** Those of variables that several threads access. */
    SHARED,
    /** None. */
    CHOSEN
}
