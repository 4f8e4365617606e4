package dev.hasse.check.diagram;

import dev.hasse.check.ValuesAtCut;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/** The twin: all cuts listed, fewest events last, and every operator by its recursive law over the next cuts. */
final class LatticeCtl {
    private final Trace trace;
    private final List<int[]> cuts = new ArrayList<>();
    private final Map<List<Integer>, Integer> numbers = new HashMap<>();
    private final List<int[]> next = new ArrayList<>();
    private final Map<CtlFormula, boolean[]> known = new HashMap<>();

    LatticeCtl(Trace trace) {
        this.trace = trace;
        list(new int[trace.processCount()], 0);
        cuts.sort((a, b) ->
                Integer.compare(Arrays.stream(b).sum(), Arrays.stream(a).sum()));
        for (int i = 0; i < cuts.size(); i++) {
            numbers.put(Arrays.stream(cuts.get(i)).boxed().toList(), i);
        }
        for (int[] cut : cuts) {
            List<Integer> targets = new ArrayList<>();
            for (int p = 0; p < cut.length; p++) {
                if (trace.isEnabled(cut, p)) {
                    cut[p]++;
                    targets.add(numbers.get(Arrays.stream(cut).boxed().toList()));
                    cut[p]--;
                }
            }
            next.add(targets.stream().mapToInt(Integer::intValue).toArray());
        }
    }

    private void list(int[] cut, int process) {
        if (process == cut.length) {
            if (trace.isCut(cut)) {
                cuts.add(cut.clone());
            }
            return;
        }
        for (int position = 0; position <= trace.eventCount(process); position++) {
            cut[process] = position;
            list(cut, process + 1);
        }
        cut[process] = 0;
    }

    List<int[]> cuts() {
        return cuts;
    }

    boolean[] satisfying(CtlFormula formula) {
        boolean[] result = known.get(formula);
        if (result == null) {
            result = compute(formula);
            known.put(formula, result);
        }
        return result;
    }

    private boolean[] compute(CtlFormula formula) {
        if (formula instanceof CtlFormula.Atom atom) {
            ValuesAtCut values = new ValuesAtCut(trace);
            return all(i -> atom.predicate().holds(values.at(cuts.get(i))));
        } else if (formula instanceof CtlFormula.Not not) {
            boolean[] p = satisfying(not.operand());
            return all(i -> !p[i]);
        } else if (formula instanceof CtlFormula.And and) {
            List<boolean[]> p = and.operands().stream().map(this::satisfying).toList();
            return all(i -> p.stream().allMatch(each -> each[i]));
        } else if (formula instanceof CtlFormula.Or or) {
            List<boolean[]> p = or.operands().stream().map(this::satisfying).toList();
            return all(i -> p.stream().anyMatch(each -> each[i]));
        } else if (formula instanceof CtlFormula.Implies implies) {
            boolean[] p = satisfying(implies.left());
            boolean[] q = satisfying(implies.right());
            return all(i -> !p[i] || q[i]);
        } else if (formula instanceof CtlFormula.Iff iff) {
            boolean[] p = satisfying(iff.left());
            boolean[] q = satisfying(iff.right());
            return all(i -> p[i] == q[i]);
        } else if (formula instanceof CtlFormula.Next step) {
            boolean[] p = satisfying(step.operand());
            return all(i -> later(step.quantifier(), p, i));
        } else if (formula instanceof CtlFormula.Finally f) {
            boolean[] p = satisfying(f.operand());
            return sweep(f.quantifier(), (i, rest) -> p[i] || rest && next.get(i).length > 0);
        } else if (formula instanceof CtlFormula.Globally g) {
            boolean[] p = satisfying(g.operand());
            return sweep(g.quantifier(), (i, rest) -> p[i] && (rest || next.get(i).length == 0));
        } else if (formula instanceof CtlFormula.Until u) {
            boolean[] p = satisfying(u.left());
            boolean[] q = satisfying(u.right());
            return sweep(u.quantifier(), (i, rest) -> q[i] || p[i] && rest && next.get(i).length > 0);
        } else if (formula instanceof CtlFormula.WeakUntil w) {
            boolean[] p = satisfying(w.left());
            boolean[] q = satisfying(w.right());
            return sweep(w.quantifier(), (i, rest) -> q[i] || p[i] && (rest || next.get(i).length == 0));
        } else {
            CtlFormula.Release r = (CtlFormula.Release) formula;
            boolean[] p = satisfying(r.left());
            boolean[] q = satisfying(r.right());
            return sweep(r.quantifier(), (i, rest) -> q[i] && (p[i] || rest || next.get(i).length == 0));
        }
    }

    private interface Law {
        boolean holds(int cut, boolean rest);
    }

    private boolean[] sweep(PathQuantifier quantifier, Law law) {
        boolean[] result = new boolean[cuts.size()];
        for (int i = 0; i < result.length; i++) {
            result[i] = law.holds(i, later(quantifier, result, i));
        }
        return result;
    }

    private boolean later(PathQuantifier quantifier, boolean[] set, int cut) {
        IntPredicate in = i -> set[i];
        return quantifier == PathQuantifier.EXISTS
                ? Arrays.stream(next.get(cut)).anyMatch(in)
                : Arrays.stream(next.get(cut)).allMatch(in);
    }

    private boolean[] all(IntPredicate test) {
        boolean[] result = new boolean[cuts.size()];
        for (int i = 0; i < result.length; i++) {
            result[i] = test.test(i);
        }
        return result;
    }
}
