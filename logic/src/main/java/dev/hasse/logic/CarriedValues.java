package dev.hasse.logic;

import dev.hasse.trace.Value;
import org.jspecify.annotations.Nullable;

/** What a predicate inside an event atom {@code [...]} can ask of an event: the values that it carries under some names. */
public interface CarriedValues extends Valuation {
    @Override
    @Nullable
    Value valueIfAny(String name);

    @Override
    default Value value(String name) {
        throw new IllegalArgumentException("an event need not carry " + name);
    }
}
