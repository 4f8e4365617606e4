package dev.hasse.base;

/** How deep formulas of any kind may nest: whatever walks over them must not overflow the stack. */
public final class Nesting {
    public static final int MOST = 250;

    private Nesting() {}

    /** What is said of one that nests deeper. */
    public static String refused(String what) {
        return what + " is nested more than " + MOST + " levels deep";
    }
}
