package dev.hasse.lts.network;

import java.util.Arrays;

/**
 * A step of a network that is put together part by part: which parts take part, by which labels of their own, and what the
 * step is called. The internal action of one part is such a step, too.
 */
record PartVector(int[] parts, int[] labels, int result) {
    static final int NONE = -1;

    boolean concerns(int part) {
        return label(part) != NONE;
    }

    /** The label by which a part takes part, or none. */
    int label(int part) {
        for (int k = 0; k < parts.length; k++) {
            if (parts[k] == part) {
                return labels[k];
            }
        }
        return NONE;
    }

    /** Whether nobody but these two takes part. */
    boolean isWithin(int one, int other) {
        return Arrays.stream(parts).allMatch(part -> part == one || part == other);
    }

    /** The same step after two parts became one, which takes part by a label of its own. */
    PartVector merged(int one, int other, int label) {
        int[] rest = Arrays.stream(parts)
                .filter(part -> part != one && part != other)
                .toArray();
        int[] newParts = Arrays.copyOf(rest, rest.length + 1);
        int[] newLabels = Arrays.copyOf(Arrays.stream(rest).map(this::label).toArray(), rest.length + 1);
        newParts[rest.length] = one;
        newLabels[rest.length] = label;
        return new PartVector(newParts, newLabels, result);
    }
}
