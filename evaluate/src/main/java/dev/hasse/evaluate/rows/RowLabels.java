package dev.hasse.evaluate.rows;

import dev.hasse.bes.Memory;
import dev.hasse.logic.mcl.Action;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import java.util.List;

/** In which of a formula's sets of labels the labels of a row are: a bit for each set. */
final class RowLabels {
    /** So many sets have a bit. */
    static final int MOST_SETS = 63;

    private static final int CHECK = (1 << 10) - 1;

    private final Lts lts;
    private final boolean[] everything;
    private final boolean areAllEverything;
    private final long everySet;
    /** By label. */
    private final long[] sets;
    /** By set and label. */
    private final byte[][] members;

    RowLabels(Lts lts, List<Action> actions, Memory memory) {
        this.lts = lts;
        everything = new boolean[actions.size()];
        boolean all = true;
        for (int i = 0; i < everything.length; i++) {
            everything[i] = actions.get(i) instanceof Action.Constant constant && constant.value();
            all &= everything[i];
        }
        areAllEverything = all;
        everySet = (1L << everything.length) - 1;
        int size = lts.labels().size();
        memory.add((8L + everything.length) * size);
        sets = new long[size];
        members = new byte[everything.length][size];
        for (int label = 0; label < size; label++) {
            if ((label & CHECK) == CHECK) {
                memory.check();
            }
            sets[label] = setsOf(label, actions);
        }
    }

    private long setsOf(int label, List<Action> actions) {
        String text = lts.labels().text(label);
        long found = 0;
        for (int i = 0; i < everything.length; i++) {
            if (everything[i] || actions.get(i).contains(text, label == Labels.TAU)) {
                found |= 1L << i;
                members[i][label] = 1;
            }
        }
        return found;
    }

    /** Whether all labels are in the set, as the formula itself says. */
    boolean isEverything(int action) {
        return everything[action];
    }

    /** The sets in which some label of the row is. */
    long ofRow(int start, int end) {
        if (areAllEverything) {
            return start < end ? everySet : 0;
        }
        long all = 0;
        for (int t = start; t < end; t++) {
            all |= sets[lts.label(t)];
        }
        return all;
    }

    /** By label: 1 if it is in the set, else 0. */
    byte[] members(int action) {
        return members[action];
    }
}
