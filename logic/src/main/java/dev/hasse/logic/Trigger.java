package dev.hasse.logic;

import java.util.List;

/**
 * A part of a property's text that must be true some time for the property to say something: the left side of an
 * implication, say. Where quantifiers repeat it, one of the instances has to be.
 *
 * @param line where the part is, from 1
 * @param column where the part is, from 1
 * @param instances what became of the part for the processes at hand
 */
public record Trigger<F>(int line, int column, List<F> instances) {
    public Trigger {
        instances = List.copyOf(instances);
    }
}
