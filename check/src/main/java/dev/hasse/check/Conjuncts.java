package dev.hasse.check;

import dev.hasse.logic.Footprint;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Mention;
import dev.hasse.logic.Property;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The parts of an LTL property that is a conjunction, also one below {@code G} or on the right of {@code ->}. A run
 * violates the property iff it violates a part, so each can be decided by itself: the automaton of the whole would be
 * the product of theirs. Quantifiers over processes, {@code forall p. G ...}, are conjunctions.
 */
public final class Conjuncts {
    private Conjuncts() {}

    /** The property itself if it has no parts. */
    static List<Property> of(Property property) {
        if (!(property instanceof Property.Ltl ltl)) {
            return List.of(property);
        }
        List<LtlFormula> parts = of(ltl.formula());
        if (parts.size() == 1) {
            return List.of(property);
        }
        Map<String, List<Mention>> mentions = new HashMap<>();
        ltl.mentions()
                .forEach(mention -> mentions.computeIfAbsent(mention.variable(), each -> new ArrayList<>())
                        .add(mention));
        List<Property> properties = new ArrayList<>();
        for (LtlFormula part : parts) {
            List<Mention> own = Footprint.ofVariables(part).variables().stream()
                    .flatMap(variable -> mentions.getOrDefault(variable, List.of()).stream())
                    .toList();
            properties.add(new Property.Ltl(ltl.name(), part.text(), part, own));
        }
        return properties;
    }

    /** The parts of a formula; the formula itself if it has none. */
    public static List<LtlFormula> of(LtlFormula formula) {
        List<LtlFormula> parts = new ArrayList<>();
        if (formula instanceof LtlFormula.And and) {
            and.operands().forEach(operand -> parts.addAll(of(operand)));
        } else if (formula instanceof LtlFormula.Globally globally) {
            of(globally.operand()).forEach(part -> parts.add(new LtlFormula.Globally(part)));
        } else if (formula instanceof LtlFormula.Implies implies) {
            of(implies.right()).forEach(part -> parts.add(new LtlFormula.Implies(implies.left(), part)));
        } else {
            parts.add(formula);
        }
        return parts;
    }
}
