package dev.hasse.lts.bisimulation;

import dev.hasse.base.Budget;
import dev.hasse.base.LimitReachedException;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;

/**
 * Two systems side by side over one label table: the left one's states first. Its initial state is the left one's.
 *
 * @param rightInitial the state that is the right one's initial state
 */
record DisjointUnion(Lts lts, int rightInitial) {
    static DisjointUnion of(Lts left, Lts right, Budget budget) {
        if ((long) left.stateCount() + right.stateCount() > Lts.MAX_STATES) {
            throw new LimitReachedException("more than " + Lts.MAX_STATES + " states together");
        }
        Labels labels = new Labels();
        LtsBuilder builder = new LtsBuilder(labels, budget);
        add(builder, labels, left, 0);
        add(builder, labels, right, left.stateCount());
        builder.state(left.stateCount() + right.stateCount() - 1);
        return new DisjointUnion(builder.build(left.initialState()), left.stateCount() + right.initialState());
    }

    private static void add(LtsBuilder builder, Labels labels, Lts lts, int offset) {
        int[] image = new int[lts.labels().size()];
        for (int label = 1; label < image.length; label++) {
            image[label] = labels.intern(lts.labels().text(label));
        }
        for (int s = 0; s < lts.stateCount(); s++) {
            for (int t = lts.rowStart(s); t < lts.rowEnd(s); t++) {
                builder.transition(s + offset, image[lts.label(t)], lts.target(t) + offset);
            }
        }
    }
}
