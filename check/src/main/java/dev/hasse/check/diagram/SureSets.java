package dev.hasse.check.diagram;

import dev.hasse.check.ExistentialForm;
import dev.hasse.diagram.DiagramStore;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.PathQuantifier;
import java.util.List;
import java.util.function.Function;

/**
 * The cuts that satisfy a formula whatever runs do that get stuck although the program would go on. Such runs may bring
 * anything: a cut surely satisfies {@code !p} if p is false for the best of them, so negations go inwards, to where
 * the sets of a formula and of its negation are made apart.
 */
final class SureSets {
    private final TraceDiagram diagram;
    private final DiagramStore store;
    /** The sets of the cuts that surely satisfy each of some formulas. */
    private final Function<List<CtlFormula>, int[]> surely;

    SureSets(TraceDiagram diagram, Function<List<CtlFormula>, int[]> surely) {
        this.diagram = diagram;
        this.store = diagram.store();
        this.surely = surely;
    }

    int of(CtlFormula formula) {
        return formula.match(
                (CtlFormula.Atom atom) -> diagram.satisfying(atom.predicate()),
                (CtlFormula.Not not) -> refuted(not.operand()),
                (CtlFormula.And and) -> store.intersection(surely.apply(and.operands())),
                (CtlFormula.Or or) -> store.union(surely.apply(or.operands())),
                (CtlFormula.Implies implies) -> store.union(all(CtlFormula.not(implies.left()), implies.right())),
                (CtlFormula.Iff iff) -> {
                    int[] sets = all(iff.left(), iff.right(), CtlFormula.not(iff.left()), CtlFormula.not(iff.right()));
                    return store.union(store.intersection(sets[0], sets[1]), store.intersection(sets[2], sets[3]));
                },
                (CtlFormula.Next next) -> next.quantifier() == PathQuantifier.EXISTS
                        ? someNext(next.operand())
                        : everyNext(next.operand()),
                this::temporal,
                this::temporal,
                this::temporal,
                this::temporal,
                this::temporal);
    }

    /** The cuts that surely do not satisfy the formula. */
    private int refuted(CtlFormula formula) {
        return formula.match(
                (CtlFormula.Atom atom) -> diagram.complement(all(atom)[0]),
                (CtlFormula.Not not) -> all(not.operand())[0],
                (CtlFormula.And and) -> store.union(surely.apply(negations(and.operands()))),
                (CtlFormula.Or or) -> store.intersection(surely.apply(negations(or.operands()))),
                (CtlFormula.Implies implies) ->
                        store.intersection(all(implies.left(), CtlFormula.not(implies.right()))),
                (CtlFormula.Iff iff) -> {
                    int[] sets = all(iff.left(), iff.right(), CtlFormula.not(iff.left()), CtlFormula.not(iff.right()));
                    return store.union(store.intersection(sets[0], sets[3]), store.intersection(sets[2], sets[1]));
                },
                (CtlFormula.Next next) -> next.quantifier() == PathQuantifier.EXISTS
                        ? everyNext(CtlFormula.not(next.operand()))
                        : someNext(CtlFormula.not(next.operand())),
                this::refutedTemporal,
                this::refutedTemporal,
                this::refutedTemporal,
                this::refutedTemporal,
                this::refutedTemporal);
    }

    private int temporal(CtlFormula formula) {
        ExistentialForm form = ExistentialForm.of(formula);
        return form.negated() ? noRun(form) : someRun(form);
    }

    private int refutedTemporal(CtlFormula formula) {
        ExistentialForm form = ExistentialForm.of(formula);
        return form.negated() ? someRun(form) : noRun(form);
    }

    private int someRun(ExistentialForm form) {
        int[] sets = all(form.region(), form.target());
        return store.until(sets[0], sets[1]);
    }

    /** A run that gets stuck in the region may get to the target. */
    private int noRun(ExistentialForm form) {
        int[] sets = all(CtlFormula.not(form.region()), CtlFormula.not(form.target()));
        int region = diagram.complement(sets[0]);
        int target = diagram.complement(sets[1]);
        int stuck = store.intersection(diagram.openEnds(), region);
        return diagram.complement(store.until(region, store.union(target, stuck)));
    }

    private int someNext(CtlFormula operand) {
        return store.intersection(diagram.cuts(), store.predecessors(all(operand)[0]));
    }

    private int everyNext(CtlFormula operand) {
        int others = store.predecessors(diagram.complement(all(operand)[0]));
        return store.difference(diagram.complement(others), diagram.openEnds());
    }

    private int[] all(CtlFormula... formulas) {
        return surely.apply(List.of(formulas));
    }

    private static List<CtlFormula> negations(List<CtlFormula> operands) {
        return operands.stream().map(CtlFormula::not).toList();
    }
}
