package dev.hasse.formats.mapping;

import dev.hasse.base.Budget;
import dev.hasse.base.LinearPattern;
import dev.hasse.trace.Value;
import org.jspecify.annotations.Nullable;

/** What a member of a JSON line must be: there, equal to a text, not equal to it, or like an expression. */
record Condition(
        String path, Test test, String text, @Nullable LinearPattern pattern) {
    /** How a member is compared. */
    enum Test {
        EXISTS,
        EQUALS,
        DIFFERS,
        MATCHES
    }

    boolean holds(Captures captures, Budget budget) {
        Value value = captures.value(path);
        if (value == null) {
            return false;
        }
        String found = value.plain();
        return switch (test) {
            case EXISTS -> true;
            case EQUALS -> found.equals(text);
            case DIFFERS -> !found.equals(text);
            case MATCHES -> pattern != null && pattern.matcher(found, budget).matches();
        };
    }

    /** As a mapping writes it. */
    @Override
    public String toString() {
        return switch (test) {
            case EXISTS -> path;
            case EQUALS -> path + " = " + text;
            case DIFFERS -> path + " != " + text;
            case MATCHES -> path + " ~ " + text;
        };
    }
}
