package dev.hasse.conformance;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import java.util.Set;

/**
 * An input-output labelled transition system: its labels are those of the alphabet.
 *
 * @see Alphabet#adopt
 */
public record Iolts(Lts lts, Alphabet alphabet) {
    public Iolts {
        if (lts.labels() != alphabet.labels()) {
            throw new IllegalArgumentException("not a system over this alphabet");
        }
    }

    /** A system over an alphabet of its own; {@code source} is named in an error. */
    public static Iolts of(Lts lts, Orientation orientation, String source) throws InputException {
        return new Alphabet.Builder(orientation).add(lts, source).build().adopt(lts);
    }

    /** The same system, whose quiescent states have a loop that says so, once. */
    public Iolts withSilence(Set<Quiescence> kinds, Budget budget) {
        QuiescentStates quiescent = QuiescentStates.of(this, kinds, budget);
        LtsBuilder builder = new LtsBuilder(alphabet.labels(), budget);
        builder.state(lts.stateCount() - 1);
        int delta = alphabet.delta();
        for (int s = 0; s < lts.stateCount(); s++) {
            boolean missing = quiescent.contains(s);
            for (int t = lts.rowStart(s); t < lts.rowEnd(s); t++) {
                builder.transition(s, lts.label(t), lts.target(t));
                missing &= lts.label(t) != delta || lts.target(t) != s;
            }
            if (missing) {
                builder.transition(s, delta, s);
            }
        }
        return new Iolts(builder.build(lts.initialState()), alphabet);
    }
}
