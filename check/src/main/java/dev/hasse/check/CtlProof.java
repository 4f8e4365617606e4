package dev.hasse.check;

import dev.hasse.logic.CtlFormula;
import dev.hasse.trace.Cut;
import java.util.List;

/**
 * Why a formula is true or false at a cut: a tree over its subformulas, each with the part of the lattice that shows
 * it. What no single run can show (that nothing reachable satisfies p, say) ends in a {@link Claim}.
 */
public sealed interface CtlProof extends Proof {
    CtlFormula formula();

    Cut at();

    /** Whether the formula is true there. */
    boolean value();

    /** A state predicate: the values at the cut show it. */
    record Fact(CtlFormula formula, Cut at, boolean value) implements CtlProof {}

    /** Operands at the same cut decide it, whatever happens later. */
    record OnTheSpot(CtlFormula formula, Cut at, boolean value, List<CtlProof> operands) implements CtlProof {
        public OnTheSpot {
            operands = List.copyOf(operands);
        }
    }

    /**
     * A run from the cut shows it: what the operator asks of the cuts before the end is so, and the operands at its
     * end are proved there.
     */
    record Path(CtlFormula formula, Cut at, boolean value, Run run, List<CtlProof> operands) implements CtlProof {
        public Path {
            operands = List.copyOf(operands);
        }
    }

    /** A statement about all runs or all next cuts: only the engine's computation stands for it. */
    record Claim(CtlFormula formula, Cut at, boolean value) implements CtlProof {}
}
