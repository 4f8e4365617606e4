package dev.hasse.agent.runtime;

/** Where a write stands in the program. */
enum Writes {
    /** In the constructor of the object, or the initializer of the class. */
    INITIAL,
    ANYWHERE,
    /** Behind a read of the same variable, whose value is used for nothing else: {@code count++}. */
    UPDATE
}
