package dev.hasse.monitor.ltl;

import dev.hasse.logic.LtlFormula;
import java.util.ArrayList;
import java.util.List;

/**
 * A formula as a conjunction. Every run satisfies it iff every run satisfies each part, so that the automata of the
 * parts side by side recognise its violations; one automaton for the whole may be as large as the product of theirs.
 */
final class ConjunctFormulas {
    private ConjunctFormulas() {}

    static List<LtlFormula> of(LtlFormula formula) {
        if (formula instanceof LtlFormula.And and) {
            List<LtlFormula> parts = new ArrayList<>();
            and.operands().forEach(operand -> parts.addAll(of(operand)));
            return parts;
        } else if (formula instanceof LtlFormula.Globally globally
                && globally.operand() instanceof LtlFormula.And and) {
            List<LtlFormula> parts = new ArrayList<>();
            and.operands().forEach(operand -> parts.addAll(of(new LtlFormula.Globally(operand))));
            return parts;
        } else {
            return List.of(formula);
        }
    }
}
