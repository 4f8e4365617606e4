package dev.hasse.scan;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.check.Checker;
import dev.hasse.check.PropertyResult;
import dev.hasse.trace.Event;
import dev.hasse.trace.Trace;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A formula that the recorded run kept, perhaps by luck: engines decide whether every interleaving does.
 *
 * @param summary what it means if another one does not
 */
record Bound(Severity severity, String property, String summary, long support) {
    /** Tells that all interleavings keep it, or that one does not; nothing, if that takes longer. */
    void look(Trace trace, Duration atMost, Budget budget, Outcomes found) throws InputException {
        PropertyResult result = result(trace, atMost, budget);
        if (result.holds()) {
            found.holds(property, support);
        }
        broken(trace, result).ifPresent(found);
    }

    PropertyResult result(Trace trace, Duration atMost, Budget budget) throws InputException {
        try (Budget share = budget.share(atMost)) {
            return Checker.of(trace).within(share).check(property);
        }
    }

    Optional<Suspicion> broken(Trace trace, PropertyResult result) {
        if (!result.isViolated()) {
            return Optional.empty();
        }
        List<Event> run = result.run(trace);
        return Optional.of(new Suspicion(
                SuspicionKind.BOUND,
                severity,
                summary,
                Optional.of(property),
                Witness.lastOf(run),
                support,
                Witness.of(trace, Witness.cutAfter(trace, run))));
    }
}
