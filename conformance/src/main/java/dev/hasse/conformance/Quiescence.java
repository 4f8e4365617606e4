package dev.hasse.conformance;

import java.util.EnumSet;
import java.util.Set;

/** Why nothing more is heard of a system in some state. */
public enum Quiescence {
    /** No transition at all. */
    DEADLOCK("deadlock", 1),
    /** Only inputs: it waits. */
    OUTPUT_LOCK("output lock", 2),
    /** On a cycle of internal actions. */
    LIVELOCK("livelock", 4);

    private final String words;
    private final int bit;

    Quiescence(String words, int bit) {
        this.words = words;
        this.bit = bit;
    }

    public String words() {
        return words;
    }

    int bit() {
        return bit;
    }

    static Set<Quiescence> ofBits(int bits) {
        Set<Quiescence> kinds = EnumSet.noneOf(Quiescence.class);
        for (Quiescence kind : values()) {
            if ((bits & kind.bit()) != 0) {
                kinds.add(kind);
            }
        }
        return kinds;
    }
}
