package dev.hasse.check.slice;

import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.slice.Definitely;
import dev.hasse.slice.Fragment;

/**
 * The class that a formula falls in on a trace, and why: the same formula may be regular on one trace and not on
 * another, since that depends on who writes which variable.
 */
public record Classification(Fragment fragment, String reason) {
    public static Classification of(CtlFormula formula, SliceCuts cuts) {
        if (isConjunctive(formula, cuts)) {
            return new Classification(
                    Fragment.CONJUNCTIVE, "an EF or AF of a conjunction of predicates on one process each");
        }
        if (cuts.decides(formula)) {
            return new Classification(Fragment.RCTL, "regular predicates under EF, EG, AG and conjunction");
        }
        if (cuts.rctl().sliceAround(formula).isPresent()) {
            return new Classification(
                    Fragment.RCTL_PLUS, "disjunctions, or a part that is not regular: its slice is not lean");
        }
        return new Classification(Fragment.GENERAL, "not regular on this trace: needs the lattice of cuts");
    }

    private static boolean isConjunctive(CtlFormula formula, SliceCuts cuts) {
        return formula instanceof CtlFormula.Finally eventually
                && eventually.operand() instanceof CtlFormula.Atom atom
                && (eventually.quantifier() == PathQuantifier.ALL || cuts.decides(formula))
                && new Definitely(cuts.predicates()).isConjunction(atom.predicate());
    }
}
