package dev.hasse.check;

import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Names;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Property;
import dev.hasse.logic.Term;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Constants that a variable never equals because of their type only: values of different types are never equal. */
final class OtherType {
    private final PossibleTruth possible;
    private final Set<String> notes = new LinkedHashSet<>();

    private OtherType(PossibleTruth possible) {
        this.possible = possible;
    }

    /** What is to be written instead, in words. */
    static List<String> notes(Property property, PossibleTruth possible) {
        OtherType types = new OtherType(possible);
        if (property instanceof Property.Ctl ctl) {
            types.search(ctl.formula());
        } else if (property instanceof Property.Ltl ltl) {
            types.search(ltl.formula());
        }
        return new ArrayList<>(types.notes);
    }

    private void search(CtlFormula formula) {
        if (formula instanceof CtlFormula.Atom atom) {
            search(atom.predicate());
        }
        formula.operands().forEach(this::search);
    }

    private void search(LtlFormula formula) {
        if (formula instanceof LtlFormula.Atom atom) {
            search(atom.predicate());
        } else if (formula instanceof LtlFormula.On on) {
            search(on.predicate());
        }
        formula.operands().forEach(this::search);
    }

    private void search(Predicate predicate) {
        if (predicate instanceof Predicate.Not not) {
            search(not.operand());
        } else if (predicate instanceof Predicate.And and) {
            and.operands().forEach(this::search);
        } else if (predicate instanceof Predicate.Or or) {
            or.operands().forEach(this::search);
        } else if (predicate instanceof Predicate.Implies implies) {
            search(implies.left());
            search(implies.right());
        } else if (predicate instanceof Predicate.Comparison comparison
                && comparison.left() instanceof Term.Variable variable
                && comparison.right() instanceof Term.Constant constant) {
            note(variable.name(), constant.value()).ifPresent(notes::add);
        }
    }

    private Optional<String> note(String variable, Value constant) {
        if (constant instanceof Value.Text text && !isWrittenLikeAnother(text.value())) {
            return Optional.empty();
        }
        Set<Value> values = possible.values(variable);
        if (values.contains(constant)) {
            return Optional.empty();
        }
        String text = plain(constant);
        return values.stream()
                .filter(value -> value instanceof Value.Text != constant instanceof Value.Text
                        && plain(value).equals(text))
                .findFirst()
                .map(value -> Names.written(variable) + " is " + value + " and never " + constant
                        + ": strings and numbers" + " (or booleans) are never equal; write " + value);
    }

    /** Whether the text could be that of a number or of a truth: most, such as 'eat', could not. */
    private static boolean isWrittenLikeAnother(String text) {
        return text.equals("true")
                || text.equals("false")
                || !text.isEmpty() && (text.charAt(0) == '-' || Character.isDigit(text.charAt(0)));
    }

    private static String plain(Value value) {
        return value instanceof Value.Text text ? text.value() : value.toString();
    }
}
