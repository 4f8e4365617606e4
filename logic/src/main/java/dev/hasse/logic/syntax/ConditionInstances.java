package dev.hasse.logic.syntax;

import dev.hasse.logic.Condition;
import dev.hasse.logic.Predicate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** What the parts of a text that are conditions became, as formulas of one logic; quantifiers repeat them. */
final class ConditionInstances<F> {
    private final ConditionMarks marks;
    private final Function<Predicate, F> atom;
    private final UnaryOperator<F> negation;
    /** By the offset of the condition. */
    private final Map<Integer, List<F>> instances = new TreeMap<>();

    ConditionInstances(ConditionMarks marks, Function<Predicate, F> atom, UnaryOperator<F> negation) {
        this.marks = marks;
        this.atom = atom;
        this.negation = negation;
    }

    /** Where nobody asks for conditions. */
    static <F> ConditionInstances<F> unasked() {
        return new ConditionInstances<>(
                ConditionMarks.none(),
                predicate -> {
                    throw new IllegalStateException("no condition is marked");
                },
                formula -> formula);
    }

    /** The expression became this formula. */
    void meet(Expression expression, F formula) {
        ConditionMarks.Mark mark = marks.mark(expression);
        if (mark != null) {
            F condition = mark.sign() == ConditionMarks.Sign.NEGATED ? negation.apply(formula) : formula;
            instances.computeIfAbsent(mark.at(), at -> new ArrayList<>()).add(condition);
        }
    }

    /** The expression became this predicate. */
    void meetPredicate(Expression expression, Predicate predicate) {
        if (marks.mark(expression) != null) {
            meet(expression, atom.apply(predicate));
        }
    }

    List<Condition<F>> conditions(SourceText source) {
        return instances.entrySet().stream()
                .map(each -> new Condition<>(source.line(each.getKey()), source.column(each.getKey()), each.getValue()))
                .toList();
    }
}
