package dev.hasse.logic.mcl;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Writes formulas in a form that {@link MclParser} reads back as the same formula. */
public final class MclPrinter {
    /** A text, and whether it needs parentheses beside an operator. */
    private record Written(String text, boolean isCompound) {
        static Written whole(String text) {
            return new Written(text, false);
        }

        static Written compound(String text) {
            return new Written(text, true);
        }

        String grouped() {
            return isCompound ? "(" + text + ")" : text;
        }
    }

    private MclPrinter() {}

    public static String text(MuFormula formula) {
        return written(formula).text();
    }

    public static String text(PathFormula path) {
        return written(path).text();
    }

    public static String text(Regular regular) {
        return written(regular).text();
    }

    public static String text(Action action) {
        return written(action).text();
    }

    private static Written written(MuFormula formula) {
        return formula.match(
                (MuFormula.Constant constant) -> Written.whole(String.valueOf(constant.value())),
                (MuFormula.Not not) -> Written.compound("not " + group(not.operand())),
                (MuFormula.And and) -> joined(and.operands(), MclPrinter::group, " and "),
                (MuFormula.Or or) -> joined(or.operands(), MclPrinter::group, " or "),
                (MuFormula.Implies implies) ->
                        Written.compound(group(implies.premise()) + " implies " + group(implies.conclusion())),
                (MuFormula.Equivalent equivalent) ->
                        Written.compound(group(equivalent.left()) + " equ " + group(equivalent.right())),
                (MuFormula.Diamond diamond) ->
                        Written.whole("< " + text(diamond.path()) + " > " + group(diamond.operand())),
                (MuFormula.Box box) -> Written.whole("[ " + text(box.path()) + " ] " + group(box.operand())),
                (MuFormula.Forever forever) -> Written.whole("< " + text(forever.path()) + " > @"),
                (MuFormula.NotForever never) -> Written.whole("[ " + text(never.path()) + " ] -|"),
                (MuFormula.Variable variable) -> Written.whole(variable.name()),
                (MuFormula.Mu mu) -> Written.compound("mu " + mu.variable() + " . " + text(mu.body())),
                (MuFormula.Nu nu) -> Written.compound("nu " + nu.variable() + " . " + text(nu.body())),
                (MuFormula.SomeRun some) -> Written.whole("E (" + text(some.path()) + ")"),
                (MuFormula.EveryRun every) -> Written.whole("A (" + text(every.path()) + ")"));
    }

    private static Written written(PathFormula path) {
        return path.match(
                (PathFormula.Constant constant) -> Written.whole(String.valueOf(constant.value())),
                (PathFormula.Step step) -> Written.whole(text(step.action())),
                (PathFormula.State state) -> Written.whole(group(state.formula())),
                (PathFormula.Not not) -> Written.compound("not " + group(not.operand())),
                (PathFormula.And and) -> joined(and.operands(), MclPrinter::group, " and "),
                (PathFormula.Or or) -> joined(or.operands(), MclPrinter::group, " or "),
                (PathFormula.Implies implies) ->
                        Written.compound(group(implies.premise()) + " implies " + group(implies.conclusion())),
                (PathFormula.Equivalent equivalent) ->
                        Written.compound(group(equivalent.left()) + " equ " + group(equivalent.right())),
                (PathFormula.Next next) -> Written.whole("X " + group(next.operand())),
                (PathFormula.Finally eventually) -> Written.whole("F " + group(eventually.operand())),
                (PathFormula.Globally globally) -> Written.whole("G " + group(globally.operand())),
                (PathFormula.Until until) -> infix(until.left(), " U ", until.right()),
                (PathFormula.WeakUntil until) -> infix(until.left(), " W ", until.right()),
                (PathFormula.Release release) -> infix(release.left(), " R ", release.right()));
    }

    private static Written written(Regular regular) {
        return regular.match(
                (Regular.Step step) -> written(step.action()),
                (Regular.Nil nil) -> Written.whole("nil"),
                (Regular.Concatenation concatenation) -> joined(concatenation.parts(), MclPrinter::group, " . "),
                (Regular.Choice choice) -> joined(choice.parts(), MclPrinter::group, " | "),
                (Regular.Optional optional) -> Written.compound(group(optional.part()) + "?"),
                (Regular.Star star) -> Written.compound(group(star.part()) + "*"),
                (Regular.Plus plus) -> Written.compound(group(plus.part()) + "+"));
    }

    private static Written written(Action action) {
        return action.match(
                (Action.Constant constant) -> Written.whole(String.valueOf(constant.value())),
                (Action.Exact exact) -> Written.whole('"' + MclToken.escaped(exact.label()) + '"'),
                (Action.Match match) -> Written.whole("'" + match.regex().text() + "'"),
                (Action.Tau tau) -> Written.whole("tau"),
                (Action.Not not) -> Written.compound("not " + group(not.operand())),
                (Action.And and) -> joined(and.operands(), MclPrinter::group, " and "),
                (Action.Or or) -> joined(or.operands(), MclPrinter::group, " or "),
                (Action.Equivalent equivalent) ->
                        Written.compound(group(equivalent.left()) + " equ " + group(equivalent.right())));
    }

    private static <F> Written joined(List<F> operands, Function<F, String> group, String operator) {
        return Written.compound(operands.stream().map(group).collect(Collectors.joining(operator)));
    }

    private static Written infix(PathFormula left, String operator, PathFormula right) {
        return Written.compound(group(left) + operator + group(right));
    }

    private static String group(MuFormula formula) {
        return written(formula).grouped();
    }

    private static String group(PathFormula path) {
        return written(path).grouped();
    }

    private static String group(Regular regular) {
        return written(regular).grouped();
    }

    private static String group(Action action) {
        return written(action).grouped();
    }
}
