package dev.hasse.check;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.trace.LockedOrder;
import dev.hasse.trace.Trace;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where locks exclude and a verdict is unknown: what is known of the runs in which the sections of each lock keep their
 * recorded order. Of data that a lock guards this is often all that can be known, for in another order of sections the
 * program would read, and then do, what nobody recorded.
 */
final class RecordedSections implements AutoCloseable {
    /** Decides the property at hand. */
    interface Decision {
        PropertyResult on(Attempts ordered) throws InputException;
    }

    private final Trace trace;
    private final String asked;
    private final List<Engine> engines;
    private final Budget budget;
    private @Nullable Attempts ordered;

    RecordedSections(Trace trace, String asked, List<Engine> engines, Budget budget) {
        this.trace = trace;
        this.asked = asked;
        this.engines = engines;
        this.budget = budget;
    }

    /** Whether sections have another order than the recorded one. */
    boolean applies() {
        return trace.locks().exclude();
    }

    boolean mayDecide(PropertyResult result) {
        return applies() && result.isUnknown() && !result.isRefused();
    }

    /** The result with what is known of the recorded order of sections, if anything is. */
    PropertyResult completed(PropertyResult result, Decision decision) throws InputException {
        if (!(result.verdict() instanceof Verdict.Unknown unknown)) {
            return result;
        }
        try {
            PropertyResult kept = decision.on(attempts());
            return kept.isUnknown()
                    ? result
                    : result.keepingSections(
                            new Verdict.Unknown(
                                    kept.word() + " if every lock is taken in the recorded order; for other orders"
                                            + " it is unknown: " + unknown.reason(),
                                    unknown.cause()),
                            kept.verdict());
        } catch (LimitReachedException limit) {
            // What is known stays known.
            return result;
        }
    }

    private Attempts attempts() {
        if (ordered == null) {
            ordered = new Attempts(LockedOrder.of(trace, budget), asked, engines, budget);
        }
        return ordered;
    }

    @Override
    public void close() {
        if (ordered != null) {
            ordered.close();
        }
    }
}
