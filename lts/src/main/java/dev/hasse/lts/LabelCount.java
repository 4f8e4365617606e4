package dev.hasse.lts;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * How many transitions have a label.
 *
 * @param label its text, {@code i} for the internal action
 */
public record LabelCount(String label, int transitions) {
    /** The labels that transitions have, in alphabetical order. */
    public static List<LabelCount> of(Lts lts) {
        int[] counts = new int[lts.labels().size()];
        for (int t = 0; t < lts.transitionCount(); t++) {
            counts[lts.label(t)]++;
        }
        List<LabelCount> found = new ArrayList<>();
        for (int label = 0; label < counts.length; label++) {
            if (counts[label] > 0) {
                found.add(new LabelCount(lts.labels().text(label), counts[label]));
            }
        }
        found.sort(Comparator.comparing(LabelCount::label));
        return found;
    }
}
