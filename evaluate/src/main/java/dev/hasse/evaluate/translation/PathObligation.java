package dev.hasse.evaluate.translation;

import dev.hasse.logic.mcl.Action;
import dev.hasse.logic.mcl.MuFormula;
import dev.hasse.logic.mcl.PathFormula;
import java.util.List;
import java.util.function.Function;

/** A path formula with its negations at steps and states, and few operators: what a run still has to do. */
sealed interface PathObligation {
    record Constant(boolean value) implements PathObligation {}

    /** The label of the next step is in the set, or not; where the run ends, no set has it. */
    record AtStep(Action action, boolean positive) implements PathObligation {}

    record AtState(MuFormula formula, boolean positive) implements PathObligation {}

    record Both(PathObligation left, PathObligation right) implements PathObligation {}

    record Either(PathObligation left, PathObligation right) implements PathObligation {}

    /** At the next step; where the run ends, it fails if it is strong. */
    record Next(PathObligation operand, boolean strong) implements PathObligation {}

    record Until(PathObligation left, PathObligation right) implements PathObligation {}

    record Release(PathObligation left, PathObligation right) implements PathObligation {}

    static PathObligation of(PathFormula path, boolean positive) {
        if (path instanceof PathFormula.Constant constant) {
            return new Constant(constant.value() == positive);
        } else if (path instanceof PathFormula.Step step) {
            return new AtStep(step.action(), positive);
        } else if (path instanceof PathFormula.State state) {
            return new AtState(state.formula(), positive);
        } else if (path instanceof PathFormula.Not not) {
            return of(not.operand(), !positive);
        } else if (path instanceof PathFormula.And and) {
            return all(and.operands(), each -> of(each, positive), positive);
        } else if (path instanceof PathFormula.Or or) {
            return all(or.operands(), each -> of(each, positive), !positive);
        } else if (path instanceof PathFormula.Implies implies) {
            return joined(of(implies.premise(), !positive), of(implies.conclusion(), positive), !positive);
        } else if (path instanceof PathFormula.Equivalent equivalent) {
            PathObligation both = new Both(of(equivalent.left(), true), of(equivalent.right(), positive));
            return new Either(both, new Both(of(equivalent.left(), false), of(equivalent.right(), !positive)));
        } else if (path instanceof PathFormula.Next next) {
            return new Next(of(next.operand(), positive), positive);
        } else if (path instanceof PathFormula.Finally eventually) {
            return until(new Constant(positive), of(eventually.operand(), positive), positive);
        } else if (path instanceof PathFormula.Globally globally) {
            return until(new Constant(!positive), of(globally.operand(), positive), !positive);
        } else if (path instanceof PathFormula.Until until) {
            return until(of(until.left(), positive), of(until.right(), positive), positive);
        } else if (path instanceof PathFormula.Release release) {
            return until(of(release.left(), positive), of(release.right(), positive), !positive);
        } else {
            // p W q is q R (p or q).
            PathFormula.WeakUntil until = (PathFormula.WeakUntil) path;
            PathObligation right = of(until.right(), positive);
            return until(right, joined(of(until.left(), positive), right, !positive), !positive);
        }
    }

    private static PathObligation until(PathObligation left, PathObligation right, boolean isUntil) {
        return isUntil ? new Until(left, right) : new Release(left, right);
    }

    private static PathObligation joined(PathObligation left, PathObligation right, boolean isBoth) {
        return isBoth ? new Both(left, right) : new Either(left, right);
    }

    private static PathObligation all(
            List<PathFormula> operands, Function<PathFormula, PathObligation> each, boolean isBoth) {
        PathObligation result = each.apply(operands.get(0));
        for (PathFormula operand : operands.subList(1, operands.size())) {
            result = joined(result, each.apply(operand), isBoth);
        }
        return result;
    }
}
