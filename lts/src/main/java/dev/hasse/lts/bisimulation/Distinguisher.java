package dev.hasse.lts.bisimulation;

import dev.hasse.base.Budget;
import dev.hasse.lts.bisimulation.Formula.Diamond;
import dev.hasse.lts.bisimulation.Formula.Forever;
import dev.hasse.lts.bisimulation.Formula.Silently;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A formula that holds of one state and not of another, after Cleaveland (1991): take a step of one state that the
 * other cannot match up to depth k - 1, and tell its target apart from each possible answer by a formula of lower
 * depth. Conjuncts are taken only for answers that those taken so far do not exclude.
 */
final class Distinguisher {
    private final Prepared prepared;
    private final Difference differences;
    private final FormulaSemantics semantics;
    private final Map<Pair, Formula> known = new HashMap<>();

    private record Pair(int holds, int fails) {}

    Distinguisher(Prepared prepared, RefinementHistory history, FormulaSemantics semantics, Budget budget) {
        this.prepared = prepared;
        this.differences = new Difference(prepared, history, budget);
        this.semantics = semantics;
    }

    Formula formula(int holds, int fails) {
        Pair wanted = new Pair(holds, fails);
        Deque<Task> open = new ArrayDeque<>();
        open.push(new Task(wanted));
        while (!open.isEmpty()) {
            Task task = open.peek();
            Pair missing = task.advance();
            if (missing == null) {
                open.pop();
                known.put(task.pair, task.result());
            } else {
                open.push(new Task(missing));
            }
        }
        Formula formula = known.get(wanted);
        if (formula == null) {
            throw new IllegalStateException("no formula for " + wanted);
        }
        return formula;
    }

    /** One pair on the way; resumed when the formula that it waits for is known. */
    private final class Task {
        private final Pair pair;
        private final DistinguishingStep step;
        private final List<Formula> here = new ArrayList<>();
        private final List<Formula> behind = new ArrayList<>();
        private int nextHere;
        private int nextBehind;

        Task(Pair pair) {
            this.pair = pair;
            this.step = differences.step(pair.holds, pair.fails);
        }

        /** Goes on as far as formulas are known; the pair whose formula is missing, or null at the end. */
        @Nullable
        Pair advance() {
            for (; nextHere < step.hereExcluded().length; nextHere++) {
                Pair part = new Pair(step.state(), step.hereExcluded()[nextHere]);
                if (!excludes(here, part)) {
                    return part;
                }
            }
            for (; nextBehind < step.behindExcluded().length; nextBehind++) {
                Pair part = new Pair(step.target(), step.behindExcluded()[nextBehind]);
                if (!excludes(behind, part)) {
                    return part;
                }
            }
            return null;
        }

        /** Whether the formulas exclude the pair's second state, if need be with one more; not if that is missing. */
        private boolean excludes(List<Formula> formulas, Pair part) {
            boolean already = formulas.stream()
                    .anyMatch(formula -> semantics.affords(formula)
                            && !semantics.possibly(formula).get(part.fails));
            if (already) {
                return true;
            }
            Formula formula = known.get(part);
            if (formula == null) {
                return false;
            }
            formulas.add(formula);
            return true;
        }

        Formula result() {
            Formula found;
            if (step.label() == DistinguishingStep.DIVERGES) {
                found = new Silently(new Forever(Formula.and(here)));
            } else {
                String label = prepared.lts().labels().text(step.label());
                Formula move = new Diamond(label, Formula.and(behind));
                if (prepared.inert() < 0) {
                    found = move;
                } else {
                    List<Formula> all = new ArrayList<>(here);
                    all.add(move);
                    found = new Silently(Formula.and(all));
                }
            }
            return step.mirrored() ? Formula.not(found) : found;
        }
    }
}
