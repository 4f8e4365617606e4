package dev.hasse.check;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Property;
import dev.hasse.trace.Trace;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Decides a formula with time bounds: it holds if it certainly does in every run, it is violated if in some run it
 * cannot hold, and else it depends on the clocks.
 */
final class TimedAnswer {
    /** In the place of the name of an engine. */
    static final String ENGINE = "timed";

    private final Property.Ltl property;
    private final Trace trace;
    private final Budget budget;
    private boolean isOpen;

    TimedAnswer(Property.Ltl property, Trace trace, Budget budget) {
        this.property = property;
        this.trace = trace;
        this.budget = budget;
    }

    /** Throws what is wrong with the times. */
    Verdict verdict() throws InputException {
        if (trace.locks().exclude()) {
            return new Verdict.Unknown("time bounds cannot be checked while lock sections may be reordered: add"
                    + " --locks order to keep the recorded order");
        }
        for (String name : property.origin().mentions().variables()) {
            int variable = trace.variableNumber(name);
            if (variable >= 0 && trace.race(variable) != null) {
                return new Verdict.Unknown("time bounds cannot be checked while the order of writes"
                        + " to " + name
                        + " is open: add --unordered-writes observed to use the recorded order");
            }
        }
        TimeDistance distance = TimeDistance.of(trace);
        Optional<int[]> uncertain = violatingRun(distance, TimedTruth.CERTAIN);
        if (uncertain.isEmpty()) {
            return new Verdict.Holds(Optional.empty());
        }
        Optional<int[]> bad = distance.isExact() ? uncertain : violatingRun(distance, TimedTruth.POSSIBLE);
        isOpen = bad.isEmpty();
        return isOpen ? depends("") : violated(bad.get(), distance);
    }

    /** By pairs of events where the formula speaks of such alone, else by a search through the cuts. */
    private Optional<int[]> violatingRun(TimeDistance distance, TimedTruth truth) {
        return TimedClause.of(property.formula())
                .map(clauses -> new TimedPairs(trace, distance, truth, budget).violatingRun(clauses))
                .orElseGet(() -> new TimedSearch(trace, distance, truth, budget).violatingRun(property.formula()));
    }

    private Verdict violated(int[] run, TimeDistance distance) {
        TimedOnRun replay = new TimedOnRun(trace, run, distance);
        if (replay.positions(property.formula(), TimedTruth.POSSIBLE).get(0)) {
            throw new ReplayFailedException("the run satisfies " + property.text());
        }
        return new Verdict.Violated(
                new Evidence(Run.of(run), trace.fullCut(), new MonitorMoves("0", List.of()), explanation(run, replay)));
    }

    private String explanation(int[] run, TimedOnRun replay) {
        if (property.formula() instanceof LtlFormula.Globally globally) {
            BitSet holds = replay.positions(globally.operand(), TimedTruth.POSSIBLE);
            int first = holds.nextClearBit(0);
            String place = first == 0 ? "at the start" : "at step " + first + ", " + trace.describe(run[first - 1]);
            return "In this order of the " + run.length + " events, "
                    + globally.operand().text() + " is false " + place + ".";
        }
        return "In this order of the " + run.length + " events, "
                + property.formula().text() + " is false.";
    }

    /** Whether the last answer was that it depends on the clocks. */
    boolean isOpen() {
        return isOpen;
    }

    /** That answer, with the bound at which it turns. */
    PropertyResult depending(PropertyResult searched) {
        return PropertyResult.of(
                property,
                property.origin().mentions().variables(),
                depends(searched.skew()
                        .filter(flip -> flip.at().isPresent())
                        .map(flip -> ": " + flip.below() + " up to " + flip.bound() + " of skew")
                        .orElse("")),
                ENGINE,
                searched.seconds());
    }

    private static Verdict.Unknown depends(String turn) {
        return new Verdict.Unknown("depends on the clocks" + turn);
    }
}
