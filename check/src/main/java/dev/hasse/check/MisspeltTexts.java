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
import java.util.List;
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

    private final Predicates predicates = new Predicates();
    private final Comparisons comparisons = new Comparisons();

    private MisspeltTexts(PossibleTruth possible) {
        this.possible = possible;
    }

    /** What is misspelt, in words. */
    static Optional<String> in(Property property, PossibleTruth possible) {
        MisspeltTexts texts = new MisspeltTexts(possible);
        if (property instanceof Property.Ctl ctl) {
            ctl.formula().accept(texts.predicates, true);
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

    private void search(LtlFormula formula, boolean positive) {
        formula.match(
                (LtlFormula.Atom atom) -> search(atom.predicate(), positive),
                (LtlFormula.On on) -> search(on.predicate(), positive),
                MisspeltTexts::nothing,
                MisspeltTexts::nothing,
                (LtlFormula.Not not) -> search(not.operands(), !positive),
                (LtlFormula.And and) -> search(and.operands(), positive),
                (LtlFormula.Or or) -> search(or.operands(), positive),
                (LtlFormula.Implies implies) -> {
                    search(implies.left(), !positive);
                    return search(List.of(implies.right()), positive);
                },
                MisspeltTexts::nothing,
                next -> search(next.operands(), positive),
                next -> search(next.operands(), positive),
                eventually -> search(eventually.operands(), positive),
                globally -> search(globally.operands(), positive),
                until -> search(until.operands(), positive),
                until -> search(until.operands(), positive),
                release -> search(release.operands(), positive),
                past -> search(past.operands(), positive),
                within -> search(within.operands(), positive));
    }

    private boolean search(List<LtlFormula> operands, boolean positive) {
        operands.forEach(each -> search(each, positive));
        return true;
    }

    private boolean search(Predicate predicate, boolean positive) {
        return predicate.accept(comparisons, positive);
    }

    private static boolean nothing(LtlFormula formula) {
        return true;
    }

    /** Goes to the predicates of a formula; given is whether the formula counts as it stands, or negated. */
    private final class Predicates implements CtlFormula.ConnectiveVisitor<Boolean, Boolean> {
        @Override
        public Boolean atom(CtlFormula.Atom atom, Boolean positive) {
            return search(atom.predicate(), positive);
        }

        @Override
        public Boolean not(CtlFormula.Not not, Boolean positive) {
            return not.operand().accept(this, !positive);
        }

        @Override
        public Boolean and(CtlFormula.And and, Boolean positive) {
            return each(and, positive);
        }

        @Override
        public Boolean or(CtlFormula.Or or, Boolean positive) {
            return each(or, positive);
        }

        @Override
        public Boolean implies(CtlFormula.Implies implies, Boolean positive) {
            implies.left().accept(this, !positive);
            return implies.right().accept(this, positive);
        }

        @Override
        public Boolean iff(CtlFormula.Iff iff, Boolean positive) {
            return true;
        }

        @Override
        public Boolean temporal(CtlFormula formula, Boolean positive) {
            return each(formula, positive);
        }

        private Boolean each(CtlFormula formula, Boolean positive) {
            formula.operands().forEach(each -> each.accept(this, positive));
            return true;
        }
    }

    /** Goes to the comparisons of a predicate; given is whether the predicate counts as it stands, or negated. */
    private final class Comparisons implements Predicate.Visitor<Boolean, Boolean> {
        @Override
        public Boolean constant(Predicate.Constant constant, Boolean positive) {
            return true;
        }

        @Override
        public Boolean comparison(Predicate.Comparison comparison, Boolean positive) {
            note(comparison, positive);
            return true;
        }

        @Override
        public Boolean truth(Predicate.Truth truth, Boolean positive) {
            return true;
        }

        @Override
        public Boolean matches(Predicate.Matches matches, Boolean positive) {
            return true;
        }

        @Override
        public Boolean not(Predicate.Not not, Boolean positive) {
            return not.operand().accept(this, !positive);
        }

        @Override
        public Boolean and(Predicate.And and, Boolean positive) {
            return each(and.operands(), positive);
        }

        @Override
        public Boolean or(Predicate.Or or, Boolean positive) {
            return each(or.operands(), positive);
        }

        @Override
        public Boolean implies(Predicate.Implies implies, Boolean positive) {
            implies.left().accept(this, !positive);
            return implies.right().accept(this, positive);
        }

        @Override
        public Boolean iff(Predicate.Iff iff, Boolean positive) {
            return true;
        }

        private Boolean each(List<Predicate> operands, Boolean positive) {
            operands.forEach(each -> each.accept(this, positive));
            return true;
        }
    }

    /** {@code x != 'a'} where it counts as it stands, {@code x = 'a'} where it is negated. */
    private void note(Predicate.Comparison comparison, boolean positive) {
        if (comparison.relation() == (positive ? Relation.NOT_EQUAL : Relation.EQUAL)
                && comparison.left() instanceof Term.Variable variable
                && comparison.right() instanceof Term.Constant constant
                && constant.value() instanceof Value.Text text) {
            denied.computeIfAbsent(text.value(), key -> new LinkedHashSet<>()).add(variable.name());
        }
    }
}
