package dev.hasse.check.models;

import dev.hasse.base.export.Spelling;
import dev.hasse.logic.Property;
import dev.hasse.trace.Value;

/** What the comments of a model for other checkers say of a trace and its properties, in harmless characters. */
public final class ModelComment {
    /** Explains the spelling to who reads the model. */
    public static final String LEGEND = "In comments _x2A_ is the character with the hexadecimal code 2A.";

    private ModelComment() {}

    /** A property by its place in the list, with its name and, where that is another, its text. */
    public static String of(int place, Property property) {
        String name = "Property " + (place + 1) + ", " + Spelling.of(property.name());
        return property.name().equals(property.text()) ? name : name + ": " + Spelling.of(property.text());
    }

    /** A value that a number stands for. */
    public static String of(Value value) {
        return value instanceof Value.Text text ? "text " + Spelling.of(text.value()) : Spelling.of(value.toString());
    }
}
