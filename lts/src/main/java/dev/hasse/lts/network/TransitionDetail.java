package dev.hasse.lts.network;

import dev.hasse.lts.Lts;
import dev.hasse.lts.network.Vectors.Vector;
import java.util.ArrayList;
import java.util.List;

/** Who makes a transition of a network: found again from its states, because a network does not remember it. */
final class TransitionDetail {
    private final String[] names;
    private final Lts[] parts;
    private final int[][] alone;
    private final Vector[][][] led;

    TransitionDetail(String[] names, Lts[] parts, int[][] alone, Vector[][][] led) {
        this.names = names;
        this.parts = parts;
        this.alone = alone;
        this.led = led;
    }

    /** {@code sender, channel: SEND !0}; empty if the label is the components' own. */
    String of(int[] source, int label, String text, int[] target) {
        for (int c = 0; c < parts.length; c++) {
            Lts part = parts[c];
            for (int t = part.rowStart(source[c]); t < part.rowEnd(source[c]); t++) {
                int own = part.label(t);
                if (part.target(t) == target[c]) {
                    if (alone[c][own] == label && isMoved(source, target, new int[] {c})) {
                        return told(text, new int[] {c}, new int[] {own});
                    }
                    for (Vector vector : led[c][own]) {
                        if (vector.result() == label && moves(vector, source, target)) {
                            return told(text, vector.components(), vector.labels());
                        }
                    }
                }
            }
        }
        return "";
    }

    private boolean moves(Vector vector, int[] source, int[] target) {
        for (int k = 0; k < vector.components().length; k++) {
            int c = vector.components()[k];
            if (!hasTransition(parts[c], source[c], vector.labels()[k], target[c])) {
                return false;
            }
        }
        return isMoved(source, target, vector.components());
    }

    private static boolean hasTransition(Lts part, int source, int label, int target) {
        for (int t = part.rowStart(source); t < part.rowEnd(source); t++) {
            if (part.label(t) == label && part.target(t) == target) {
                return true;
            }
        }
        return false;
    }

    /** Whether all others stay where they are. */
    private static boolean isMoved(int[] source, int[] target, int[] movers) {
        int changed = 0;
        for (int c = 0; c < source.length; c++) {
            changed += source[c] == target[c] ? 0 : 1;
        }
        for (int c : movers) {
            changed -= source[c] == target[c] ? 0 : 1;
        }
        return changed == 0;
    }

    private String told(String text, int[] components, int[] labels) {
        List<String> who = new ArrayList<>();
        List<String> what = new ArrayList<>();
        for (int k = 0; k < components.length; k++) {
            who.add(names[components[k]]);
            String own = parts[components[k]].labels().text(labels[k]);
            if (!what.contains(own)) {
                what.add(own);
            }
        }
        if (what.equals(List.of(text)) && !text.equals("i")) {
            return "";
        }
        return String.join(", ", who) + ": " + String.join(", ", what);
    }
}
