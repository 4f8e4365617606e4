package dev.hasse.agent.transform;

/** Where the code of one method stands in its source file, as far as it was visited. */
final class SourceLines {
    private final String file;
    private final String method;
    private final ClassNumbers numbers;
    private int line;

    SourceLines(String file, String method, ClassNumbers numbers) {
        this.file = file;
        this.method = method;
        this.numbers = numbers;
    }

    /** Names a method among those of its class. */
    static String key(String name, String descriptor) {
        return name + descriptor;
    }

    /** What comes next stands in that line. */
    void next(int number) {
        line = number;
        numbers.begins(method, file + ":" + number);
    }

    /** The number of the place of what comes next; 0 if it is not known. */
    int place() {
        return line == 0 ? 0 : numbers.place(file + ":" + line);
    }
}
