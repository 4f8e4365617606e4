package dev.hasse.check.replay;

import dev.hasse.base.Budget;
import dev.hasse.check.CtlProof;
import dev.hasse.check.Evidence;
import dev.hasse.check.Replay;
import dev.hasse.check.ReplayFailedException;
import dev.hasse.check.Verdict;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.Property;
import dev.hasse.trace.Cut;
import dev.hasse.trace.Trace;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Walks through a proof of a CTL formula and checks every step of it. */
public final class CtlReplay implements Replay {
    @Override
    public boolean covers(Property property) {
        return property instanceof Property.Ctl;
    }

    @Override
    public void confirm(Trace trace, Property property, Verdict verdict, Budget budget) {
        CtlFormula formula = ((Property.Ctl) property).formula();
        if (verdict instanceof Verdict.Violated violated) {
            confirm(trace, formula, violated.evidence(), false, budget);
        } else if (verdict instanceof Verdict.Holds holds) {
            holds.witness().ifPresent(witness -> confirm(trace, formula, witness, true, budget));
        }
    }

    private static void confirm(Trace trace, CtlFormula formula, Evidence evidence, boolean value, Budget budget) {
        ReplayedCut end = ReplayedCut.initial(trace, budget);
        for (int event : evidence.run().toArray()) {
            end.fire(event);
        }
        CtlProof proof = (CtlProof) evidence.proof();
        require(evidence.cut().equals(Cut.of(end.cut())), "the run does not lead to the cut");
        require(proof.formula().equals(formula) && proof.value() == value, "the proof is of something else");
        if (proof instanceof CtlProof.Path path) {
            require(path.run().equals(evidence.run()), "the run is not the proof's");
        }
        verify(proof, ReplayedCut.initial(trace, budget));
    }

    /** Checks a proof at the cut that the replay has reached. */
    private static void verify(CtlProof proof, ReplayedCut reached) {
        require(proof.at().equals(Cut.of(reached.cut())), "a step of the proof is at another cut than the run");
        String problem = proof.match(
                fact -> TruthAtCut.of(fact.formula(), reached).is(fact.value())
                        ? ""
                        : "a predicate has another value at " + fact.at(),
                step -> Rules.onTheSpot(step.formula(), verifyAll(step.operands(), reached))
                                .is(step.value())
                        ? ""
                        : "the operands do not decide it at " + step.at(),
                path -> problem(path, reached),
                claim -> Rules.isAboutAllRuns(claim.formula(), claim.value()) ? "" : "a claim that a run could show");
        require(problem.isEmpty(), problem);
    }

    /** Why a run does not show what it should; empty if it does. */
    private static String problem(CtlProof.Path path, ReplayedCut start) {
        Rules.Along along = Rules.along(path.formula());
        ReplayedCut reached = start.copy();
        for (int i = 0; i < path.run().length(); i++) {
            if (along.operand() != null
                    && TruthAtCut.of(along.operand(), reached).is(!along.value())) {
                return "the run leaves its region at " + Cut.of(reached.cut());
            }
            reached.fire(path.run().event(i));
        }
        Map<CtlFormula, Boolean> known = verifyAll(path.operands(), reached);
        return Rules.showsByRun(path.formula(), path.value(), path.run().length(), known, reached.isEnd())
                ? ""
                : "the run's end does not decide it at " + Cut.of(reached.cut());
    }

    private static Map<CtlFormula, Boolean> verifyAll(List<CtlProof> proofs, ReplayedCut reached) {
        Map<CtlFormula, Boolean> known = new HashMap<>();
        for (CtlProof proof : proofs) {
            verify(proof, reached);
            @Nullable Boolean before = known.put(proof.formula(), proof.value());
            require(before == null || before == proof.value(), "two proofs contradict each other");
        }
        return known;
    }

    private static void require(boolean condition, String problem) {
        if (!condition) {
            throw new ReplayFailedException(problem);
        }
    }
}
