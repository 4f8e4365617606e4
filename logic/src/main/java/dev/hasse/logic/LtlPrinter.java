package dev.hasse.logic;

/** LTL formulas as text. */
final class LtlPrinter {
    private LtlPrinter() {}

    static String text(LtlFormula formula) {
        return written(formula).text();
    }

    private static WrittenPart written(LtlFormula formula) {
        return written(formula, "");
    }

    private static WrittenPart written(LtlFormula formula, String bound) {
        return formula.match(
                (LtlFormula.Atom atom) -> PredicatePrinter.written(atom.predicate()),
                (LtlFormula.On on) -> WrittenPart.primary("on(" + on.predicate().text() + ")"),
                (LtlFormula.Happens happens) ->
                        WrittenPart.primary("[" + happens.predicate().text() + "]"),
                (LtlFormula.Step step) -> PredicatePrinter.written(step.predicate()),
                (LtlFormula.Not not) -> prefix("!", not.operand()),
                (LtlFormula.And and) -> joined(and, " & ", WrittenPart.AND),
                (LtlFormula.Or or) -> joined(or, " | ", WrittenPart.OR),
                (LtlFormula.Implies implies) -> joined(implies, " -> ", WrittenPart.IMPLIES),
                (LtlFormula.Iff iff) -> joined(iff, " <-> ", WrittenPart.IFF),
                (LtlFormula.Next next) -> prefix("X ", next.operand()),
                (LtlFormula.WeakNext next) -> prefix("N ", next.operand()),
                (LtlFormula.Finally eventually) -> prefix("F" + bound + " ", eventually.operand()),
                (LtlFormula.Globally globally) -> prefix("G" + bound + " ", globally.operand()),
                (LtlFormula.Until until) -> joined(until, " U" + bound + " ", WrittenPart.UNTIL),
                (LtlFormula.WeakUntil until) -> joined(until, " W" + bound + " ", WrittenPart.UNTIL),
                (LtlFormula.Release release) -> joined(release, " R" + bound + " ", WrittenPart.UNTIL),
                (LtlFormula.Past past) -> {
                    String symbol = past.operator().symbol() + bound + " ";
                    return past.operator() == PastOperator.SINCE
                            ? joined(past, " " + symbol, WrittenPart.UNTIL)
                            : prefix(symbol, past.operands().get(0));
                },
                (LtlFormula.Within within) ->
                        written(within.operand(), within.bound().text()));
    }

    private static WrittenPart joined(LtlFormula formula, String operator, int level) {
        return WrittenPart.joined(formula.operands(), LtlPrinter::written, operator, level);
    }

    private static WrittenPart prefix(String operator, LtlFormula operand) {
        return WrittenPart.primary(operator + written(operand).atLeast(WrittenPart.PRIMARY));
    }
}
