package dev.hasse.logic.syntax;

import dev.hasse.logic.Parameter;
import dev.hasse.trace.Value;

/** What the variable of a quantifier stands for. */
sealed interface Binding {
    /** A process or an object, by its name: the variables that begin with it are its own. */
    record Owner(String name) implements Binding {}

    /** A value. */
    record Datum(Value value) implements Binding {}

    /** Any of the values: the formula is made once for all of them. */
    record Any(Parameter parameter) implements Binding {}
}
