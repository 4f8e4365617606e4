package dev.hasse.check.slice;

import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.slice.Definitely;
import dev.hasse.slice.Fragment;
import dev.hasse.slice.Possibly;
import java.util.List;
import java.util.Optional;

/**
 * The class that a formula falls in on a trace, and why: the same formula may be regular on one trace and not on
 * another, since that depends on who writes which variable.
 */
record Classification(Fragment fragment, String reason) {
    static Classification of(CtlFormula formula, Means means) {
        if (isConjunctive(formula, means)) {
            return new Classification(
                    Fragment.CONJUNCTIVE, "an EF or AF of a conjunction of predicates on one process each");
        }
        Fragment fragment = detected(formula, means);
        return new Classification(
                fragment,
                switch (fragment) {
                    case RCTL -> "regular predicates under EF, EG, AG and conjunction";
                    case LINEAR -> "an EF or AG of comparisons that one chain of writes alone can make true";
                    case STABLE -> "an EF or AG of comparisons that no write can make false again";
                    case RELATIONAL -> "an EF or AG of a comparison of a sum, whose extremes a maximum flow finds";
                    case RCTL_PLUS -> "disjunctions, or a part that is not regular: its slice is not lean";
                    default -> "not regular on this trace: needs the lattice of cuts";
                });
    }

    private static boolean isConjunctive(CtlFormula formula, Means means) {
        return formula instanceof CtlFormula.Finally eventually
                && eventually.operand() instanceof CtlFormula.Atom atom
                && (eventually.quantifier() == PathQuantifier.ALL || means.decideByLeanSlices(formula))
                && new Definitely(means.predicates()).isConjunction(atom.predicate());
    }

    /** The most difficult class among the parts. */
    private static Fragment detected(CtlFormula formula, Means means) {
        List<CtlFormula> operands = Means.booleanOperands(formula);
        if (operands.isEmpty()) {
            return detectedAlone(formula, means);
        }
        Fragment most = Fragment.RCTL;
        for (CtlFormula operand : operands) {
            Fragment next = detected(operand, means);
            most = next.compareTo(most) > 0 ? next : most;
            if (most == Fragment.GENERAL) {
                break;
            }
        }
        return most;
    }

    private static Fragment detectedAlone(CtlFormula formula, Means means) {
        if (means.decideByLeanSlices(formula)) {
            return Fragment.RCTL;
        }
        Optional<Possibly> possibly = means.possibly(formula);
        if (possibly.isPresent()) {
            return possibly.get().fragment();
        }
        return means.isSlicedFirst(formula) ? Fragment.RCTL_PLUS : Fragment.GENERAL;
    }
}
