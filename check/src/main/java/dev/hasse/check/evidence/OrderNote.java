package dev.hasse.check.evidence;

import dev.hasse.base.Budget;
import dev.hasse.check.CtlProof;
import dev.hasse.check.NeededValues;
import dev.hasse.check.ValuesAtCut;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.Predicate;
import dev.hasse.trace.ObservedOrder;
import dev.hasse.trace.Trace;
import java.util.Optional;
import java.util.Set;

/**
 * How a run differs from the recorded one: two events that were recorded in one order and come in the other, which is
 * possible only because nothing forces their order. Events that assign the formula's variables are preferred.
 */
final class OrderNote {
    /** Looking at more values along the recorded run could take longer than the check. */
    private static final long MOST_VALUES = 10_000_000;

    private final Trace trace;
    private final ObservedOrder observed;
    private final Budget budget;

    OrderNote(Trace trace, ObservedOrder observed, Budget budget) {
        this.trace = trace;
        this.observed = observed;
        this.budget = budget;
    }

    /** A sentence about the path's run, which starts at the empty cut; empty if it has no event. */
    Optional<String> of(CtlProof.Path path) {
        if (path.run().length() == 0) {
            return Optional.empty();
        }
        Optional<Swap> swap = Swap.in(
                trace, observed, path.run(), NeededValues.of(path.formula()).variables());
        if (swap.isEmpty()) {
            return Optional.of("This is the recorded order itself.");
        }
        return Optional.of(recordedRun(path) + swap.get().sentence(trace));
    }

    /** What is known of the recorded run itself, where one cut of it would be enough to show the same. */
    private String recordedRun(CtlProof.Path path) {
        boolean oneCutIsEnough = path.formula() instanceof CtlFormula.Globally && !path.value()
                || path.formula() instanceof CtlFormula.Finally && path.value();
        if (!oneCutIsEnough
                || !(Settling.atOnce(path.formula()).get(0) instanceof CtlFormula.Atom atom)
                || (long) trace.eventCount() * atom.predicate().variables().size() > MOST_VALUES) {
            return "";
        }
        int place = firstPlace(atom.predicate(), path.value());
        return place < 0
                ? "The recorded run does not come to such a cut: "
                : "The recorded run comes to such a cut too, after " + place + " events. ";
    }

    /** After how many events of the recorded run the predicate first has the value; -1 if it never has. */
    private int firstPlace(Predicate predicate, boolean value) {
        ValuesAtCut values = new ValuesAtCut(trace);
        Set<String> variables = predicate.variables();
        boolean countsMessages = !predicate.channels().isEmpty();
        int[] cut = new int[trace.processCount()];
        for (int place = 0; place < trace.eventCount(); place++) {
            int event = observed.event(place);
            cut[trace.processOf(event)]++;
            budget.check();
            boolean mayChange = countsMessages || Swap.assigns(trace, event, variables);
            if (mayChange && predicate.holds(values.at(cut)) == value) {
                return place + 1;
            }
        }
        return -1;
    }
}
