package dev.hasse.check;

import dev.hasse.base.NearestName;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Names;
import dev.hasse.logic.NegationNormalForm;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Predicate.ValueTest;
import dev.hasse.logic.Relation;
import dev.hasse.logic.TemporalFormula;
import dev.hasse.trace.Value;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Says in words that a formula is never true; of a conjunction, which part of it never is. */
final class NeverTrue {
    private static final int LONGEST = 100;
    /** Fewer are in many texts by chance. */
    private static final int FEWEST_LETTERS = 4;

    private final PossibleTruth possible;

    NeverTrue(PossibleTruth possible) {
        this.possible = possible;
    }

    /** @param instances how many formulas like this there are, which are never true either */
    String text(TemporalFormula<?> formula, int instances) {
        Optional<Predicate> state = formula.ofState();
        if (state.isPresent()) {
            return text(state.get(), instances);
        } else if (formula instanceof LtlFormula.On on) {
            return "no event makes " + shortened(on.predicate().text()) + " true" + others(instances)
                    + meant(on.predicate());
        } else if (formula instanceof LtlFormula.Happens happens) {
            return "no event satisfies " + shortened(happens.text()) + others(instances)
                    + carriedInstead(happens.predicate())
                            .map(NeverTrue::question)
                            .orElse("");
        } else if (formula instanceof CtlFormula.And || formula instanceof LtlFormula.And) {
            for (TemporalFormula<?> operand : formula.operands()) {
                if (!possible.can(operand, true)) {
                    return text(operand, instances);
                }
            }
        }
        return plain(formula.text(), instances);
    }

    String text(Predicate condition, int instances) {
        // !(x != 1) is x = 1.
        Predicate predicate = condition instanceof Predicate.Not ? NegationNormalForm.of(condition) : condition;
        if (predicate instanceof Predicate.And and) {
            for (Predicate operand : and.operands()) {
                if (!possible.can(operand, true)) {
                    return text(operand, instances);
                }
            }
        } else if (predicate instanceof Predicate.Truth truth) {
            return Names.written(truth.variable()) + " is never true" + others(instances);
        }
        Optional<ValueTest> equal = equality(predicate);
        if (equal.isPresent()) {
            return Names.written(equal.get().variable()) + " is never "
                    + equal.get().value() + others(instances) + meant(predicate);
        }
        return plain(predicate.text(), instances);
    }

    private static String plain(String text, int instances) {
        return shortened(text) + " is never true" + others(instances);
    }

    private static String others(int instances) {
        return instances < 2 ? "" : " (the same for all " + instances + " choices of processes)";
    }

    /**
     * What may be meant by a text that the variable never has: almost this text, else one with this text in it, of the
     * variable or of other processes' variables of that name. A quantifier names all of them, and one process is shown.
     */
    private String meant(Predicate predicate) {
        return predicate
                .valueTest()
                .flatMap(test -> test.text().flatMap(text -> {
                    List<String> own = List.of(test.variable());
                    List<String> all = possible.namesakes(test.variable());
                    return near(text, own).or(() -> near(text, all)).or(() -> containing(text, all));
                }))
                .map(NeverTrue::question)
                .orElse("");
    }

    private static String question(String near) {
        return "; did you mean " + Value.of(near) + "?";
    }

    private static Optional<ValueTest> equality(Predicate predicate) {
        return predicate.valueTest().filter(test -> test.relation() == Relation.EQUAL);
    }

    /** What may be meant by a text that no event carries; of a conjunction, by the first such. */
    private Optional<String> carriedInstead(Predicate predicate) {
        if (predicate instanceof Predicate.And and) {
            return and.operands().stream()
                    .flatMap(each -> carriedInstead(each).stream())
                    .findFirst();
        }
        return equality(predicate)
                .flatMap(test -> test.text().flatMap(text -> {
                    Set<Value> carried = possible.carried(test.variable());
                    return carried.contains(test.value()) ? Optional.empty() : near(text, carried.stream());
                }));
    }

    /** The text that one of the variables has and that is written almost like this one. */
    Optional<String> near(String text, Collection<String> variables) {
        return near(text, variables.stream().flatMap(variable -> possible.values(variable).stream()));
    }

    /** The text that one of the variables has, and that has this one in it: {@code 'StateLeader'} for {@code 'leader'}. */
    private Optional<String> containing(String text, Collection<String> variables) {
        String sought = text.toLowerCase(Locale.ROOT);
        return sought.length() < FEWEST_LETTERS
                ? Optional.empty()
                : texts(variables.stream().flatMap(variable -> possible.values(variable).stream())).stream()
                        .filter(each -> each.toLowerCase(Locale.ROOT).contains(sought))
                        .findFirst();
    }

    private static List<String> texts(Stream<Value> values) {
        return values.filter(Value.Text.class::isInstance)
                .map(value -> ((Value.Text) value).value())
                .toList();
    }

    /** The one of these values that is written almost like this text. */
    static Optional<String> near(String text, Stream<Value> values) {
        List<String> texts = texts(values);
        return texts.stream().filter(text::equalsIgnoreCase).findFirst().or(() -> NearestName.nearest(text, texts));
    }

    private static String shortened(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST - 3) + "...";
    }
}
