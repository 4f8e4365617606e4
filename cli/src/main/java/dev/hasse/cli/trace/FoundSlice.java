package dev.hasse.cli.trace;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.check.slice.LeastSlice;
import dev.hasse.cli.options.LimitOptions;
import dev.hasse.logic.CtlFormula;
import dev.hasse.slice.Rctl;
import dev.hasse.slice.RegularPredicates;
import dev.hasse.slice.Slice;
import dev.hasse.trace.Trace;
import java.time.Duration;
import java.util.Optional;

/**
 * A slice around the cuts that satisfy a formula. The operators of RCTL+ give one in polynomial time that may not be the
 * least; the least one is empty iff nothing satisfies, which is as hard as to satisfy a propositional formula, so diagrams
 * look for it as long as anybody waits.
 */
record FoundSlice(Slice slice, boolean isLeast) {
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    static FoundSlice around(CtlFormula formula, Trace trace, Budget budget, LimitOptions limits)
            throws InputException {
        Optional<Slice> known = new Rctl(new RegularPredicates(trace)).sliceAround(formula, budget);
        if (known.isEmpty()) {
            return new FoundSlice(LeastSlice.around(formula, trace, budget), true);
        }
        if (known.get().isLean() || known.get().isEmpty()) {
            return new FoundSlice(known.get(), true);
        }
        try (Budget patience = limits.time().isPresent() ? budget.share() : budget.share(PATIENCE)) {
            return new FoundSlice(LeastSlice.around(formula, trace, patience), true);
        } catch (LimitReachedException e) {
            budget.recover();
            return new FoundSlice(known.get(), false);
        }
    }
}
