package dev.hasse.evaluate;

import dev.hasse.base.OneLine;
import java.util.List;

/**
 * A diagnostic that is one run: its labels in order, and where it goes on forever.
 *
 * @param labels the labels
 * @param loop the step, from 0, that comes again after the last one; -1 if the run ends
 */
public record LinearRun(List<String> labels, int loop) {
    public LinearRun {
        labels = List.copyOf(labels);
    }

    /** One step a line, numbered from 1. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < labels.size(); i++) {
            text.append("  ")
                    .append(i + 1)
                    .append(". ")
                    .append(OneLine.of(labels.get(i)))
                    .append('\n');
        }
        if (labels.isEmpty()) {
            text.append("  the initial state itself\n");
        }
        if (loop >= 0) {
            text.append("  and again from step ").append(loop + 1).append(", forever\n");
        }
        return text.toString();
    }
}
