package dev.hasse.check.models.promela;

import dev.hasse.check.fragment.UniversalRuns;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Property;
import java.util.Optional;

/**
 * What SPIN can be asked instead of a property: an LTL formula without next, true of all runs iff the property holds,
 * or iff it does not. Of CTL, {@link UniversalRuns} tells which.
 *
 * @param negated whether the property holds iff the formula does not
 */
record LinearTime(LtlFormula formula, boolean negated) {
    /** Empty if there is none. */
    static Optional<LinearTime> of(Property property) {
        return property.match(
                (Property.Ctl ctl) -> of(UniversalRuns.of(ctl.formula()), false)
                        .or(() -> of(UniversalRuns.ofNegation(ctl.formula()), true)),
                (Property.Ltl ltl) -> of(Optional.of(ltl.formula()), false),
                forEach -> Optional.empty(),
                monitor -> Optional.empty());
    }

    private static Optional<LinearTime> of(Optional<LtlFormula> formula, boolean negated) {
        return formula.filter(LinearTime::isStutterInvariant).map(each -> new LinearTime(each, negated));
    }

    /** X, N, on(...), [...] and Y look at single steps, which SPIN's processes have more of than the trace; it has no clock. */
    private static boolean isStutterInvariant(LtlFormula formula) {
        boolean looksAtSteps = formula instanceof LtlFormula.Next
                || formula instanceof LtlFormula.WeakNext
                || formula instanceof LtlFormula.On
                || formula instanceof LtlFormula.Happens
                || formula instanceof LtlFormula.Step
                || formula instanceof LtlFormula.Past
                || formula instanceof LtlFormula.Within;
        return !looksAtSteps && formula.operands().stream().allMatch(LinearTime::isStutterInvariant);
    }
}
