package dev.hasse.logic.mcl;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** Which labels, and which expressions on labels, a formula names: each of them is an {@link Action.Exact} or an {@link Action.Match}. */
public final class NamedLabels {
    private NamedLabels() {}

    /** Each once, in the order of the text. */
    public static List<Action> of(MuFormula formula) {
        return in(formula).distinct().toList();
    }

    private static Stream<Action> in(MuFormula formula) {
        return formula.match(
                (MuFormula.Constant constant) -> Stream.empty(),
                (MuFormula.Not not) -> in(not.operand()),
                (MuFormula.And and) -> in(and.operands(), NamedLabels::in),
                (MuFormula.Or or) -> in(or.operands(), NamedLabels::in),
                (MuFormula.Implies implies) -> Stream.concat(in(implies.premise()), in(implies.conclusion())),
                (MuFormula.Equivalent equivalent) -> Stream.concat(in(equivalent.left()), in(equivalent.right())),
                (MuFormula.Diamond diamond) -> Stream.concat(in(diamond.path()), in(diamond.operand())),
                (MuFormula.Box box) -> Stream.concat(in(box.path()), in(box.operand())),
                (MuFormula.Forever forever) -> in(forever.path()),
                (MuFormula.NotForever never) -> in(never.path()),
                (MuFormula.Variable variable) -> Stream.empty(),
                (MuFormula.Mu mu) -> in(mu.body()),
                (MuFormula.Nu nu) -> in(nu.body()),
                (MuFormula.SomeRun some) -> in(some.path()),
                (MuFormula.EveryRun every) -> in(every.path()));
    }

    private static Stream<Action> in(PathFormula path) {
        return path.match(
                (PathFormula.Constant constant) -> Stream.empty(),
                (PathFormula.Step step) -> in(step.action()),
                (PathFormula.State state) -> in(state.formula()),
                (PathFormula.Not not) -> in(not.operand()),
                (PathFormula.And and) -> in(and.operands(), NamedLabels::in),
                (PathFormula.Or or) -> in(or.operands(), NamedLabels::in),
                (PathFormula.Implies implies) -> Stream.concat(in(implies.premise()), in(implies.conclusion())),
                (PathFormula.Equivalent equivalent) -> Stream.concat(in(equivalent.left()), in(equivalent.right())),
                (PathFormula.Next next) -> in(next.operand()),
                (PathFormula.Finally eventually) -> in(eventually.operand()),
                (PathFormula.Globally globally) -> in(globally.operand()),
                (PathFormula.Until until) -> Stream.concat(in(until.left()), in(until.right())),
                (PathFormula.WeakUntil until) -> Stream.concat(in(until.left()), in(until.right())),
                (PathFormula.Release release) -> Stream.concat(in(release.left()), in(release.right())));
    }

    private static Stream<Action> in(Regular path) {
        return path.match(
                (Regular.Step step) -> in(step.action()),
                (Regular.Nil nil) -> Stream.empty(),
                (Regular.Concatenation concatenation) -> in(concatenation.parts(), NamedLabels::in),
                (Regular.Choice choice) -> in(choice.parts(), NamedLabels::in),
                (Regular.Optional optional) -> in(optional.part()),
                (Regular.Star star) -> in(star.part()),
                (Regular.Plus plus) -> in(plus.part()));
    }

    private static Stream<Action> in(Action action) {
        return action.match(
                (Action.Constant constant) -> Stream.empty(),
                (Action.Exact exact) -> Stream.of(exact),
                (Action.Match match) -> Stream.of(match),
                (Action.Tau tau) -> Stream.empty(),
                (Action.Not not) -> in(not.operand()),
                (Action.And and) -> in(and.operands(), NamedLabels::in),
                (Action.Or or) -> in(or.operands(), NamedLabels::in),
                (Action.Equivalent equivalent) -> Stream.concat(in(equivalent.left()), in(equivalent.right())));
    }

    private static <F> Stream<Action> in(List<F> parts, Function<F, Stream<Action>> labels) {
        return parts.stream().flatMap(labels);
    }
}
