package dev.hasse.check;

import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Names;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Property;
import dev.hasse.logic.Relation;
import dev.hasse.logic.Term;
import dev.hasse.trace.Value;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Texts that a property says a variable never has, while the variable has almost that text: that {@code role} is never
 * {@code 'Leader'} means nothing where it is {@code 'leader'}. Without such a likeness it may well be the claim.
 */
final class MisspeltTexts {
    /** One letter of so many may differ; of fewer, only upper and lower case. */
    private static final int FEWEST_LETTERS = 6;

    private final PossibleTruth possible;
    /** Texts that variables are said not to have, and which variables. */
    private final Map<String, Set<String>> denied = new LinkedHashMap<>();

    private MisspeltTexts(PossibleTruth possible) {
        this.possible = possible;
    }

    /** What is misspelt, in words. */
    static Optional<String> in(Property property, PossibleTruth possible) {
        MisspeltTexts texts = new MisspeltTexts(possible);
        if (property instanceof Property.Ctl ctl) {
            texts.search(ctl.formula(), true);
        } else if (property instanceof Property.Ltl ltl) {
            texts.search(ltl.formula(), true);
        }
        for (Map.Entry<String, Set<String>> each : texts.denied.entrySet()) {
            Optional<String> misspelt = texts.misspelt(each.getKey(), each.getValue());
            if (misspelt.isPresent()) {
                return misspelt;
            }
        }
        return Optional.empty();
    }

    private Optional<String> misspelt(String text, Set<String> variables) {
        Value value = Value.of(text);
        if (variables.stream().anyMatch(variable -> possible.values(variable).contains(value))) {
            return Optional.empty();
        }
        return new NeverTrue(possible)
                .near(text, variables)
                .filter(near -> isAlike(text, near))
                .map(near -> Names.written(variables.iterator().next()) + " is never " + value + "; did you mean "
                        + Value.of(near) + "?");
    }

    /** Numbers in names tell things apart: {@code node1} is not misspelt for {@code node2}. */
    private static boolean isAlike(String text, String near) {
        return text.equalsIgnoreCase(near)
                || text.length() >= FEWEST_LETTERS
                        && Math.abs(text.length() - near.length()) <= 1
                        && text.replaceAll("[^0-9]", "").equals(near.replaceAll("[^0-9]", ""));
    }

    private void search(CtlFormula formula, boolean positive) {
        if (formula instanceof CtlFormula.Atom atom) {
            search(atom.predicate(), positive);
        } else if (formula instanceof CtlFormula.Not not) {
            search(not.operand(), !positive);
        } else if (formula instanceof CtlFormula.Implies implies) {
            search(implies.left(), !positive);
            search(implies.right(), positive);
        } else if (!(formula instanceof CtlFormula.Iff)) {
            formula.operands().forEach(each -> search(each, positive));
        }
    }

    private void search(LtlFormula formula, boolean positive) {
        if (formula instanceof LtlFormula.Atom atom) {
            search(atom.predicate(), positive);
        } else if (formula instanceof LtlFormula.On on) {
            search(on.predicate(), positive);
        } else if (formula instanceof LtlFormula.Not not) {
            search(not.operand(), !positive);
        } else if (formula instanceof LtlFormula.Implies implies) {
            search(implies.left(), !positive);
            search(implies.right(), positive);
        } else if (!(formula instanceof LtlFormula.Iff)) {
            formula.operands().forEach(each -> search(each, positive));
        }
    }

    private void search(Predicate predicate, boolean positive) {
        if (predicate instanceof Predicate.Comparison comparison) {
            search(comparison, positive);
        } else if (predicate instanceof Predicate.Not not) {
            search(not.operand(), !positive);
        } else if (predicate instanceof Predicate.And and) {
            and.operands().forEach(each -> search(each, positive));
        } else if (predicate instanceof Predicate.Or or) {
            or.operands().forEach(each -> search(each, positive));
        } else if (predicate instanceof Predicate.Implies implies) {
            search(implies.left(), !positive);
            search(implies.right(), positive);
        }
    }

    /** {@code x != 'a'} where it counts as it stands, {@code x = 'a'} where it is negated. */
    private void search(Predicate.Comparison comparison, boolean positive) {
        if (comparison.relation() == (positive ? Relation.NOT_EQUAL : Relation.EQUAL)
                && comparison.left() instanceof Term.Variable variable
                && comparison.right() instanceof Term.Constant constant
                && constant.value() instanceof Value.Text text) {
            denied.computeIfAbsent(text.value(), key -> new LinkedHashSet<>()).add(variable.name());
        }
    }
}
