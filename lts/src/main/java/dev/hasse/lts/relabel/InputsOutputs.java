package dev.hasse.lts.relabel;

import java.util.List;

/** Which visible labels are inputs: those that match, or, if the patterns list the outputs, those that do not. */
public record InputsOutputs(Listed listed, List<LabelPattern> patterns) {
    /** What the patterns are about. */
    public enum Listed {
        INPUTS,
        OUTPUTS
    }

    public InputsOutputs {
        patterns = List.copyOf(patterns);
    }

    public boolean input(String label) {
        boolean matched = patterns.stream().anyMatch(pattern -> pattern.matches(label));
        return matched == (listed == Listed.INPUTS);
    }
}
