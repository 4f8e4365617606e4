package dev.hasse.agent.follow;

/**
 * A place in the code.
 *
 * @param line as {@code Foo.java:42}; empty if it may be anywhere
 * @param part which of the steps in that line, from 1 on; 0 if it may be any
 */
record Spot(String line, int part) {
    private static final int ANY = 0;

    /** From a schedule: {@code Foo.java:42}, or with which of the steps in that line {@code Foo.java:42#2}. */
    static Spot parse(String text) {
        int mark = text.lastIndexOf('#');
        if (mark < 0 || !text.substring(mark + 1).matches("[0-9]{1,9}")) {
            return new Spot(text, ANY);
        }
        return new Spot(text.substring(0, mark), Integer.parseInt(text.substring(mark + 1)));
    }

    boolean isInLineOf(Spot other) {
        return line.isEmpty() || line.equals(other.line);
    }

    /** Whether a thread that stands there is about to take the step at this one. */
    boolean isAt(Spot gate) {
        return isInLineOf(gate) && (part == ANY || part == gate.part);
    }
}
