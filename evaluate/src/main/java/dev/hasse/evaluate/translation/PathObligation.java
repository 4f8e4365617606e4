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
        return path.match(
                (PathFormula.Constant constant) -> new Constant(constant.value() == positive),
                (PathFormula.Step step) -> new AtStep(step.action(), positive),
                (PathFormula.State state) -> new AtState(state.formula(), positive),
                (PathFormula.Not not) -> of(not.operand(), !positive),
                (PathFormula.And and) -> all(and.operands(), each -> of(each, positive), positive),
                (PathFormula.Or or) -> all(or.operands(), each -> of(each, positive), !positive),
                (PathFormula.Implies implies) ->
                        joined(of(implies.premise(), !positive), of(implies.conclusion(), positive), !positive),
                (PathFormula.Equivalent equivalent) -> new Either(
                        new Both(of(equivalent.left(), true), of(equivalent.right(), positive)),
                        new Both(of(equivalent.left(), false), of(equivalent.right(), !positive))),
                (PathFormula.Next next) -> new Next(of(next.operand(), positive), positive),
                (PathFormula.Finally eventually) ->
                        until(new Constant(positive), of(eventually.operand(), positive), positive),
                (PathFormula.Globally globally) ->
                        until(new Constant(!positive), of(globally.operand(), positive), !positive),
                (PathFormula.Until until) -> until(of(until.left(), positive), of(until.right(), positive), positive),
                (PathFormula.WeakUntil until) -> {
                    // p W q is q R (p or q).
                    PathObligation right = of(until.right(), positive);
                    return until(right, joined(of(until.left(), positive), right, !positive), !positive);
                },
                (PathFormula.Release release) ->
                        until(of(release.left(), positive), of(release.right(), positive), !positive));
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
