package dev.hasse.check.slice;

import dev.hasse.base.Budget;
import dev.hasse.check.Engine;
import dev.hasse.check.Fit;
import dev.hasse.check.FormulaClass;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.Property;
import dev.hasse.slice.RegularPredicates;
import dev.hasse.trace.Trace;
import java.lang.ref.WeakReference;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Decides formulas without the lattice where it can: those whose temporal subformulas are in RCTL, or their negations
 * are, by comparing cuts of slices, O(|E|) an operator; EF and AG of linear and stable predicates, and of disjunctions
 * of regular ones, and AF of a conjunction of local predicates by detection.
 * The rest of RCTL+ is sliced first, where that leaves something out, and decided on the slice.
 */
public final class SliceEngine implements Engine {

    /** What is known of the trace last asked about; several threads may share it. */
    private volatile WeakReference<RegularPredicates> last = new WeakReference<>(null);

    private volatile WeakReference<Classified> classified = new WeakReference<>(null);

    /** What was found to tell how the formula last asked about fits; whoever takes it away has it alone. */
    private final AtomicReference<WeakReference<Planned>> planned = new AtomicReference<>(NOTHING);

    private static final WeakReference<Planned> NOTHING = new WeakReference<>(null);

    private record Planned(CtlFormula formula, Means means) {}

    @Override
    public String name() {
        return "slice";
    }

    @Override
    public Fit fit(Property property, Trace trace) {
        if (trace.locks().exclude()) {
            return Fit.refusedForLocks();
        }
        if (!(property instanceof Property.Ctl ctl)) {
            return Fit.refused("decides CTL only");
        }
        Classification classification = classification(ctl.formula(), trace);
        return switch (classification.fragment()) {
            case CONJUNCTIVE, RCTL, LINEAR -> Fit.best(classification.reason());
            // The cut found for a stable predicate or a sum need not be the nearest: a small lattice has a better one.
            case STABLE, RELATIONAL -> Fit.good(classification.reason());
            // Grafting takes a vector an event; where diagrams come through, they are faster.
            case RCTL_PLUS -> Fit.possible(classification.reason());
            case GENERAL -> Fit.refused(classification.reason());
        };
    }

    @Override
    public Optional<FormulaClass> formulaClass(Property property, Trace trace) {
        if (!(property instanceof Property.Ctl ctl)) {
            return Optional.empty();
        }
        Classification classification = classification(ctl.formula(), trace);
        return Optional.of(new FormulaClass(classification.fragment().toString(), classification.reason()));
    }

    /** The fit and the class of a formula are asked for one after the other. */
    private Classification classification(CtlFormula formula, Trace trace) {
        Classified known = classified.get();
        if (known == null || known.formula() != formula || known.trace() != trace) {
            Means means = new Means(predicates(trace));
            known = new Classified(formula, trace, Classification.of(formula, means));
            classified = new WeakReference<>(known);
            planned.set(new WeakReference<>(new Planned(formula, means)));
        }
        return known.classification();
    }

    private Means means(CtlFormula formula, RegularPredicates predicates) {
        Planned known = planned.getAndSet(NOTHING).get();
        return known != null
                        && known.formula() == formula
                        && known.means().predicates().trace() == predicates.trace()
                ? known.means()
                : new Means(predicates);
    }

    private record Classified(CtlFormula formula, Trace trace, Classification classification) {}

    private RegularPredicates predicates(Trace trace) {
        RegularPredicates known = last.get();
        if (known == null || known.trace() != trace) {
            known = new RegularPredicates(trace);
            last = new WeakReference<>(known);
        }
        return known;
    }

    @Override
    public Session open(Trace trace, Budget tables) {
        RegularPredicates predicates = predicates(trace);
        return new SliceSession(predicates, formula -> means(formula, predicates));
    }
}
