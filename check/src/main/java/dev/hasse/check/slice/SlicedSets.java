package dev.hasse.check.slice;

import dev.hasse.base.Budget;
import dev.hasse.check.ExistentialForm;
import dev.hasse.check.diagram.CutSets;
import dev.hasse.check.diagram.CutSpace;
import dev.hasse.diagram.DiagramStore;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.Predicate;
import dev.hasse.slice.Slice;
import dev.hasse.slice.SliceClocks;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * RCTL+ as paper 003 decides it, slicing first: the cuts that satisfy a formula are looked for among those of the slice
 * around it only. Where the paper hands the slice to SPIN, here the slice's cuts are a diagram and the rest is exact:
 * EF is what lies below a satisfying cut, EG a backwards walk event by event through satisfying cuts, AG what lies below
 * no cut that fails. So the lattice of the trace is never built, unless a formula has no slice around it.
 */
final class SlicedSets implements CutSets {
    private final Means means;
    private final Budget budget;
    private final CutSpace space;
    private final DiagramStore store;
    private final Reduction reduction;
    private final FormulaAtCut truth;
    private final Map<CtlFormula, Integer> satisfying = new HashMap<>();
    private final Map<CtlFormula, Integer> reaching = new HashMap<>();

    SlicedSets(Means means, Budget budget) {
        this.means = means;
        this.budget = budget;
        this.space = new CutSpace(means.predicates().trace(), budget);
        this.store = space.store();
        this.reduction = new Reduction(means.predicates().trace());
        this.truth = new FormulaAtCut(means.predicates().trace()) {
            @Override
            boolean temporal(CtlFormula formula, int[] cut) {
                return SlicedSets.this.temporal(store.singleton(space.order().toLayers(cut)), formula)
                        != DiagramStore.EMPTY;
            }
        };
    }

    CutSpace space() {
        return space;
    }

    /** How much slicing helped, in words. */
    List<String> remarks() {
        return reduction.remarks();
    }

    @Override
    public boolean isSatisfied(CtlFormula formula, int[] vector) {
        return truth.of(formula, space.order().toProcesses(vector));
    }

    @Override
    public int[] satisfying(CtlFormula... formulas) {
        int[] sets = new int[formulas.length];
        for (int i = 0; i < sets.length; i++) {
            sets[i] = all(formulas[i]);
        }
        return sets;
    }

    @Override
    public int collections() {
        return 0;
    }

    /** All cuts of the trace that satisfy the formula. */
    private int all(CtlFormula formula) {
        // Not computeIfAbsent: a formula asks for its parts.
        Integer known = satisfying.get(formula);
        if (known == null) {
            known = amongItsSlice(formula);
            satisfying.put(formula, known);
        }
        return known;
    }

    private int amongItsSlice(CtlFormula formula) {
        if (Means.isAtTheEnd(formula)) {
            return within(space.fullCut(), formula);
        }
        if (formula.equals(ExistentialForm.TRUE)) {
            return store.allCuts(space.order());
        }
        Optional<Slice> slice = means.rctl().sliceAround(formula, budget);
        if (slice.isEmpty()) {
            return within(all(ExistentialForm.TRUE), formula);
        }
        int cuts = cuts(slice.get(), formula);
        if (slice.get().isLean()) {
            return cuts;
        }
        Optional<Predicate> predicate = Means.predicate(formula);
        return predicate.isPresent() ? space.satisfying(cuts, means.rest(predicate.get())) : within(cuts, formula);
    }

    private int cuts(Slice slice, CtlFormula formula) {
        budget.check();
        int cuts = slice.isEmpty()
                ? DiagramStore.EMPTY
                : store.allCuts(new SliceOrder(space.order(), new SliceClocks(slice)));
        reduction.add(formula, cuts, store);
        return cuts;
    }

    /** The cuts of the context that satisfy the formula. */
    private int within(int context, CtlFormula formula) {
        if (context == DiagramStore.EMPTY) {
            return context;
        }
        return formula.matchConnective(
                (CtlFormula.Atom atom) -> space.satisfying(context, atom.predicate()),
                (CtlFormula.Not not) -> store.difference(context, within(context, not.operand())),
                (CtlFormula.And and) -> {
                    int rest = context;
                    for (CtlFormula operand : and.operands()) {
                        rest = within(rest, operand);
                    }
                    return rest;
                },
                (CtlFormula.Or or) -> {
                    int rest = context;
                    for (CtlFormula operand : or.operands()) {
                        rest = store.difference(rest, within(rest, operand));
                    }
                    return store.difference(context, rest);
                },
                (CtlFormula.Implies implies) -> {
                    int applies = within(context, implies.left());
                    return store.difference(context, store.difference(applies, within(applies, implies.right())));
                },
                (CtlFormula.Iff iff) -> {
                    int left = within(context, iff.left());
                    int right = within(context, iff.right());
                    int one = store.difference(store.union(left, right), store.intersection(left, right));
                    return store.difference(context, one);
                },
                each -> temporal(context, formula));
    }

    private int temporal(int context, CtlFormula formula) {
        if (formula.equals(ExistentialForm.END)) {
            return store.intersection(context, space.fullCut());
        }
        if (means.isSlicedByItself(formula)) {
            return store.intersection(context, alwaysByItself((CtlFormula.Globally) formula));
        }
        ExistentialForm form = ExistentialForm.of(formula);
        Integer known = reaching.get(formula);
        if (known == null) {
            int target = all(form.target());
            known = form.region().equals(ExistentialForm.TRUE)
                    ? store.down(target)
                    : store.until(all(form.region()), target);
            reaching.put(formula, known);
        }
        return form.negated() ? store.difference(context, known) : store.intersection(context, known);
    }

    /** AG p within its own slice, which has all cuts after each of its cuts, when there is no slice around not p. */
    private int alwaysByItself(CtlFormula.Globally always) {
        Integer known = reaching.get(always);
        if (known == null) {
            Slice slice = means.rctl().sliceAround(always, budget).orElseThrow();
            int cuts = cuts(slice, always);
            int failing = store.difference(cuts, within(cuts, always.operand()));
            known = store.difference(cuts, store.down(failing));
            reaching.put(always, known);
        }
        return known;
    }
}
