package dev.hasse.logic.mcl;

import dev.hasse.logic.Case;
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

    /**
     * What the case of its kind makes of it. Who adds a kind adds a case here, and the compiler names every place that has to say
     * what becomes of it.
     */
    default <R, E extends Exception> R match(
            Case<? super Step, R, E> step,
            Case<? super Nil, R, E> nil,
            Case<? super Concatenation, R, E> concatenation,
            Case<? super Choice, R, E> choice,
            Case<? super Optional, R, E> optional,
            Case<? super Star, R, E> star,
            Case<? super Plus, R, E> plus)
            throws E {
        if (this instanceof Step kind) {
            return step.of(kind);
        } else if (this instanceof Nil kind) {
            return nil.of(kind);
        } else if (this instanceof Concatenation kind) {
            return concatenation.of(kind);
        } else if (this instanceof Choice kind) {
            return choice.of(kind);
        } else if (this instanceof Optional kind) {
            return optional.of(kind);
        } else if (this instanceof Star kind) {
            return star.of(kind);
        } else {
            return plus.of((Plus) this);
        }
    }
}
