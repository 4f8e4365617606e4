package dev.hasse.monitor.ltl;

import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Relation;
import dev.hasse.monitor.Proposition;
import dev.hasse.monitor.PropositionTable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntBinaryOperator;
import java.util.function.ToIntFunction;

/**
 * LTL into the kernel, predicates into propositions. A predicate that one variable decides is one proposition as a
 * whole; others are taken apart at their connectives, so that as few as possible need several variables.
 */
final class Compilation {
    private final Kernel kernel;
    private final PropositionTable propositions = new PropositionTable();

    Compilation(Kernel kernel) {
        this.kernel = kernel;
    }

    /** The propositions so far, by number. */
    List<Proposition> propositions() {
        return propositions.propositions();
    }

    int compile(LtlFormula formula) {
        return formula.match(
                (LtlFormula.Atom atom) -> compile(atom.predicate()),
                (LtlFormula.On on) -> proposition(new Proposition.OnEvent(on.predicate())),
                (LtlFormula.Happens happens) -> proposition(new Proposition.OfEvent(happens.predicate())),
                (LtlFormula.Step step) -> proposition(new Proposition.OfStep(step.predicate())),
                (LtlFormula.Not not) -> kernel.not(compile(not.operand())),
                (LtlFormula.And and) -> fold(and.operands(), this::compile, kernel::and),
                (LtlFormula.Or or) -> fold(or.operands(), this::compile, kernel::or),
                (LtlFormula.Implies implies) ->
                        kernel.or(kernel.not(compile(implies.left())), compile(implies.right())),
                (LtlFormula.Iff iff) -> iff(compile(iff.left()), compile(iff.right())),
                (LtlFormula.Next next) -> kernel.next(compile(next.operand())),
                (LtlFormula.WeakNext next) -> kernel.not(kernel.next(kernel.not(compile(next.operand())))),
                (LtlFormula.Finally eventually) -> kernel.until(kernel.constant(true), compile(eventually.operand())),
                (LtlFormula.Globally globally) ->
                        kernel.not(kernel.until(kernel.constant(true), kernel.not(compile(globally.operand())))),
                (LtlFormula.Until until) -> kernel.until(compile(until.left()), compile(until.right())),
                (LtlFormula.WeakUntil until) -> {
                    int notLeft = kernel.not(compile(until.left()));
                    int notRight = kernel.not(compile(until.right()));
                    return kernel.not(kernel.until(notRight, kernel.and(notLeft, notRight)));
                },
                (LtlFormula.Release release) -> kernel.not(
                        kernel.until(kernel.not(compile(release.left())), kernel.not(compile(release.right())))),
                (LtlFormula.Past past) -> kernel.proposition(propositions.number(past)),
                (LtlFormula.Within within) -> {
                    throw within.undecided();
                });
    }

    private int compile(Predicate predicate) {
        boolean local = predicate.footprint().isOneVariable();
        if (predicate instanceof Predicate.Constant constant) {
            return kernel.constant(constant.value());
        } else if (predicate instanceof Predicate.Not not) {
            return kernel.not(compile(not.operand()));
        } else if (predicate instanceof Predicate.Comparison comparison
                && comparison.relation() == Relation.NOT_EQUAL) {
            return kernel.not(compile(new Predicate.Comparison(comparison.left(), Relation.EQUAL, comparison.right())));
        } else if (local) {
            return proposition(new Proposition.AtState(predicate));
        } else if (predicate instanceof Predicate.And and) {
            return fold(and.operands(), this::compile, kernel::and);
        } else if (predicate instanceof Predicate.Or or) {
            return fold(or.operands(), this::compile, kernel::or);
        } else if (predicate instanceof Predicate.Implies implies) {
            return kernel.or(kernel.not(compile(implies.left())), compile(implies.right()));
        } else if (predicate instanceof Predicate.Iff iff) {
            return iff(compile(iff.left()), compile(iff.right()));
        } else {
            return proposition(new Proposition.AtState(predicate));
        }
    }

    private int iff(int a, int b) {
        return kernel.and(kernel.or(kernel.not(a), b), kernel.or(a, kernel.not(b)));
    }

    private int proposition(Proposition proposition) {
        return kernel.proposition(propositions.number(proposition));
    }

    /** Balanced, so that a long list does not become a deep formula. */
    private <T> int fold(List<T> operands, ToIntFunction<T> compile, IntBinaryOperator operator) {
        List<Integer> level = new ArrayList<>();
        operands.forEach(operand -> level.add(compile.applyAsInt(operand)));
        while (level.size() > 1) {
            List<Integer> next = new ArrayList<>();
            for (int i = 0; i + 1 < level.size(); i += 2) {
                next.add(operator.applyAsInt(level.get(i), level.get(i + 1)));
            }
            if (level.size() % 2 == 1) {
                next.add(level.get(level.size() - 1));
            }
            level.clear();
            level.addAll(next);
        }
        return level.get(0);
    }
}
