package dev.hasse.check.meaning;

import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Relation;
import dev.hasse.logic.Term;
import dev.hasse.trace.Value;
import java.util.Optional;

/** What {@code happened(payments, 'charge')} became, in words: {@code payments has done 'charge'}. */
final class HappenedWords {
    private HappenedWords() {}

    /** Of something that was once true; empty if it was not written so. */
    static Optional<String> of(LtlFormula.Past once) {
        if (once.operands().get(0) instanceof LtlFormula.Happens happens
                && happens.predicate() instanceof Predicate.And and
                && and.operands().size() == 2) {
            Optional<Value> process = equal(and.operands().get(0), "process");
            Optional<Value> event = equal(and.operands().get(1), "event");
            return process.isPresent() && process.get() instanceof Value.Text name && event.isPresent()
                    ? Optional.of(name.value() + " has done " + event.get())
                    : Optional.empty();
        }
        return Optional.empty();
    }

    private static Optional<Value> equal(Predicate predicate, String field) {
        return predicate instanceof Predicate.Comparison comparison
                        && comparison.relation() == Relation.EQUAL
                        && comparison.left() instanceof Term.Variable variable
                        && variable.name().equals(field)
                        && comparison.right() instanceof Term.Constant constant
                ? Optional.of(constant.value())
                : Optional.empty();
    }
}
