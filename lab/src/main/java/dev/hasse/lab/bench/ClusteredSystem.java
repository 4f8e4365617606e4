package dev.hasse.lab.bench;

import dev.hasse.base.Budget;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import java.util.SplittableRandom;

/**
 * A random system of a wanted size whose internal actions are as many as its states, almost: clusters of ten states,
 * each with a tree of internal actions from the state where it is entered to all others, and visible transitions from
 * all of them to other clusters. No label comes twice in a cluster, so that what may be after a trace is a cluster.
 */
final class ClusteredSystem {
    private static final int MEMBERS = 10;
    private static final int LABELS = 256;
    /** Few, so that 10 actions reach most of a large system, but not all of a small one at once. */
    private static final int NEIGHBOURS = 4;

    private ClusteredSystem() {}

    /** Half of the labels are inputs {@code PUT}, the others outputs {@code GET}; less than 25 transitions a state. */
    static Lts of(int states, int transitions, Budget budget) {
        Labels labels = new Labels();
        int[] numbers = new int[LABELS];
        for (int k = 0; k < LABELS; k++) {
            numbers[k] = labels.intern((k % 2 == 0 ? "PUT !" : "GET !") + k / 2);
        }
        SplittableRandom random = new SplittableRandom(states);
        LtsBuilder builder = new LtsBuilder(labels, budget);
        int clusters = (states + MEMBERS - 1) / MEMBERS;
        long visible = (long) transitions - (states - clusters);
        int[] neighbours = new int[NEIGHBOURS];
        for (int cluster = 0; cluster < clusters; cluster++) {
            int entry = cluster * MEMBERS;
            int members = Math.min(MEMBERS, states - entry);
            for (int member = 1; member < members; member++) {
                builder.transition(entry + random.nextInt(member), Labels.TAU, entry + member);
            }
            for (int k = 0; k < NEIGHBOURS; k++) {
                neighbours[k] = random.nextInt(clusters) * MEMBERS;
            }
            int first = random.nextInt(LABELS);
            long end = (cluster + 1) * visible / clusters;
            for (long t = cluster * visible / clusters; t < end; t++) {
                builder.transition(
                        entry + random.nextInt(members),
                        numbers[first++ % LABELS],
                        neighbours[random.nextInt(NEIGHBOURS)]);
            }
        }
        return builder.build(0);
    }
}
