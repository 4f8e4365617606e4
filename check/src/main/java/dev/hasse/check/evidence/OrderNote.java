package dev.hasse.check.evidence;

import dev.hasse.base.Budget;
import dev.hasse.check.CtlProof;
import dev.hasse.check.Deadlock;
import dev.hasse.check.NeededValues;
import dev.hasse.logic.CtlFormula;
import dev.hasse.trace.ObservedOrder;
import dev.hasse.trace.Trace;
import java.util.Optional;
import java.util.Set;

/**
 * How a run differs from the recorded one: two events that were recorded in one order and come in the other, which is
 * possible only because nothing forces their order. Events that assign the formula's variables are preferred.
 */
final class OrderNote {
    /** To look for more positions along the recorded run could take longer than the check. */
    private static final long MOST_POSITIONS = 20_000_000;

    private final Trace trace;
    private final ObservedOrder observed;
    private final SatisfyingCuts cuts;
    private final Budget budget;

    OrderNote(Trace trace, ObservedOrder observed, SatisfyingCuts cuts, Budget budget) {
        this.trace = trace;
        this.observed = observed;
        this.cuts = cuts;
        this.budget = budget;
    }

    /** How the path's run, which starts before any event, differs from the recorded one. */
    Optional<Swap> swap(CtlProof.Path path) {
        return Swap.in(
                trace, observed, path.run(), NeededValues.of(path.formula()).variables());
    }

    /** Why the order of the run is possible and what would forbid what is unwanted; or that order is not the point. */
    String of(CtlProof.Path path, Swap swap) {
        int place = recordedPlace(path);
        boolean mayWait =
                !path.value() && !NeededValues.of(path.formula()).variables().contains(Deadlock.NAME);
        return place < 0
                ? swap.sentence(trace) + (mayWait ? "\n" + swap.remedy(trace) : "")
                : "It happened in the recorded run too, after event " + place + ".";
    }

    /** After how many events the recorded run shows the same, where one state is enough; -1 if never or not known. */
    private int recordedPlace(CtlProof.Path path) {
        boolean oneStateIsEnough = path.formula() instanceof CtlFormula.Globally && !path.value()
                || path.formula() instanceof CtlFormula.Finally && path.value();
        if (!oneStateIsEnough || (long) trace.eventCount() * trace.processCount() > MOST_POSITIONS) {
            return -1;
        }
        CtlFormula operand = Settling.atOnce(path.formula()).get(0);
        Set<String> variables = operand instanceof CtlFormula.Atom atom
                        && atom.predicate().channels().isEmpty()
                ? atom.predicate().variables()
                : Set.of();
        int[] cut = new int[trace.processCount()];
        for (int place = 0; place < trace.eventCount(); place++) {
            int event = observed.event(place);
            cut[trace.processOf(event)]++;
            budget.check();
            boolean mayChange =
                    variables.isEmpty() || variables.contains(Deadlock.NAME) || Swap.assigns(trace, event, variables);
            if (mayChange && (path.value() ? cuts.satisfies(cut, operand) : cuts.refutes(cut, operand))) {
                return place + 1;
            }
        }
        return -1;
    }
}
