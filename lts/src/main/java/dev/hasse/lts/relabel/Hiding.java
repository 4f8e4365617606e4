package dev.hasse.lts.relabel;

import java.util.List;

/** Which labels become the internal action: those that match, or all but those. */
public record Hiding(Choice choice, List<LabelPattern> patterns) implements LabelMap {
    /** What the patterns choose. */
    public enum Choice {
        HIDE,
        HIDE_ALL_BUT
    }

    public Hiding {
        patterns = List.copyOf(patterns);
    }

    boolean hides(String label) {
        boolean listed = patterns.stream().anyMatch(pattern -> pattern.matches(label));
        return listed == (choice == Choice.HIDE);
    }

    @Override
    public String apply(String label) {
        return hides(label) ? "i" : label;
    }
}
