package dev.hasse.formats.rapid;

import org.jspecify.annotations.Nullable;

/** What a thread does. */
enum RapidOperation {
    READ("r"),
    WRITE("w"),
    ACQUIRE("acq"),
    RELEASE("rel"),
    FORK("fork"),
    JOIN("join"),
    BEGIN("begin"),
    END("end");

    private final String word;

    RapidOperation(String word) {
        this.word = word;
    }

    String word() {
        return word;
    }

    boolean hasTarget() {
        return this != BEGIN && this != END;
    }

    static @Nullable RapidOperation of(String word) {
        for (RapidOperation operation : values()) {
            if (operation.word.equals(word)) {
                return operation;
            }
        }
        return null;
    }
}
