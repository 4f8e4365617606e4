package dev.hasse.watch;

import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.NegationNormalForm;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Relation;
import dev.hasse.logic.Term;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Finds in {@code G p} what says that predicates never hold together: {@code G !(p & q)}. */
final class Together {
    private static final int MOST_PARTS = 1000;

    private Together() {}

    /** The parts of {@code G (p & q)}; at most n of several predicates is that no n + 1 of them hold together. */
    static List<LtlFormula> parts(LtlFormula formula) {
        if (!(formula instanceof LtlFormula.Globally globally && globally.operand() instanceof LtlFormula.Atom atom)) {
            return List.of(formula);
        }
        List<LtlFormula> parts = new ArrayList<>();
        Predicate normal = NegationNormalForm.of(atom.predicate());
        List<Predicate> all = normal instanceof Predicate.And and ? and.operands() : List.of(normal);
        for (Predicate each : all) {
            for (Predicate part : atMost(each)) {
                parts.add(new LtlFormula.Globally(new LtlFormula.Atom(part)));
            }
        }
        return parts;
    }

    private static List<Predicate> atMost(Predicate predicate) {
        if (predicate instanceof Predicate.Comparison comparison
                && comparison.left() instanceof Term.Count count
                && comparison.right() instanceof Term.Constant constant
                && constant.value() instanceof Value.Whole number
                && (comparison.relation() == Relation.LESS || comparison.relation() == Relation.LESS_OR_EQUAL)) {
            long most = comparison.relation() == Relation.LESS ? number.value() - 1 : number.value();
            List<Predicate> parts = new ArrayList<>();
            if (most >= 0 && choose(count.predicates(), 0, most + 1, new ArrayList<>(), parts) && !parts.isEmpty()) {
                return parts;
            }
        }
        return List.of(predicate);
    }

    /** Adds that some predicates do not hold together, for all choices of so many; false if these are too many. */
    private static boolean choose(
            List<Predicate> from, int next, long missing, List<Predicate> chosen, List<Predicate> parts) {
        if (missing == 0) {
            parts.add(new Predicate.Not(Predicate.and(chosen)));
            return parts.size() <= MOST_PARTS;
        }
        for (int i = next; i + missing <= from.size(); i++) {
            List<Predicate> more = new ArrayList<>(chosen);
            more.add(from.get(i));
            if (!choose(from, i + 1, missing - 1, more, parts)) {
                return false;
            }
        }
        return true;
    }

    /** The predicates, without a variable in common, that must not hold together; none if the formula is no such. */
    static List<Predicate> of(LtlFormula formula) {
        if (formula instanceof LtlFormula.Globally globally
                && globally.operand() instanceof LtlFormula.Atom atom
                && NegationNormalForm.negation(atom.predicate()) instanceof Predicate.And and) {
            List<Predicate> groups = grouped(and.operands());
            return groups.size() > 1 ? groups : List.of();
        }
        return List.of();
    }

    /** Those that share variables become one. */
    private static List<Predicate> grouped(List<Predicate> predicates) {
        List<List<Predicate>> groups = new ArrayList<>();
        List<Set<String>> variables = new ArrayList<>();
        for (Predicate each : predicates) {
            List<Predicate> group = new ArrayList<>(List.of(each));
            Set<String> names = new LinkedHashSet<>(each.variables());
            for (int i = groups.size() - 1; i >= 0; i--) {
                if (variables.get(i).stream().anyMatch(names::contains)) {
                    group.addAll(0, groups.remove(i));
                    names.addAll(variables.remove(i));
                }
            }
            if (names.isEmpty()) {
                return List.of();
            }
            groups.add(group);
            variables.add(names);
        }
        return groups.stream().map(Predicate::and).toList();
    }
}
