package dev.hasse.check.models.promela;

import java.util.List;
import java.util.Locale;

/** How SPIN keeps the states that it has met; paper 003 tried all of them. */
enum SpinStates {
    /** Each as it is. */
    WHOLE,
    /** Each by a few bits: little memory, and some states may be missed, so that no error found proves nothing. */
    BITSTATE,
    /** Each by the numbers of its parts. */
    COLLAPSE,
    /** All of them as one automaton. */
    MA;

    /** The name of the engine. */
    String engine() {
        return this == WHOLE ? "spin" : "spin-" + name().toLowerCase(Locale.ROOT);
    }

    List<String> compilerOptions(int vectorBytes) {
        return switch (this) {
            case WHOLE -> List.of();
            case BITSTATE -> List.of("-DBITSTATE");
            case COLLAPSE -> List.of("-DCOLLAPSE");
            case MA -> List.of("-DMA=" + vectorBytes);
        };
    }
}
