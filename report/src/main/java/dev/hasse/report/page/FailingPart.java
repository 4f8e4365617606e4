package dev.hasse.report.page;

import dev.hasse.check.CtlProof;
import dev.hasse.check.Evidence;
import dev.hasse.check.PropertyResult;
import dev.hasse.check.replay.LtlOnRun;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Property;
import dev.hasse.logic.Spans;
import dev.hasse.logic.TextSpan;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The part of a violated property that fails, the innermost one that stands in the text that the user wrote. */
final class FailingPart {
    private FailingPart() {}

    /** Empty if the property is not violated, or if its text does not show the part. */
    static Optional<TextSpan> of(PropertyResult result, Trace trace) {
        if (!result.isViolated()) {
            return Optional.empty();
        }
        Evidence evidence = result.evidence().orElseThrow();
        if (result.property() instanceof Property.Ctl ctl) {
            List<CtlFormula> parts = evidence.proof() instanceof CtlProof proof ? parts(proof) : List.of();
            return innermost(parts, ctl.formula().operands(), ctl.origin().spans());
        } else if (result.property() instanceof Property.Ltl ltl) {
            List<LtlFormula> parts = parts(ltl.formula(), new LtlOnRun(trace, evidence.run()));
            return innermost(parts, ltl.formula().operands(), ltl.origin().spans());
        } else {
            return Optional.empty();
        }
    }

    /** The first part that the text shows, else what the one operator of the whole stands before. */
    private static <F> Optional<TextSpan> innermost(List<F> parts, List<F> operands, Spans<F> spans) {
        return Stream.concat(parts.stream(), operands.size() == 1 ? operands.stream() : Stream.empty())
                .flatMap(part -> spans.of(part).stream())
                .findFirst();
    }

    /** The failing parts, the innermost first, the whole left out. */
    private static List<CtlFormula> parts(CtlProof proof) {
        List<CtlProof> operands = proof.operands();
        if (operands.size() != 1) {
            return List.of();
        }
        List<CtlFormula> parts = new ArrayList<>(parts(operands.get(0)));
        parts.add(operands.get(0).formula());
        return parts;
    }

    private static List<LtlFormula> parts(LtlFormula formula, LtlOnRun run) {
        if (formula instanceof LtlFormula.Globally globally) {
            // The operand fails somewhere on the run, which is not its first position: no further.
            return List.of(globally.operand());
        }
        List<LtlFormula> parts = new ArrayList<>();
        if (formula instanceof LtlFormula.And and) {
            and.operands().stream()
                    .filter(each -> !run.satisfies(each))
                    .findFirst()
                    .ifPresent(part -> {
                        parts.addAll(parts(part, run));
                        parts.add(part);
                    });
        }
        return parts;
    }
}
