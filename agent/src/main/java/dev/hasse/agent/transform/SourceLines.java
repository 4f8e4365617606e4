package dev.hasse.agent.transform;

import dev.hasse.agent.runtime.CodePlaces;
import java.util.HashMap;
import java.util.Map;

/** Where the code of one method stands in its source file, as far as it was visited. */
final class SourceLines {
    private final String file;
    private final String method;
    private final ClassNumbers numbers;
    /** By lines, how many steps were begun there. */
    private final Map<Integer, Integer> steps = new HashMap<>();

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

    /** Its method, as {@link #key} names it. */
    String method() {
        return method;
    }

    /** What comes next stands in that line. */
    void next(int number) {
        line = number;
        numbers.begins(method, file + ":" + number);
    }

    /** What comes next is a step of its own. */
    void step() {
        steps.merge(line, 1, Integer::sum);
    }

    /** The number of the place of the step that was begun last; 0 if it is not known. */
    int place() {
        return line == 0 ? 0 : numbers.place(CodePlaces.text(file + ":" + line, steps.getOrDefault(line, 1)));
    }
}
