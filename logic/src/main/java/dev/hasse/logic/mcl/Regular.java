package dev.hasse.logic.mcl;

import java.util.List;

/** A regular formula: a set of sequences of transitions. */
public sealed interface Regular {
    /** One transition. */
    record Step(Action action) implements Regular {}

    /** The empty sequence. */
    record Nil() implements Regular {}

    /** One after the other; at least two parts. */
    record Concatenation(List<Regular> parts) implements Regular {
        public Concatenation {
            parts = List.copyOf(parts);
        }
    }

    /** Any one of the parts. */
    record Choice(List<Regular> parts) implements Regular {
        public Choice {
            parts = List.copyOf(parts);
        }
    }

    /** Zero or one time. */
    record Optional(Regular part) implements Regular {}

    /** Zero or more times. */
    record Star(Regular part) implements Regular {}

    /** One or more times. */
    record Plus(Regular part) implements Regular {}
}
