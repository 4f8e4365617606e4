package dev.hasse.check.meaning;

import dev.hasse.base.Nanoseconds;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Property;
import dev.hasse.logic.TimeBound;
import dev.hasse.logic.WrittenPattern;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.stream.Collectors;

/** A formula as a sentence. Predicates and events stay as they are written; only operators become words. */
final class FormulaWords {
    private final IdentityHashMap<LtlFormula, WrittenPattern<LtlFormula>> patterns;

    private FormulaWords(Property.Ltl property) {
        this.patterns = property.origin().patterns();
    }

    public static String of(Property property) {
        if (property instanceof Property.Ctl ctl) {
            return sentence(words(ctl.formula()));
        } else if (property instanceof Property.Ltl ltl) {
            return sentence("in every run, " + new FormulaWords(ltl).words(ltl.formula()));
        } else if (property instanceof Property.ForEach forEach) {
            String every = forEach.every() == Property.Every.EVERY ? "for every " : "for some ";
            String values = forEach.parameters().stream()
                    .map(each -> "value " + each.name() + " of " + each.field())
                    .collect(Collectors.joining(" and "));
            String where = forEach.condition() instanceof Predicate.Constant
                    ? ""
                    : " with " + forEach.condition().text();
            Property.Ltl symbolic = forEach.symbolic();
            return sentence(
                    every + values + where + ": in every run, " + new FormulaWords(symbolic).words(symbolic.formula()));
        }
        return "No run leads the monitor to a bad state.";
    }

    private static String sentence(String words) {
        return Character.toUpperCase(words.charAt(0)) + words.substring(1) + ".";
    }

    private String words(LtlFormula formula) {
        WrittenPattern<LtlFormula> pattern = patterns.get(formula);
        return pattern == null ? plain(formula) : PatternWords.of(pattern, this::grouped);
    }

    private String plain(LtlFormula formula) {
        return formula.match(
                (LtlFormula.Atom atom) -> atom.predicate().text(),
                (LtlFormula.On on) -> "an event makes " + on.predicate().text() + " true",
                (LtlFormula.Happens happens) -> happens.text(),
                (LtlFormula.Step step) -> step.predicate().text(),
                (LtlFormula.Not not) -> "not " + grouped(not.operand()),
                (LtlFormula.And and) -> joined(and.operands(), " and "),
                (LtlFormula.Or or) -> joined(or.operands(), " or "),
                (LtlFormula.Implies implies) -> "if " + grouped(implies.left()) + " then " + grouped(implies.right()),
                (LtlFormula.Iff iff) -> grouped(iff.left()) + " exactly if " + grouped(iff.right()),
                (LtlFormula.Next next) -> "there is a next step, and in it " + grouped(next.operand()),
                (LtlFormula.WeakNext next) -> "in the next step, if there is one, " + grouped(next.operand()),
                (LtlFormula.Finally eventually) -> "at some time " + grouped(eventually.operand()),
                this::always,
                (LtlFormula.Until until) ->
                        grouped(until.left()) + " until " + grouped(until.right()) + " (which must happen)",
                this::weakUntil,
                (LtlFormula.Release release) -> grouped(release.right()) + " up to and including the moment of "
                        + grouped(release.left()) + ", or to the end",
                this::past,
                this::within);
    }

    private String always(LtlFormula.Globally globally) {
        LtlFormula operand = globally.operand();
        if (operand instanceof LtlFormula.Implies implies) {
            String condition = "whenever " + grouped(implies.left());
            return implies.right() instanceof LtlFormula.Implies inner
                            && LastValue.words(inner.left()).isPresent()
                    ? condition + " and " + grouped(inner.left()) + ", " + consequence(inner.right())
                    : condition + ", " + consequence(implies.right());
        }
        return operand instanceof LtlFormula.Not not
                ? "never " + EventsInTurn.words(not.operand()).orElseGet(() -> grouped(not.operand()))
                : "always " + grouped(operand);
    }

    private String consequence(LtlFormula formula) {
        if (formula instanceof LtlFormula.Finally later) {
            return grouped(later.operand()) + " at the same time or later";
        }
        return formula instanceof LtlFormula.Within within && within.operand() instanceof LtlFormula.Finally
                ? within(within)
                : "also " + grouped(formula);
    }

