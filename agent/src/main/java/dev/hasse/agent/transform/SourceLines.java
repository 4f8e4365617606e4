package dev.hasse.agent.transform;

import dev.hasse.agent.runtime.CodePlaces;

/** Where the code of one method stands in its source file, as far as it was visited. */
final class SourceLines {
    private final String file;
    private final String method;
    private int line;

    SourceLines(String file, String method) {
        this.file = file;
        this.method = method;
    }

    /** Names a method among all. */
    static String key(String type, String name, String descriptor) {
        return type + "." + name + descriptor;
    }

    /** What comes next stands in that line. */
    void next(int number) {
        line = number;
        CodePlaces.begins(method, file, number);
    }

    /** The number of the place of what comes next; 0 if it is not known. */
    int place() {
        return line == 0 ? 0 : CodePlaces.number(file, line);
    }
}
