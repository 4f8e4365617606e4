package dev.hasse.cli.linearizability;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.Nanoseconds;
import dev.hasse.linearizability.ClockTimes;
import dev.hasse.linearizability.History;
import dev.hasse.linearizability.Judgement;
import dev.hasse.linearizability.Judgement.Answer;
import dev.hasse.linearizability.Operation;
import dev.hasse.linearizability.engine.Linearizability;
import dev.hasse.trace.Skew;

/** A history whose operations have times of several clocks, which differ by a bounded amount. */
record SkewedHistory(History history, Linearizability checker, Budget budget) {
    /** An error if an operation does not say when it happened. */
    static SkewedHistory of(History history, Linearizability checker, Budget budget) throws InputException {
        for (Operation each : history.operations()) {
            if (!history.times().containsKey(each.invoked())) {
                throw new InputException(
                        history.name(),
                        each.invokedLine(),
                        0,
                        "--skew compares times, but this operation has none: expected a span, :time in nanoseconds, or"
                                + " a mapping with begin: and end: or with time: (and  time-unit:  where that is not s)");
            }
        }
        return new SkewedHistory(history, checker, budget);
    }

    Judgement check(Skew skew) throws InputException {
        return checker.checkWithin(history, skew::between, budget);
    }

    /** With the least bound from which on the history is linearizable: a larger bound orders less. */
    Judgement search() throws InputException {
        Judgement perfect = check(Skew.ofNanos(0));
        if (perfect.answer() != Answer.NOT_LINEARIZABLE) {
            return perfect;
        }
        Judgement unbounded = check(Skew.unbounded());
        if (unbounded.answer() != Answer.LINEARIZABLE) {
            return unbounded.because("not linearizable, whatever the clock skew: " + unbounded.explanation());
        }
        long low = 0;
        long high = range();
        while (high - low > 1) {
            long middle = low + (high - low) / 2;
            Judgement found = check(Skew.ofNanos(middle));
            if (found.answer() == Answer.UNKNOWN) {
                return found.because("the bound is between " + Nanoseconds.text(low) + " and " + Nanoseconds.text(high)
                        + ": " + found.explanation());
            }
            if (found.answer() == Answer.LINEARIZABLE) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return perfect.flippingAt(Nanoseconds.text(high));
    }

    private long range() {
        long first = history.times().values().stream()
                .mapToLong(ClockTimes::invoked)
                .min()
                .orElse(0);
        long last = history.times().values().stream()
                .mapToLong(ClockTimes::invoked)
                .max()
                .orElse(0);
        return Math.max(1, last - first);
    }
}
