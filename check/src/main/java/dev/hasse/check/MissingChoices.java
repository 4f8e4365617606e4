package dev.hasse.check;

import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Names;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Property;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Why {@code forall p != q. AG !(p.x = 1 & q.x = 1)} says nothing where only one process has {@code x}: each name is that
 * of a variable for some choice of processes, but no choice has all of them. The choices are the conjuncts.
 */
final class MissingChoices {
    private MissingChoices() {}

    static Optional<String> in(Property property, Trace trace) {
        List<Set<String>> choices = property instanceof Property.Ctl ctl
                ? ofCtl(ctl.formula())
                : property instanceof Property.Ltl ltl ? ofLtl(ltl.formula()) : List.of();
        if (choices.size() < 2) {
            return Optional.empty();
        }
        String missing = "";
        for (Set<String> variables : choices) {
            Optional<String> one = variables.stream()
                    .filter(name -> trace.variableNumber(name) < 0)
                    .findFirst();
            if (one.isEmpty()) {
                return Optional.empty();
            }
            missing = missing.isEmpty() ? one.get() : missing;
        }
        return Optional.of(
                "every choice of processes names a variable that nothing assigns, such as " + Names.written(missing));
    }

    private static List<Set<String>> ofCtl(CtlFormula formula) {
        if (formula instanceof CtlFormula.Atom atom) {
            return ofPredicate(atom.predicate());
        }
        boolean distributes = formula instanceof CtlFormula.And
                || formula instanceof CtlFormula.Globally globally && globally.quantifier() == PathQuantifier.ALL;
        List<Set<String>> parts = new ArrayList<>();
        formula.operands().forEach(operand -> parts.addAll(ofCtl(operand)));
        return distributes ? parts : List.of(union(parts));
    }

    private static List<Set<String>> ofLtl(LtlFormula formula) {
        if (formula instanceof LtlFormula.Atom atom) {
            return ofPredicate(atom.predicate());
        } else if (formula instanceof LtlFormula.On on) {
            return List.of(Set.of(on.variable()));
        }
        List<Set<String>> parts = new ArrayList<>();
        formula.operands().forEach(operand -> parts.addAll(ofLtl(operand)));
        boolean distributes = formula instanceof LtlFormula.And || formula instanceof LtlFormula.Globally;
        return distributes ? parts : List.of(union(parts));
    }

    private static List<Set<String>> ofPredicate(Predicate predicate) {
        List<Set<String>> parts = new ArrayList<>();
        if (predicate instanceof Predicate.And and) {
            and.operands().forEach(operand -> parts.addAll(ofPredicate(operand)));
        } else {
            parts.add(predicate.variables());
        }
        return parts;
    }

    private static Set<String> union(List<Set<String>> sets) {
        Set<String> all = new LinkedHashSet<>();
        sets.forEach(all::addAll);
        return all;
    }
}
