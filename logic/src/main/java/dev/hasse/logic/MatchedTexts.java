package dev.hasse.logic;

import dev.hasse.base.Budget;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.Set;

/**
 * Regular expressions on the values that a trace has, decided before an engine asks for them: engines evaluate
 * predicates thousands of times between two looks at their budget, and one match on a long value can take a second.
 */
public final class MatchedTexts {
    private final Trace trace;
    private final Budget budget;

    public MatchedTexts(Trace trace, Budget budget) {
        this.trace = trace;
        this.budget = budget;
    }

    /** Decides what would take long; a limit of the budget ends it. */
    public void decide(Predicate predicate) {
        decide(predicate.footprint().matches());
    }

    /** Decides what would take long for these comparisons. */
    public void decide(Set<Predicate.Matches> all) {
        for (Predicate.Matches matches : all) {
            int variable = trace.variableNumber(matches.variable());
            if (variable >= 0) {
                for (Value value : trace.history(variable)) {
                    if (value instanceof Value.Text text) {
                        matches.regex().decide(text.value(), budget);
                    }
                }
            }
        }
    }

    /** Decides what would take long for one of the formula's predicates. */
    public void decide(TemporalFormula<?> formula) {
        decide(Footprint.ofVariables(formula).matches());
    }
}
