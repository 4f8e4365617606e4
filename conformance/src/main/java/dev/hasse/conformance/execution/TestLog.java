package dev.hasse.conformance.execution;

import dev.hasse.base.InputException;
import dev.hasse.base.OneLine;
import java.util.ArrayList;
import java.util.List;

/**
 * A run as text: a line a step, {@code > x} sent, {@code x y} sent but not taken, {@code < x} received,
 * {@code ~ delta} silence; then the verdict and its reason behind {@code #}.
 */
public final class TestLog {
    private TestLog() {}

    public static String text(TestRun run) {
        StringBuilder text = new StringBuilder();
        run.steps().forEach(step -> text.append(step).append('\n'));
        return text.append("# ")
                .append(run.verdict())
                .append(": ")
                .append(OneLine.of(run.explanation()))
                .append('\n')
                .toString();
    }

    /** The steps of a log; an error names its line. */
    public static List<TestRun.Step> read(String source, String text) throws InputException {
        List<TestRun.Step> steps = new ArrayList<>();
        long number = 0;
        for (String line : text.split("\n")) {
            number++;
            if (!line.isBlank() && !line.startsWith("#")) {
                steps.add(step(source, number, line.strip()));
            }
        }
        return steps;
    }

    private static TestRun.Step step(String source, long number, String line) throws InputException {
        for (TestRun.Way way : TestRun.Way.values()) {
            if (line.startsWith(way.mark() + " ")) {
                return new TestRun.Step(way, line.substring(2).strip());
            }
        }
        throw new InputException(source, number, 1, "expected '> label', 'x label', '< label' or '~ delta'");
    }
}
