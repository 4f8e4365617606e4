package dev.hasse.evaluate;

import dev.hasse.base.OneLine;
import java.util.List;

/**
 * A diagnostic that is one run: its steps in order, and where it goes on forever.
 *
 * @param loop the step, from 0, that comes again after the last one; -1 if the run ends
 * @param end what the formula has to do with it, in a sentence; may be empty
 * @param isShortest whether no shorter run shows the same
 */
public record LinearRun(List<RunStep> steps, int loop, String end, boolean isShortest) {
    public LinearRun {
        steps = List.copyOf(steps);
    }

    List<String> labels() {
        return steps.stream().map(RunStep::label).toList();
    }

    /** One step a line, numbered from 1. */
    @Override
    public String toString() {
        return text(false);
    }

    /** The same, each step with the state that it leads to. */
    public String withStates() {
        return text(true);
    }

    private String text(boolean withStates) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < steps.size(); i++) {
            RunStep step = steps.get(i);
            text.append("  ").append(i + 1).append(". ").append(OneLine.of(step.label()));
            if (!step.detail().isEmpty()) {
                text.append("  (").append(OneLine.of(step.detail())).append(')');
            }
            if (withStates) {
                text.append("  -> ").append(OneLine.of(step.state()));
            }
            text.append('\n');
        }
        if (steps.isEmpty()) {
            text.append("  the initial state itself\n");
        }
        if (loop >= 0) {
            text.append("  and again from step ").append(loop + 1).append(", forever\n");
        }
        if (!end.isEmpty()) {
            text.append("  ").append(OneLine.of(end)).append('\n');
        }
        if (!isShortest) {
            text.append("  (there may be a shorter run)\n");
        }
        return text.toString();
    }
}
