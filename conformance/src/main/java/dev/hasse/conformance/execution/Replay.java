package dev.hasse.conformance.execution;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Behaves as an implementation did in a run that was logged. */
public final class Replay implements Implementation {
    private final Deque<TestRun.Step> steps;

    public Replay(List<TestRun.Step> steps) {
        this.steps = new ArrayDeque<>(steps);
    }

    @Override
    public void send(String input) throws IOException {
        TestRun.Step step = steps.poll();
        if (step == null || step.way() != TestRun.Way.SENT || !step.label().equals(input)) {
            throw new IOException("the log goes on with " + (step == null ? "nothing" : "'" + step + "'"));
        }
    }

    @Override
    public Optional<String> receive(Duration patience) {
        TestRun.Step step = steps.peek();
        if (step == null || step.way() == TestRun.Way.SENT) {
            return Optional.empty();
        }
        steps.remove();
        return step.way() == TestRun.Way.SILENCE ? Optional.empty() : Optional.of(step.label());
    }

    @Override
    public void close() {
        steps.clear();
    }
}
