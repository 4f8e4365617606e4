package dev.hasse.conformance.execution;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Behaves as an implementation did in a run that was logged. */
public final class LoggedImplementation implements Implementation {
    private final Deque<TestRun.Step> steps;

    public LoggedImplementation(List<TestRun.Step> steps) {
        this.steps = new ArrayDeque<>(steps);
    }

    @Override
    public void send(String input) throws IOException {
        TestRun.Step step = steps.poll();
        boolean sent = step != null && (step.way() == TestRun.Way.SENT || step.way() == TestRun.Way.REFUSED);
        if (step == null || !sent || !step.label().equals(input)) {
            throw mismatch("'> " + input + "'", step);
        }
        if (step.way() == TestRun.Way.REFUSED) {
            throw new IOException("not taken, as the log says");
        }
    }

    /** Without patience it is only a look at what has come already, and finding nothing is not logged. */
    @Override
    public Optional<String> receive(Duration patience) throws LogMismatchException {
        TestRun.Step step = steps.peek();
        if (step != null && step.way() == TestRun.Way.RECEIVED) {
            steps.remove();
            return Optional.of(step.label());
        }
        if (patience.isZero()) {
            return Optional.empty();
        }
        if (step == null || step.way() != TestRun.Way.SILENCE) {
            throw mismatch("something to wait for", step);
        }
        steps.remove();
        return Optional.empty();
    }

    private static LogMismatchException mismatch(String expected, TestRun.@Nullable Step step) {
        return new LogMismatchException("not a log of this test: it goes on with "
                + (step == null ? "nothing" : "'" + step + "'") + " instead of " + expected);
    }

    @Override
    public void close() {
        steps.clear();
    }
}
