package dev.hasse.check;

import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.Footprint;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Names;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Property;
import dev.hasse.logic.TemporalFormula;
import dev.hasse.trace.Trace;
import java.util.Optional;
import java.util.Set;

/**
 * Why {@code forall p != q. AG !(p.x = 1 & q.x = 1)} says nothing where only one process has {@code x}: each name is that
 * of a variable for some choice of processes, but no choice has all of them. The choices are the conjuncts.
 */
final class MissingChoices {
    private final Trace trace;
    private int choices;
    private String missing = "";

    private MissingChoices(Trace trace) {
        this.trace = trace;
    }

    static Optional<String> in(Property property, NeededValues needed, Trace trace) {
        if (!(property instanceof Property.Written<?> written)) {
            return Optional.empty();
        }
        Set<String> all = property instanceof Property.Ltl ltl
                ? Footprint.ofVariables(ltl.formula()).variables()
                : needed.variables();
        // Mostly the trace has all variables, and the choices need not be told apart.
        if (all.stream().allMatch(name -> trace.variableNumber(name) >= 0)) {
            return Optional.empty();
        }
        MissingChoices each = new MissingChoices(trace);
        return each.isInAll(written.formula()) && each.choices > 1
                ? Optional.of("every choice of processes names a variable that nothing assigns, such as "
                        + Names.written(each.missing))
                : Optional.empty();
    }

    /** Whether every choice lacks a variable; the first that has all ends the search. */
    private boolean isInAll(TemporalFormula<?> formula) {
        Optional<Predicate> state = formula.ofState();
        if (state.isPresent()) {
            return isInAll(state.get());
        }
        return distributes(formula)
                ? formula.operands().stream().allMatch(this::isInAll)
                : isIn(Footprint.ofVariables(formula).variables());
    }

    private static boolean distributes(TemporalFormula<?> formula) {
        return formula instanceof CtlFormula.And
                || formula instanceof LtlFormula.And
                || formula instanceof LtlFormula.Globally
                || formula instanceof CtlFormula.Globally globally && globally.quantifier() == PathQuantifier.ALL;
    }

    private boolean isInAll(Predicate predicate) {
        return predicate instanceof Predicate.And and
                ? and.operands().stream().allMatch(this::isInAll)
                : isIn(predicate.variables());
    }

    private boolean isIn(Set<String> choice) {
        choices++;
        Optional<String> one =
                choice.stream().filter(name -> trace.variableNumber(name) < 0).findFirst();
        missing = missing.isEmpty() ? one.orElse("") : missing;
        return one.isPresent();
    }
}
