package dev.hasse.check.data;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.check.Checker;
import dev.hasse.check.Evidence;
import dev.hasse.check.InstanceProof;
import dev.hasse.check.PropertyResult;
import dev.hasse.check.Verdict;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Property;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * {@code exists r in values(order). ...}: in each run some instance must hold. One that holds in all runs is enough; if
 * there is none, each run may have its own, and only the disjunction of all instances decides.
 */
final class SomeInstance {
    /** A disjunction of more instances is not made. */
    private static final int MOST_TOGETHER = 200;

    private final Trace trace;
    private final Property.ForEach property;
    private final InstanceSearch search;
    private final Budget budget;
    private final List<List<Value>> all = new ArrayList<>();
    private boolean found;

    SomeInstance(Trace trace, Property.ForEach property, InstanceSearch search, Budget budget) {
        this.trace = trace;
        this.property = property;
        this.search = search;
        this.budget = budget;
    }

    Verdict verdict() throws InputException {
        search.forEach((chosen, decision) -> {
            if (all.size() <= MOST_TOGETHER) {
                all.add(chosen);
            }
            found = decision.verdict() instanceof Verdict.Holds
                    && decision.run().isEmpty();
            return !found;
        });
        if (found) {
            return new Verdict.Holds(Optional.empty());
        }
        if (search.obstacle().isPresent()) {
            return new Verdict.Unknown(search.obstacle().get());
        }
        if (search.counts().total() > MOST_TOGETHER) {
            return new Verdict.Unknown("none of the " + search.counts().total() + " "
                    + search.counts().noun()
                    + " satisfies it in every run, and there are too many to check whether each run has one that"
                    + " does (the limit is "
                    + MOST_TOGETHER + ")");
        }
        List<LtlFormula> formulas = new ArrayList<>();
        for (List<Value> chosen : all) {
            formulas.add(property.instances().of(chosen).formula());
        }
        LtlFormula together = LtlFormula.or(formulas);
        PropertyResult result = Checker.of(trace)
                .within(budget)
                .check(new Property.Ltl(property.name(), property.text(), together, List.of()));
        if (!(result.verdict() instanceof Verdict.Violated violated)) {
            return result.verdict();
        }
        Evidence evidence = violated.evidence();
        return new Verdict.Violated(new Evidence(
                evidence.run(),
                evidence.cut(),
                new InstanceProof(List.of(), List.of(evidence.proof())),
                "In one order of the events it holds for none of "
                        + search.counts().total() + " " + search.counts().noun() + ".\n" + evidence.explanation()));
    }
}
