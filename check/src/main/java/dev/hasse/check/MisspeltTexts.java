package dev.hasse.check;

import dev.hasse.logic.Case;
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
import java.util.stream.Stream;

/**
 * Texts that a property says a variable never has, while the variable has almost that text: that {@code role} is never
 * {@code 'Leader'} means nothing where it is {@code 'leader'}. Without such a likeness it may well be the claim.
 */
final class MisspeltTexts {
    /** One letter of so many may differ; of fewer, only upper and lower case. */
    private static final int FEWEST_LETTERS = 6;

    private final PossibleTruth possible;

    MisspeltTexts(PossibleTruth possible) {
        this.possible = possible;
    }

    /** What is misspelt, in words. */
    Optional<String> in(Property property) {
        Map<String, Set<String>> denied = new LinkedHashMap<>();
        denials(property)
                .forEach(each -> denied.computeIfAbsent(each.text(), key -> new LinkedHashSet<>())
                        .add(each.variable()));
        for (Map.Entry<String, Set<String>> each : denied.entrySet()) {
            Optional<String> misspelt = misspelt(each.getKey(), each.getValue());
            if (misspelt.isPresent()) {
                return misspelt;
            }
        }
        return Optional.empty();
    }

    private static Stream<Denial> denials(Property property) {
        if (property instanceof Property.Ctl ctl) {
            return denials(ctl.formula(), true);
        }
        return property instanceof Property.Ltl ltl ? denials(ltl.formula(), true) : Stream.empty();
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

    /** That a variable is not a text: {@code x != 'a'} where it counts as it stands, {@code x = 'a'} where it is negated. */
    private record Denial(String variable, String text) {}

    private static Stream<Denial> denials(CtlFormula formula, boolean positive) {
        return formula.matchConnective(
                (CtlFormula.Atom atom) -> denials(atom.predicate(), positive),
                (CtlFormula.Not not) -> denials(not.operand(), !positive),
                (CtlFormula.And and) -> and.operands().stream().flatMap(each -> denials(each, positive)),
                (CtlFormula.Or or) -> or.operands().stream().flatMap(each -> denials(each, positive)),
                (CtlFormula.Implies implies) ->
                        Stream.concat(denials(implies.left(), !positive), denials(implies.right(), positive)),
                (CtlFormula.Iff iff) -> Stream.empty(),
                temporal -> temporal.operands().stream().flatMap(each -> denials(each, positive)));
    }

    private static Stream<Denial> denials(LtlFormula formula, boolean positive) {
        Case<LtlFormula, Stream<Denial>, RuntimeException> inside =
                each -> each.operands().stream().flatMap(operand -> denials(operand, positive));
        return formula.match(
                (LtlFormula.Atom atom) -> denials(atom.predicate(), positive),
                (LtlFormula.On on) -> denials(on.predicate(), positive),
                (LtlFormula.Happens happens) -> Stream.empty(),
                (LtlFormula.Step step) -> Stream.empty(),
                (LtlFormula.Not not) -> denials(not.operand(), !positive),
                inside::of,
                inside::of,
                (LtlFormula.Implies implies) ->
                        Stream.concat(denials(implies.left(), !positive), denials(implies.right(), positive)),
                (LtlFormula.Iff iff) -> Stream.empty(),
                inside::of,
                inside::of,
                inside::of,
                inside::of,
                inside::of,
                inside::of,
                inside::of,
                inside::of,
                inside::of);
    }

    private static Stream<Denial> denials(Predicate predicate, boolean positive) {
        return predicate.match(
                (Predicate.Constant constant) -> Stream.empty(),
                (Predicate.Comparison comparison) -> denials(comparison, positive),
                (Predicate.Truth truth) -> Stream.empty(),
                (Predicate.Matches matches) -> Stream.empty(),
                (Predicate.Not not) -> denials(not.operand(), !positive),
                (Predicate.And and) -> and.operands().stream().flatMap(each -> denials(each, positive)),
                (Predicate.Or or) -> or.operands().stream().flatMap(each -> denials(each, positive)),
                (Predicate.Implies implies) ->
                        Stream.concat(denials(implies.left(), !positive), denials(implies.right(), positive)),
                (Predicate.Iff iff) -> Stream.empty());
    }

    private static Stream<Denial> denials(Predicate.Comparison comparison, boolean positive) {
        return comparison.relation() == (positive ? Relation.NOT_EQUAL : Relation.EQUAL)
                        && comparison.left() instanceof Term.Variable variable
                        && comparison.right() instanceof Term.Constant constant
                        && constant.value() instanceof Value.Text text
                ? Stream.of(new Denial(variable.name(), text.value()))
                : Stream.empty();
    }
}
