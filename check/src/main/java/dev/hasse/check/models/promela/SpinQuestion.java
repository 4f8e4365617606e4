package dev.hasse.check.models.promela;

import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Property;
import java.util.Optional;

/** What SPIN is asked instead of a property, and what its answer says of it. */
sealed interface SpinQuestion {
    /** An LTL formula without next, of all runs. */
    record Formula(LtlFormula formula, boolean negated) implements SpinQuestion {}

    /** Whether a predicate holds at all cuts: a never-claim, whatever the predicate's length. */
    record Invariant(Predicate predicate, boolean negated) implements SpinQuestion {}

    /** Whether an automaton that reads the events ends in no bad state: the automaton in the model, and a never-claim. */
    record Monitor(Property property) implements SpinQuestion {
        @Override
        public boolean negated() {
            return false;
        }
    }

    /** Whether the property holds iff SPIN finds an error. */
    boolean negated();

    /** Empty for a CTL formula that has no equivalent on runs; its temporal operands that have a slice may be in it. */
    static Optional<SpinQuestion> of(Property property, SliceCounters slices) {
        Optional<LinearTime> plain = LinearTime.of(property);
        if (plain.isEmpty() && property instanceof Property.Ctl ctl) {
            plain = LinearTime.of(slices.inPlaceOfOperands(ctl));
        }
        if (plain.isPresent()) {
            return plain.map(SpinQuestion::of);
        }
        return property instanceof Property.Ctl ? Optional.empty() : Optional.of(new Monitor(property));
    }

    private static SpinQuestion of(LinearTime question) {
        return question.formula() instanceof LtlFormula.Globally globally
                        && globally.operand() instanceof LtlFormula.Atom atom
                ? new Invariant(atom.predicate(), question.negated())
                : new Formula(question.formula(), question.negated());
    }
}
