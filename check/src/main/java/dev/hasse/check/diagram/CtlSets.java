package dev.hasse.check.diagram;

import dev.hasse.check.ExistentialForm;
import dev.hasse.diagram.DiagramStore;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.PathQuantifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The cuts that satisfy a CTL formula and each of its subformulas, evaluated once for a whole specification. Sets that
 * nobody needs any more are dropped now and then; when memory gets short, also those of subformulas that are not in
 * use at the moment, for they can be computed again.
 */
public final class CtlSets implements CutSets {
    private static final long SMALL = 16L << 20;

    private final TraceDiagram diagram;
    private final DiagramStore store;
    private final Map<CtlFormula, Integer> known = new LinkedHashMap<>();
    /** Operands of the formulas that are being evaluated: their sets must stay. */
    private final Deque<CtlFormula> inUse = new ArrayDeque<>();

    /** Less than this is not worth dropping. */
    private final long small;

    private long collectAt;
    private int collections;

    public CtlSets(TraceDiagram diagram) {
        this(diagram, SMALL);
    }

    CtlSets(TraceDiagram diagram, long small) {
        this.diagram = diagram;
        this.store = diagram.store();
        this.small = small;
        this.collectAt = small;
    }

    @Override
    public boolean isSatisfied(CtlFormula formula, int[] vector) {
        return store.contains(satisfying(formula)[0], vector);
    }

    @Override
    public boolean isRefuted(CtlFormula formula, int[] vector) {
        return diagram.openEnds() == DiagramStore.EMPTY
                ? store.contains(diagram.cuts(), vector) && !isSatisfied(formula, vector)
                : isSatisfied(CtlFormula.not(formula), vector);
    }

    @Override
    public boolean isEveryCutReached() {
        return !diagram.isLocked();
    }

    @Override
    public int[] satisfying(CtlFormula... formulas) {
        inUse.clear();
        return evaluateAll(List.of(formulas));
    }

    @Override
    public int collections() {
        return collections;
    }

    private int evaluate(CtlFormula formula) {
        return evaluateAll(List.of(formula))[0];
    }

    private int[] evaluateAll(List<CtlFormula> formulas) {
        for (CtlFormula formula : formulas) {
            if (!known.containsKey(formula)) {
                int set = compute(formula);
                known.put(formula, set);
            }
            inUse.push(formula);
            if (diagram.droppableBytes() > collectAt) {
                collect();
            }
        }
        int[] sets = new int[formulas.size()];
        for (int i = 0; i < sets.length; i++) {
            sets[i] = known.getOrDefault(formulas.get(i), DiagramStore.EMPTY);
            inUse.pop();
        }
        return sets;
    }

    private void collect() {
        retain(new ArrayList<>(known.keySet()));
        if (diagram.droppableBytes() > store.budget().bytes() / 4) {
            retain(new ArrayList<>(inUse));
        }
        collectAt = Math.max(small, 2 * diagram.droppableBytes());
    }

    private void retain(List<CtlFormula> formulas) {
        int[] sets = formulas.stream().mapToInt(known::get).toArray();
        int[] kept = diagram.retain(sets);
        known.clear();
        for (int i = 0; i < kept.length; i++) {
            known.put(formulas.get(i), kept[i]);
        }
        collections++;
    }

    private int compute(CtlFormula formula) {
        if (diagram.openEnds() != DiagramStore.EMPTY) {
            return new SureSets(diagram, this::evaluateAll).of(formula);
        }
        return formula.match(
                (CtlFormula.Atom atom) -> diagram.satisfying(atom.predicate()),
                (CtlFormula.Not not) -> diagram.complement(evaluate(not.operand())),
                (CtlFormula.And and) -> store.intersection(evaluateAll(and.operands())),
                (CtlFormula.Or or) -> store.union(evaluateAll(or.operands())),
                (CtlFormula.Implies implies) -> {
                    int[] sides = evaluateAll(List.of(implies.left(), implies.right()));
                    return diagram.complement(store.difference(sides[0], sides[1]));
                },
                (CtlFormula.Iff iff) -> {
                    int[] sides = evaluateAll(List.of(iff.left(), iff.right()));
                    return store.union(
                            store.intersection(sides[0], sides[1]),
                            diagram.complement(store.union(sides[0], sides[1])));
                },
                (CtlFormula.Next next) -> {
                    if (next.equals(ExistentialForm.END)) {
                        return diagram.ends();
                    }
                    int operand = evaluate(next.operand());
                    return next.quantifier() == PathQuantifier.EXISTS
                            ? store.intersection(diagram.cuts(), store.predecessors(operand))
                            : diagram.complement(store.predecessors(diagram.complement(operand)));
                },
                this::until,
                this::until,
                this::until,
                this::until,
                this::until);
    }

    private int until(CtlFormula formula) {
        ExistentialForm form = ExistentialForm.of(formula);
        int[] sets = evaluateAll(List.of(form.region(), form.target()));
        int until = store.until(sets[0], sets[1]);
        return form.negated() ? diagram.complement(until) : until;
    }
}
