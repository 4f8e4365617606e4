package dev.hasse.check.evidence;

import dev.hasse.check.CtlProof;
import dev.hasse.check.NeededValues;
import dev.hasse.logic.CtlFormula;
import dev.hasse.trace.Trace;
import java.util.Optional;

/**
 * How a run differs from the recorded one: two events that were recorded in one order and come in the other, which is
 * possible only because nothing forces their order. Events that assign the formula's variables are preferred.
 */
final class OrderNote {
    /** Asking about every cut of a longer recorded run, times its processes, would take longer than the check. */
    private static final long MOST_QUESTIONS = 10_000_000;

    private final Trace trace;
    private final ObservedOrder observed;
    private final SatisfyingCuts cuts;

    OrderNote(Trace trace, ObservedOrder observed, SatisfyingCuts cuts) {
        this.trace = trace;
        this.observed = observed;
        this.cuts = cuts;
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
        if (!oneCutIsEnough || (long) trace.events() * trace.processes() > MOST_QUESTIONS) {
            return "";
        }
        CtlFormula operand = Settling.atOnce(path.formula()).get(0);
        int[] cut = new int[trace.processes()];
        for (int place = 0; place < trace.events(); place++) {
            cut[trace.processOf(observed.event(place))]++;
            if (cuts.satisfies(cut, operand) == path.value()) {
                return "The recorded run comes to such a cut too, after " + (place + 1) + " events. ";
            }
        }
        return "The recorded run does not come to such a cut: ";
    }
}
