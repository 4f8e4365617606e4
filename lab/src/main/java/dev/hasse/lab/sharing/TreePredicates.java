package dev.hasse.lab.sharing;

import dev.hasse.base.Budget;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Valuation;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.Set;

/** The cuts at which a predicate holds, by blocks of the writes of its one variable (paper 002, section 5.2). */
record TreePredicates(Trace trace, TreeCuts cuts, Budget budget) {
    IntervalSharingTree of(Predicate predicate) {
        return predicate.match(
                (Predicate.Constant constant) -> constant.value() ? cuts.all() : IntervalSharingTree.empty(budget),
                this::ofOneVariable,
                this::ofOneVariable,
                this::ofOneVariable,
                (Predicate.Not not) -> cuts.all().minus(of(not.operand())),
                (Predicate.And and) ->
                        and.operands().stream().map(this::of).reduce(cuts.all(), IntervalSharingTree::intersection),
                (Predicate.Or or) -> or.operands().stream()
                        .map(this::of)
                        .reduce(IntervalSharingTree.empty(budget), IntervalSharingTree::union),
                (Predicate.Implies implies) ->
                        cuts.all().minus(of(implies.left())).union(of(implies.right())),
                (Predicate.Iff iff) -> refuse(iff));
    }

    private static IntervalSharingTree refuse(Predicate predicate) {
        throw new UnsupportedOperationException(
                "paper 002 compares one variable with a constant, not " + predicate.text());
    }

    private IntervalSharingTree ofOneVariable(Predicate predicate) {
        Set<String> variables = predicate.variables();
        if (variables.size() != 1 || !predicate.channels().isEmpty()) {
            return refuse(predicate);
        }
        int variable = trace.variableNumber(variables.iterator().next());
        if (variable < 0) {
            return predicate.holds(Valuation.of(Value.of(0))) ? cuts.all() : IntervalSharingTree.empty(budget);
        }
        if (trace.race(variable) != null) {
            return refuse(predicate);
        }
        return blocks(predicate, trace.writes(variable), trace.history(variable))
                .intersection(cuts.all());
    }

    /** Each longest block of writes after which the predicate holds: from its first write to before the next block's. */
    private IntervalSharingTree blocks(Predicate predicate, int[] writes, Value[] history) {
        IntervalSharingTree holds = IntervalSharingTree.empty(budget);
        int write = 0;
        while (write < history.length) {
            int after = write + 1;
            boolean isTrue = predicate.holds(Valuation.of(history[write]));
            while (after < history.length && predicate.holds(Valuation.of(history[after])) == isTrue) {
                after++;
            }
            if (isTrue) {
                IntervalSharingTree block = write == 0 ? cuts.any() : cuts.with(writes[write - 1]);
                holds = holds.union(
                        after == history.length ? block : block.intersection(cuts.without(writes[after - 1])));
            }
            write = after;
        }
        return holds;
    }
}
