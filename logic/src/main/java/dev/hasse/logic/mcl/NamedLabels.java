package dev.hasse.logic.mcl;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Which labels, and which expressions on labels, a formula names: each of them is an {@link Action.Exact} or an {@link Action.Match}. */
public final class NamedLabels {
    private final Set<Action> found = new LinkedHashSet<>();

    private NamedLabels() {}

    /** Each once, in the order of the text. */
    public static List<Action> of(MuFormula formula) {
        NamedLabels names = new NamedLabels();
        names.collect(formula);
        return List.copyOf(names.found);
    }

    private void collect(MuFormula formula) {
        if (formula instanceof MuFormula.Not not) {
            collect(not.operand());
        } else if (formula instanceof MuFormula.And and) {
            and.operands().forEach(this::collect);
        } else if (formula instanceof MuFormula.Or or) {
            or.operands().forEach(this::collect);
        } else if (formula instanceof MuFormula.Implies implies) {
            collect(implies.premise());
            collect(implies.conclusion());
        } else if (formula instanceof MuFormula.Equivalent equivalent) {
            collect(equivalent.left());
            collect(equivalent.right());
        } else if (formula instanceof MuFormula.Diamond diamond) {
            collect(diamond.path());
            collect(diamond.operand());
        } else if (formula instanceof MuFormula.Box box) {
            collect(box.path());
            collect(box.operand());
        } else if (formula instanceof MuFormula.Forever forever) {
            collect(forever.path());
        } else if (formula instanceof MuFormula.NotForever never) {
            collect(never.path());
        } else if (formula instanceof MuFormula.Mu mu) {
            collect(mu.body());
        } else if (formula instanceof MuFormula.Nu nu) {
            collect(nu.body());
        } else if (formula instanceof MuFormula.SomeRun some) {
            collect(some.path());
        } else if (formula instanceof MuFormula.EveryRun every) {
            collect(every.path());
        }
    }

    private void collect(PathFormula path) {
        if (path instanceof PathFormula.Step step) {
            collect(step.action());
        } else if (path instanceof PathFormula.State state) {
            collect(state.formula());
        } else if (path instanceof PathFormula.Not not) {
            collect(not.operand());
        } else if (path instanceof PathFormula.And and) {
            and.operands().forEach(this::collect);
        } else if (path instanceof PathFormula.Or or) {
            or.operands().forEach(this::collect);
        } else if (path instanceof PathFormula.Implies implies) {
            collect(implies.premise());
            collect(implies.conclusion());
        } else if (path instanceof PathFormula.Equivalent equivalent) {
            collect(equivalent.left());
            collect(equivalent.right());
        } else if (path instanceof PathFormula.Next next) {
            collect(next.operand());
        } else if (path instanceof PathFormula.Finally eventually) {
            collect(eventually.operand());
        } else if (path instanceof PathFormula.Globally globally) {
            collect(globally.operand());
        } else if (path instanceof PathFormula.Until until) {
            collect(until.left());
            collect(until.right());
        } else if (path instanceof PathFormula.WeakUntil until) {
            collect(until.left());
            collect(until.right());
        } else if (path instanceof PathFormula.Release release) {
            collect(release.left());
            collect(release.right());
        }
    }

    private void collect(Regular path) {
        if (path instanceof Regular.Step step) {
            collect(step.action());
        } else if (path instanceof Regular.Concatenation concatenation) {
            concatenation.parts().forEach(this::collect);
        } else if (path instanceof Regular.Choice choice) {
            choice.parts().forEach(this::collect);
        } else if (path instanceof Regular.Optional optional) {
            collect(optional.part());
        } else if (path instanceof Regular.Star star) {
            collect(star.part());
        } else if (path instanceof Regular.Plus plus) {
            collect(plus.part());
        }
    }

    private void collect(Action action) {
        if (action instanceof Action.Exact || action instanceof Action.Match) {
            found.add(action);
        } else if (action instanceof Action.Not not) {
            collect(not.operand());
        } else if (action instanceof Action.And and) {
            and.operands().forEach(this::collect);
        } else if (action instanceof Action.Or or) {
            or.operands().forEach(this::collect);
        } else if (action instanceof Action.Equivalent equivalent) {
            collect(equivalent.left());
            collect(equivalent.right());
        }
    }
}