    private String within(LtlFormula.Within within) {
        String time = time(within.bound());
        if (within.operand() instanceof LtlFormula.Finally eventually) {
            return grouped(eventually.operand()) + " " + time;
        } else if (within.operand() instanceof LtlFormula.Globally globally) {
            return globally.operand() instanceof LtlFormula.Not not
                    ? "no " + grouped(not.operand()) + " " + time
                    : grouped(globally.operand()) + " all the time " + time;
        }
        if (within.operand() instanceof LtlFormula.Past past) {
            return grouped(past.operands().get(0)) + " " + time + " before";
        }
        return words(within.operand()) + " (" + time + ")";
    }

    private static String time(TimeBound bound) {
        boolean isOpen = bound.most() == Long.MAX_VALUE;
        if (bound.least() == Long.MIN_VALUE && !isOpen) {
            return "within " + Nanoseconds.text(bound.most());
        }
        String least = bound.least() == Long.MIN_VALUE ? "0" : Nanoseconds.text(bound.least());
        return isOpen ? "after " + least + " or more" : "after " + least + " to " + Nanoseconds.text(bound.most());
    }

    private String weakUntil(LtlFormula.WeakUntil until) {
        return until.left() instanceof LtlFormula.Not not
                ? grouped(not.operand()) + " does not happen before " + grouped(until.right())
                : grouped(until.left()) + " until " + grouped(until.right()) + ", or to the end";
    }

    private String past(LtlFormula.Past past) {
        return LastValue.words(past).orElseGet(() -> plainPast(past));
    }

    private String plainPast(LtlFormula.Past past) {
        String first = grouped(past.operands().get(0));
        return switch (past.operator()) {
            case ONCE -> HappenedWords.of(past).orElse(first + " by then");
            case HISTORICALLY -> first + " all the time up to then";
            case SINCE -> first + " ever since " + grouped(past.operands().get(1));
            case PREVIOUSLY -> first + " one step before";
        };
    }

    private String joined(List<LtlFormula> operands, String word) {
        return operands.stream().map(this::grouped).collect(Collectors.joining(word));
    }

    /** In parentheses, if it has an operator that became words. */
    private String grouped(LtlFormula formula) {
        return formula.operands().isEmpty() || LastValue.words(formula).isPresent()
                ? words(formula)
                : "(" + words(formula) + ")";
    }

    private static String words(CtlFormula formula) {
        return formula.match(
                (CtlFormula.Atom atom) -> atom.predicate().text(),
                (CtlFormula.Not not) -> "not " + grouped(not.operand()),
                (CtlFormula.And and) -> joinedCtl(and.operands(), " and "),
                (CtlFormula.Or or) -> joinedCtl(or.operands(), " or "),
                (CtlFormula.Implies implies) -> "if " + grouped(implies.left()) + " then " + grouped(implies.right()),
                (CtlFormula.Iff iff) -> grouped(iff.left()) + " exactly if " + grouped(iff.right()),
                (CtlFormula.Next next) -> (isAll(next.quantifier()) ? "in every next state " : "in some next state ")
                        + grouped(next.operand()),
                (CtlFormula.Finally eventually) -> isAll(eventually.quantifier())
                        ? "every run from there eventually reaches a state with " + grouped(eventually.operand())
                        : "some run reaches a state with " + grouped(eventually.operand()),
                (CtlFormula.Globally globally) -> isAll(globally.quantifier())
                        ? "in every state that can be reached, " + grouped(globally.operand())
                        : "there is a run on which " + grouped(globally.operand()) + " is always true",
                (CtlFormula.Until until) -> run(until.quantifier()) + grouped(until.left()) + " until "
                        + grouped(until.right()) + " (which must happen)",
                (CtlFormula.WeakUntil until) -> run(until.quantifier()) + grouped(until.left()) + " until "
                        + grouped(until.right()) + ", or to the end",
                (CtlFormula.Release release) -> run(release.quantifier()) + grouped(release.right())
                        + " up to and including the moment of " + grouped(release.left()) + ", or to the end");
    }

    private static boolean isAll(PathQuantifier quantifier) {
        return quantifier == PathQuantifier.ALL;
    }

    private static String run(PathQuantifier quantifier) {
        return isAll(quantifier) ? "on every run " : "on some run ";
    }

    private static String joinedCtl(List<CtlFormula> operands, String word) {
        return operands.stream().map(FormulaWords::grouped).collect(Collectors.joining(word));
    }

    private static String grouped(CtlFormula formula) {
        return formula.operands().isEmpty() ? words(formula) : "(" + words(formula) + ")";
    }
}
