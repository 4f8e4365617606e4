package dev.hasse.logic.mcl;

import java.util.List;
import java.util.stream.Collectors;

/** Writes formulas in a form that {@link MclParser} reads back as the same formula. */
public final class MclPrinter {
    private MclPrinter() {}

    public static String text(MuFormula formula) {
        if (formula instanceof MuFormula.Constant constant) {
            return String.valueOf(constant.value());
        } else if (formula instanceof MuFormula.Not not) {
            return "not " + group(not.operand());
        } else if (formula instanceof MuFormula.And and) {
            return joined(and.operands(), " and ");
        } else if (formula instanceof MuFormula.Or or) {
            return joined(or.operands(), " or ");
        } else if (formula instanceof MuFormula.Implies implies) {
            return group(implies.premise()) + " implies " + group(implies.conclusion());
        } else if (formula instanceof MuFormula.Equivalent equivalent) {
            return group(equivalent.left()) + " equ " + group(equivalent.right());
        } else if (formula instanceof MuFormula.Diamond diamond) {
            return "< " + text(diamond.path()) + " > " + group(diamond.operand());
        } else if (formula instanceof MuFormula.Box box) {
            return "[ " + text(box.path()) + " ] " + group(box.operand());
        } else if (formula instanceof MuFormula.Forever forever) {
            return "< " + text(forever.path()) + " > @";
        } else if (formula instanceof MuFormula.NotForever never) {
            return "[ " + text(never.path()) + " ] -|";
        } else if (formula instanceof MuFormula.Variable variable) {
            return variable.name();
        } else if (formula instanceof MuFormula.Mu mu) {
            return "mu " + mu.variable() + " . " + text(mu.body());
        } else if (formula instanceof MuFormula.SomeRun some) {
            return "E (" + text(some.path()) + ")";
        } else if (formula instanceof MuFormula.EveryRun every) {
            return "A (" + text(every.path()) + ")";
        } else {
            MuFormula.Nu nu = (MuFormula.Nu) formula;
            return "nu " + nu.variable() + " . " + text(nu.body());
        }
    }

    public static String text(PathFormula path) {
        if (path instanceof PathFormula.Constant constant) {
            return String.valueOf(constant.value());
        } else if (path instanceof PathFormula.Step step) {
            return text(step.action());
        } else if (path instanceof PathFormula.State state) {
            return group(state.formula());
        } else if (path instanceof PathFormula.Not not) {
            return "not " + group(not.operand());
        } else if (path instanceof PathFormula.And and) {
            return and.operands().stream().map(MclPrinter::group).collect(Collectors.joining(" and "));
        } else if (path instanceof PathFormula.Or or) {
            return or.operands().stream().map(MclPrinter::group).collect(Collectors.joining(" or "));
        } else if (path instanceof PathFormula.Implies implies) {
            return group(implies.premise()) + " implies " + group(implies.conclusion());
        } else if (path instanceof PathFormula.Equivalent equivalent) {
            return group(equivalent.left()) + " equ " + group(equivalent.right());
        } else if (path instanceof PathFormula.Next next) {
            return "X " + group(next.operand());
        } else if (path instanceof PathFormula.Finally eventually) {
            return "F " + group(eventually.operand());
        } else if (path instanceof PathFormula.Globally globally) {
            return "G " + group(globally.operand());
        } else if (path instanceof PathFormula.Until until) {
            return group(until.left()) + " U " + group(until.right());
        } else if (path instanceof PathFormula.WeakUntil until) {
            return group(until.left()) + " W " + group(until.right());
        } else {
            PathFormula.Release release = (PathFormula.Release) path;
            return group(release.left()) + " R " + group(release.right());
        }
    }

    private static String group(PathFormula path) {
        boolean simple = path instanceof PathFormula.Constant
                || path instanceof PathFormula.State
                || path instanceof PathFormula.Step
                || path instanceof PathFormula.Next
                || path instanceof PathFormula.Finally
                || path instanceof PathFormula.Globally;
        return simple ? text(path) : "(" + text(path) + ")";
    }

    private static String joined(List<MuFormula> operands, String operator) {
        return operands.stream().map(MclPrinter::group).collect(Collectors.joining(operator));
    }

    private static String group(MuFormula formula) {
        boolean simple = formula instanceof MuFormula.Constant
                || formula instanceof MuFormula.Variable
                || formula instanceof MuFormula.Diamond
                || formula instanceof MuFormula.Box
                || formula instanceof MuFormula.Forever
                || formula instanceof MuFormula.NotForever
                || formula instanceof MuFormula.SomeRun
                || formula instanceof MuFormula.EveryRun;
        return simple ? text(formula) : "(" + text(formula) + ")";
    }

    public static String text(Regular regular) {
        if (regular instanceof Regular.Step step) {
            return text(step.action());
        } else if (regular instanceof Regular.Nil) {
            return "nil";
        } else if (regular instanceof Regular.Concatenation concatenation) {
            return concatenation.parts().stream().map(MclPrinter::group).collect(Collectors.joining(" . "));
        } else if (regular instanceof Regular.Choice choice) {
            return choice.parts().stream().map(MclPrinter::group).collect(Collectors.joining(" | "));
        } else if (regular instanceof Regular.Optional optional) {
            return group(optional.part()) + "?";
        } else if (regular instanceof Regular.Star star) {
            return group(star.part()) + "*";
        } else {
            return group(((Regular.Plus) regular).part()) + "+";
        }
    }

    private static String group(Regular regular) {
        if (regular instanceof Regular.Step step) {
            return group(step.action());
        }
        return regular instanceof Regular.Nil ? "nil" : "(" + text(regular) + ")";
    }

    public static String text(Action action) {
        if (action instanceof Action.Constant constant) {
            return String.valueOf(constant.value());
        } else if (action instanceof Action.Exact exact) {
            return '"' + MclToken.escaped(exact.label()) + '"';
        } else if (action instanceof Action.Match match) {
            return "'" + match.regex().text() + "'";
        } else if (action instanceof Action.Tau) {
            return "tau";
        } else if (action instanceof Action.Not not) {
            return "not " + group(not.operand());
        } else if (action instanceof Action.And and) {
            return and.operands().stream().map(MclPrinter::group).collect(Collectors.joining(" and "));
        } else if (action instanceof Action.Or or) {
            return or.operands().stream().map(MclPrinter::group).collect(Collectors.joining(" or "));
        } else {
            Action.Equivalent equivalent = (Action.Equivalent) action;
            return group(equivalent.left()) + " equ " + group(equivalent.right());
        }
    }

    private static String group(Action action) {
        boolean simple = action instanceof Action.Constant
                || action instanceof Action.Exact
                || action instanceof Action.Match
                || action instanceof Action.Tau;
        return simple ? text(action) : "(" + text(action) + ")";
    }
}
