package dev.hasse.check;

import dev.hasse.logic.CtlFormula;
import dev.hasse.trace.Cut;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Why a formula is true or false at a cut: a tree over its subformulas, each with the part of the lattice that shows
 * it. What no single run can show (that nothing reachable satisfies p, say) ends in a {@link Claim}.
 */
public sealed interface CtlProof extends Proof {
    CtlFormula formula();

    Cut at();

    /** Whether the formula is true there. */
    boolean value();

    /** The proofs that it rests on. */
    default List<CtlProof> operands() {
        return List.of();
    }

    /** The outermost run: the one that starts where the proof does; empty if the proof needs none. */
    default Optional<Path> outermostRun() {
        return Optional.empty();
    }

    /** A state predicate: the values at the cut show it. */
    record Fact(CtlFormula formula, Cut at, boolean value) implements CtlProof {}

    /** Operands at the same cut decide it, whatever happens later. */
    record OnTheSpot(CtlFormula formula, Cut at, boolean value, List<CtlProof> operands) implements CtlProof {
        public OnTheSpot {
            operands = List.copyOf(operands);
        }

        @Override
        public Optional<Path> outermostRun() {
            return operands.stream()
                    .flatMap(each -> each.outermostRun().stream())
                    .findFirst();
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

        @Override
        public Optional<Path> outermostRun() {
            return Optional.of(this);
        }
    }

    /** A statement about all runs or all next cuts: only the engine's computation stands for it. */
    record Claim(CtlFormula formula, Cut at, boolean value) implements CtlProof {}

    /** What the case of its kind makes of this proof. */
    default <R> R match(
            Function<Fact, R> fact,
            Function<OnTheSpot, R> onTheSpot,
            Function<Path, R> path,
            Function<Claim, R> claim) {
        if (this instanceof Fact proof) {
            return fact.apply(proof);
        } else if (this instanceof OnTheSpot proof) {
            return onTheSpot.apply(proof);
        } else if (this instanceof Path proof) {
            return path.apply(proof);
        } else {
            return claim.apply((Claim) this);
        }
    }
}
