package dev.hasse.conformance;

import dev.hasse.lts.relabel.InputsOutputs;
import java.util.Optional;

/** Says of a visible label's text whether it is an input or an output; empty if it cannot tell. */
@FunctionalInterface
public interface Orientation {
    Optional<Direction> of(String label);

    /** {@code ?x} is an input, {@code !x} an output. */
    static Orientation byPrefix() {
        return label -> label.startsWith("?")
                ? Optional.of(Direction.INPUT)
                : label.startsWith("!") ? Optional.of(Direction.OUTPUT) : Optional.empty();
    }

    /** As an .io file says. */
    static Orientation by(InputsOutputs rules) {
        return label -> Optional.of(rules.input(label) ? Direction.INPUT : Direction.OUTPUT);
    }
}
