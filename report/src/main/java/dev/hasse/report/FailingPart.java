package dev.hasse.report;

import dev.hasse.base.InputException;
import dev.hasse.check.CtlProof;
import dev.hasse.check.Evidence;
import dev.hasse.check.PropertyResult;
import dev.hasse.check.Verdict;
import dev.hasse.check.replay.LtlOnRun;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Property;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The part of a violated property that fails, as an interval of the text that the user wrote. Formulas do not know where
 * they stood in it, so the text of the innermost failing part is searched for, then that of the part around it.
 */
public final class FailingPart {
    private FailingPart() {}

    /** Empty if the property is not violated, or if its text does not show the part. */
    public static Optional<Scene.Interval> of(PropertyResult result, Trace trace) throws InputException {
        if (!(result.verdict() instanceof Verdict.Violated violated)) {
            return Optional.empty();
        }
        WrittenFormula written = new WrittenFormula(result.formula(), trace.processNames());
        for (String part : parts(result, trace, violated.evidence())) {
            Optional<Scene.Interval> found = written.find(part);
            if (found.isPresent()) {
                return found;
            }
        }
        return written.operand();
    }

    /** The texts of the failing parts, the innermost first, the whole left out. */
    private static List<String> parts(PropertyResult result, Trace trace, Evidence evidence) throws InputException {
        List<String> parts = new ArrayList<>();
        if (evidence.proof() instanceof CtlProof proof) {
            addParts(proof, parts);
        } else if (WatchedVariables.property(result, trace.processNames()) instanceof Property.Ltl ltl) {
            addParts(ltl.formula(), new LtlOnRun(trace, evidence.run()), parts);
        }
        return parts;
    }

    private static void addParts(CtlProof proof, List<String> parts) {
        List<CtlProof> operands = proof instanceof CtlProof.Path path
                ? path.operands()
                : proof instanceof CtlProof.OnTheSpot step ? step.operands() : List.of();
        if (operands.size() == 1) {
            addParts(operands.get(0), parts);
            parts.add(operands.get(0).formula().text());
        }
    }

    private static void addParts(LtlFormula formula, LtlOnRun run, List<String> parts) {
        Optional<LtlFormula> operand = Optional.empty();
        if (formula instanceof LtlFormula.And and) {
            operand =
                    and.operands().stream().filter(each -> !run.satisfies(each)).findFirst();
        } else if (formula instanceof LtlFormula.Globally globally) {
            operand = Optional.of(globally.operand());
        }
        operand.ifPresent(part -> {
            // Below G the operand fails somewhere on the run, which is not its first position: no further.
            if (formula instanceof LtlFormula.And) {
                addParts(part, run, parts);
            }
            parts.add(part.text());
        });
    }
}
