package dev.hasse.lts.network;

import dev.hasse.base.Budget;
import dev.hasse.lts.Exploration;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import dev.hasse.lts.bisimulation.Equivalence;
import dev.hasse.lts.bisimulation.Minimization;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A system equivalent to a network, without the network's product: each component is minimised, then two parts at a time are
 * put together and the result minimised, until one is left. What only these two do, and is hidden, is internal from then on.
 * The next two are those whose product is expected to be smallest: few states, and many steps that nobody else takes part in
 * (Crouzen, Lang 2011, "Smart reduction").
 *
 * <p>Strong and branching bisimulation are congruences for this, because nobody takes part in another's internal action.
 */
public final class CompositionalMinimization {
    /** How much smaller the product of two is expected to be if all their steps are theirs alone. */
    private static final double ALL_THEIRS = 0.9;

    private final Network network;
    private final Equivalence equivalence;
    private final Budget budget;
    private final List<Lts> parts;
    private List<PartVector> vectors;
    private int largest;

    private CompositionalMinimization(Network network, Equivalence equivalence, Budget budget) {
        this.network = network;
        this.equivalence = equivalence;
        this.budget = budget;
        parts = new ArrayList<>(network.parts());
        vectors = new ArrayList<>(network.partVectors());
    }

    /**
     * The smallest system that is equivalent to the network, and how large the largest one on the way was.
     *
     * @param largest states of the largest product of two parts, before it was minimised
     */
    public record Result(Lts lts, int largest) {}

    /**
     * @param equivalence strong or one of the branching ones
     */
    public static Result of(Network network, Equivalence equivalence, Budget budget) {
        CompositionalMinimization minimization = new CompositionalMinimization(network, equivalence, budget);
        Lts lts = minimization.run();
        return new Result(lts, minimization.largest);
    }

    private Lts run() {
        Lts nobody = nobody();
        List<Integer> left = new ArrayList<>();
        for (int part = 0; part < parts.size(); part++) {
            merge(part, parts.get(part), PartVector.NONE, nobody);
            left.add(part);
        }
        while (left.size() > 1) {
            int[] pair = nextPair(left);
            merge(pair[0], parts.get(pair[0]), pair[1], parts.get(pair[1]));
            parts.set(pair[1], nobody);
            left.remove((Integer) pair[1]);
        }
        return named(parts.get(left.get(0)), left.get(0));
    }

    /** One state and nothing to do. */
    private Lts nobody() {
        LtsBuilder builder = new LtsBuilder(new Labels(), budget);
        builder.state(0);
        return builder.build(0);
    }

    private int[] nextPair(List<Integer> left) {
        int[] best = {left.get(0), left.get(1)};
        double least = Double.MAX_VALUE;
        for (int i = 0; i < left.size(); i++) {
            for (int j = i + 1; j < left.size(); j++) {
                double expected = expected(left.get(i), left.get(j));
                if (expected < least) {
                    least = expected;
                    best = new int[] {left.get(i), left.get(j)};
                }
            }
        }
        return best;
    }

    private double expected(int one, int other) {
        int shared = 0;
        int theirs = 0;
        for (PartVector vector : vectors) {
            if (vector.parts().length > 1 && (vector.concerns(one) || vector.concerns(other))) {
                shared++;
                theirs += vector.isWithin(one, other) ? 1 : 0;
            }
        }
        double share = shared == 0 ? 0 : (double) theirs / shared;
        return (double) parts.get(one).stateCount() * parts.get(other).stateCount() * (1 - ALL_THEIRS * share);
    }

    /** Puts two parts together under the number of the first. */
    private void merge(int one, Lts oneLts, int other, Lts otherLts) {
        budget.check();
        Labels labels = new Labels();
        Map<Integer, Integer> done = new HashMap<>();
        Map<Long, Integer> open = new HashMap<>();
        List<PartProduct.Move> moves = new ArrayList<>();
        List<PartVector> after = new ArrayList<>();
        for (PartVector vector : vectors) {
            int left = vector.label(one);
            int right = other == PartVector.NONE ? PartVector.NONE : vector.label(other);
            if (left == PartVector.NONE && right == PartVector.NONE) {
                after.add(vector);
            } else if (vector.isWithin(one, other)) {
                // Steps of one name are one label from now on, whoever does them.
                boolean isNew = !done.containsKey(vector.result());
                int label = done.computeIfAbsent(
                        vector.result(), r -> r == Labels.TAU ? Labels.TAU : labels.intern("done " + r));
                moves.add(new PartProduct.Move(left, right, label));
                if (isNew) {
                    after.add(vector.merged(one, other, label));
                }
            } else {
                long key = (long) left << 32 | right & 0xFFFFFFFFL;
                Integer known = open.get(key);
                int label = known != null ? known : labels.intern("open " + left + " " + right);
                if (known == null) {
                    open.put(key, label);
                    moves.add(new PartProduct.Move(left, right, label));
                }
                after.add(vector.merged(one, other, label));
            }
        }
        Lts product = Exploration.of(new PartProduct(oneLts, otherLts, labels, moves), budget);
        largest = Math.max(largest, product.stateCount());
        parts.set(one, Minimization.of(product, equivalence, budget));
        vectors = after;
    }

    /** The last part under the network's labels. */
    private Lts named(Lts last, int part) {
        int[] image = new int[last.labels().size()];
        for (PartVector vector : vectors) {
            image[vector.label(part)] = vector.result();
        }
        return Minimization.of(last.relabelled(network.labels(), image), equivalence, budget);
    }
}
