package dev.hasse.check;

import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Names;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Property;
import dev.hasse.logic.Relation;
import dev.hasse.trace.Value;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;

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
    /** The same of what events carry, as in {@code ![event = 'Leader']}. */
    private final Map<String, Set<String>> deniedOfEvents = new LinkedHashMap<>();

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
        return first(texts.denied, possible::values).or(() -> first(texts.deniedOfEvents, possible::carried));
    }

    private static Optional<String> first(
            Map<String, Set<String>> denied, Function<String, ? extends Collection<Value>> values) {
        return denied.entrySet().stream()
                .flatMap(each -> misspelt(each.getKey(), each.getValue(), values).stream())
                .findFirst();
    }

    private static Optional<String> misspelt(
            String text, Set<String> names, Function<String, ? extends Collection<Value>> values) {
        Value value = Value.of(text);
        List<Value> all =
                names.stream().flatMap(name -> values.apply(name).stream()).toList();
        return all.contains(value)
                ? Optional.empty()
                : NeverTrue.near(text, all.stream())
                        .filter(near -> isAlike(text, near))
                        .map(near -> Names.written(names.iterator().next()) + " is never " + value + "; did you mean "
                                + Value.of(near) + "?");
    }

    /** Numbers in names tell things apart: {@code node1} is not misspelt for {@code node2}. */
    private static boolean isAlike(String text, String near) {
        return text.equalsIgnoreCase(near)
                || text.length() >= FEWEST_LETTERS
                        && Math.abs(text.length() - near.length()) <= 1
                        && text.replaceAll("[^0-9]", "").equals(near.replaceAll("[^0-9]", ""));
    }

    /** @param positive whether the formula counts as it stands, or negated */
    private MisspeltTexts search(CtlFormula formula, boolean positive) {
        return formula.matchConnective(
                (CtlFormula.Atom atom) -> search(atom.predicate(), positive),
                (CtlFormula.Not not) -> search(not.operand(), !positive),
                (CtlFormula.And and) -> each(and.operands(), positive, this::search),
                (CtlFormula.Or or) -> each(or.operands(), positive, this::search),
                (CtlFormula.Implies implies) -> implies(implies.left(), implies.right(), positive, this::search),
                iff -> this,
                (CtlFormula temporal) -> each(temporal.operands(), positive, this::search));
    }

    private MisspeltTexts search(LtlFormula formula, boolean positive) {
        return formula.match(
                (LtlFormula.Atom atom) -> search(atom.predicate(), positive),
                (LtlFormula.On on) -> search(on.predicate(), positive),
                happens -> positive ? this : ofEvents(happens.predicate()),
                step -> this,
                (LtlFormula.Not not) -> search(not.operand(), !positive),
                (LtlFormula.And and) -> each(and.operands(), positive, this::search),
                (LtlFormula.Or or) -> each(or.operands(), positive, this::search),
                (LtlFormula.Implies implies) -> implies(implies.left(), implies.right(), positive, this::search),
                iff -> this,
                next -> search(next.operand(), positive),
                next -> search(next.operand(), positive),
                eventually -> search(eventually.operand(), positive),
                globally -> search(globally.operand(), positive),
                until -> each(until.operands(), positive, this::search),
                until -> each(until.operands(), positive, this::search),
                release -> each(release.operands(), positive, this::search),
                past -> each(past.operands(), positive, this::search),
                within -> search(within.operand(), positive));
    }

    /** An event that the property says never happens. */
    private MisspeltTexts ofEvents(Predicate predicate) {
        MisspeltTexts inside = new MisspeltTexts(possible).search(predicate, false);
        inside.denied.forEach((text, names) -> deniedOfEvents
                .computeIfAbsent(text, key -> new LinkedHashSet<>())
                .addAll(names));
        return this;
    }

    private MisspeltTexts search(Predicate predicate, boolean positive) {
        return predicate.match(
                constant -> this,
                (Predicate.Comparison comparison) -> note(comparison, positive),
                truth -> this,
                matches -> this,
                (Predicate.Not not) -> search(not.operand(), !positive),
                (Predicate.And and) -> each(and.operands(), positive, this::search),
                (Predicate.Or or) -> each(or.operands(), positive, this::search),
                (Predicate.Implies implies) -> implies(implies.left(), implies.right(), positive, this::search),
                iff -> this);
    }

    private <F> MisspeltTexts each(List<F> operands, boolean positive, BiConsumer<F, Boolean> search) {
        operands.forEach(each -> search.accept(each, positive));
        return this;
    }

    private <F> MisspeltTexts implies(F left, F right, boolean positive, BiConsumer<F, Boolean> search) {
        search.accept(left, !positive);
        search.accept(right, positive);
        return this;
    }

    /** {@code x != 'a'} where it counts as it stands, {@code x = 'a'} where it is negated. */
    private MisspeltTexts note(Predicate.Comparison comparison, boolean positive) {
        comparison
                .valueTest()
                .filter(test -> test.relation() == (positive ? Relation.NOT_EQUAL : Relation.EQUAL))
                .ifPresent(test -> test.text()
                        .ifPresent(text -> denied.computeIfAbsent(text, key -> new LinkedHashSet<>())
                                .add(test.variable())));
        return this;
    }
}
