package dev.hasse.evaluate.translation;

import dev.hasse.logic.mcl.Regular;

/** Questions about regular formulas. */
final class Repetition {
    private Repetition() {}

    /** Whether a star or plus is in it. */
    static boolean repeats(Regular path) {
        return path.match(
                (Regular.Step step) -> false,
                (Regular.Nil nil) -> false,
                (Regular.Concatenation concatenation) ->
                        concatenation.parts().stream().anyMatch(Repetition::repeats),
                (Regular.Choice choice) -> choice.parts().stream().anyMatch(Repetition::repeats),
                (Regular.Optional optional) -> repeats(optional.part()),
                (Regular.Star star) -> true,
                (Regular.Plus plus) -> true);
    }

    /** Whether the empty sequence is in the set. */
    static boolean isNullable(Regular path) {
        return path.match(
                (Regular.Step step) -> false,
                (Regular.Nil nil) -> true,
                (Regular.Concatenation concatenation) ->
                        concatenation.parts().stream().allMatch(Repetition::isNullable),
                (Regular.Choice choice) -> choice.parts().stream().anyMatch(Repetition::isNullable),
                (Regular.Optional optional) -> true,
                (Regular.Star star) -> true,
                (Regular.Plus plus) -> isNullable(plus.part()));
    }
}
