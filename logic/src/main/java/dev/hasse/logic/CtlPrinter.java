package dev.hasse.logic;

/** CTL formulas as text. */
final class CtlPrinter {
    private CtlPrinter() {}

    static String text(CtlFormula formula) {
        return written(formula).text();
    }

    private static WrittenPart written(CtlFormula formula) {
        return formula.match(
                (CtlFormula.Atom atom) -> PredicatePrinter.written(atom.predicate()),
                (CtlFormula.Not not) -> prefix("!", not.operand()),
                (CtlFormula.And and) -> joined(and, " & ", WrittenPart.AND),
                (CtlFormula.Or or) -> joined(or, " | ", WrittenPart.OR),
                (CtlFormula.Implies implies) -> joined(implies, " -> ", WrittenPart.IMPLIES),
                (CtlFormula.Iff iff) -> joined(iff, " <-> ", WrittenPart.IFF),
                (CtlFormula.Next next) -> prefix(next.quantifier().letter() + "X ", next.operand()),
                (CtlFormula.Finally eventually) ->
                        prefix(eventually.quantifier().letter() + "F ", eventually.operand()),
                (CtlFormula.Globally globally) -> prefix(globally.quantifier().letter() + "G ", globally.operand()),
                (CtlFormula.Until until) -> bracketed(until.quantifier(), until, " U "),
                (CtlFormula.WeakUntil until) -> bracketed(until.quantifier(), until, " W "),
                (CtlFormula.Release release) -> bracketed(release.quantifier(), release, " R "));
    }

    private static WrittenPart joined(CtlFormula formula, String operator, int level) {
        return WrittenPart.joined(formula.operands(), CtlPrinter::written, operator, level);
    }

    private static WrittenPart prefix(String operator, CtlFormula operand) {
        return WrittenPart.primary(operator + written(operand).atLeast(WrittenPart.PRIMARY));
    }

    private static WrittenPart bracketed(PathQuantifier quantifier, CtlFormula.Binary formula, String operator) {
        return WrittenPart.primary(
                quantifier.letter() + "[" + text(formula.left()) + operator + text(formula.right()) + "]");
    }
}
