package dev.hasse.logic.syntax;

import dev.hasse.logic.Predicate;
import dev.hasse.logic.Spans;
import dev.hasse.logic.Trigger;
import dev.hasse.logic.WrittenPattern;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** What the parts of a text became, as formulas of one logic: where they stand, and which are conditions. */
final class Instances<F> {
    private final ConditionMarks marks;
    private final Spans<Expression> written;
    private final Function<Predicate, F> atom;
    private final UnaryOperator<F> negation;
    /** By the offset of the condition; quantifiers repeat them. */
    private final Map<Integer, List<F>> conditions = new TreeMap<>();

    private final Spans<F> spans = new Spans<>();
    private final IdentityHashMap<F, WrittenPattern<F>> patterns = new IdentityHashMap<>();

    private Instances(
            ConditionMarks marks, Spans<Expression> written, Function<Predicate, F> atom, UnaryOperator<F> negation) {
        this.marks = marks;
        this.written = written;
        this.atom = atom;
        this.negation = negation;
    }

    Instances(PropertyTemplate.Parsed parsed, Function<Predicate, F> atom, UnaryOperator<F> negation) {
        this(parsed.conditions(), parsed.spans(), atom, negation);
    }

    /** Where nobody asks for them. */
    static <F> Instances<F> unasked() {
        return new Instances<>(
                ConditionMarks.none(),
                new Spans<>(),
                predicate -> {
                    throw new IllegalStateException("no condition is marked");
                },
                formula -> formula);
    }

    /** The expression became this formula. */
    void meet(Expression expression, F formula) {
        place(expression, formula);
        addCondition(expression, formula);
    }

    /** The expression became this predicate. */
    void meetPredicate(Expression expression, Predicate predicate) {
        if (marks.mark(expression) != null) {
            addCondition(expression, atom.apply(predicate));
        }
    }

    /** The formula stands where the expression does. */
    void place(Expression expression, F formula) {
        written.of(expression).ifPresent(span -> spans.put(formula, span));
    }

    private void addCondition(Expression expression, F formula) {
        ConditionMarks.Mark mark = marks.mark(expression);
        if (mark != null) {
            F condition = mark.sign() == ConditionMarks.Sign.NEGATED ? negation.apply(formula) : formula;
            conditions.computeIfAbsent(mark.at(), at -> new ArrayList<>()).add(condition);
        }
    }

    List<Trigger<F>> conditions(SourceText source) {
        return conditions.entrySet().stream()
                .map(each -> new Trigger<>(source.line(each.getKey()), source.column(each.getKey()), each.getValue()))
                .toList();
    }

    /** The formula is what a pattern means. */
    void meetPattern(F formula, WrittenPattern<F> pattern) {
        patterns.put(formula, pattern);
    }

    IdentityHashMap<F, WrittenPattern<F>> patterns() {
        return patterns;
    }

    Spans<F> spans() {
        return spans;
    }
}
