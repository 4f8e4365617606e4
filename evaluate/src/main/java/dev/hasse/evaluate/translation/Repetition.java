package dev.hasse.evaluate.translation;

import dev.hasse.logic.mcl.Regular;

/** Questions about regular formulas. */
final class Repetition {
    private Repetition() {}

    /** Whether a star or plus is in it. */
    static boolean repeats(Regular path) {
        if (path instanceof Regular.Concatenation concatenation) {
            return concatenation.parts().stream().anyMatch(Repetition::repeats);
        } else if (path instanceof Regular.Choice choice) {
            return choice.parts().stream().anyMatch(Repetition::repeats);
        } else if (path instanceof Regular.Optional optional) {
            return repeats(optional.part());
        }
        return path instanceof Regular.Star || path instanceof Regular.Plus;
    }

    /** Whether the empty sequence is in the set. */
    static boolean isNullable(Regular path) {
        if (path instanceof Regular.Concatenation concatenation) {
            return concatenation.parts().stream().allMatch(Repetition::isNullable);
        } else if (path instanceof Regular.Choice choice) {
            return choice.parts().stream().anyMatch(Repetition::isNullable);
        } else if (path instanceof Regular.Plus plus) {
            return isNullable(plus.part());
        }
        return !(path instanceof Regular.Step);
    }
}
