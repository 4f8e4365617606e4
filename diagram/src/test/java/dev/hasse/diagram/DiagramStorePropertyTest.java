package dev.hasse.diagram;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.testkit.Seeds;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Every operation against sets of vectors. Equal sets must be equal numbers: that is the canonical form. */
class DiagramStorePropertyTest {
    private static final int CASES = 5_000;

    private NaiveSets naive;
    private DiagramStore store;

    private void sameSet(int diagram, Set<List<Integer>> expected) {
        assertThat(NaiveSets.read(store, diagram)).isEqualTo(expected);
        List<List<Integer>> shuffled = new ArrayList<>(expected);
        Collections.shuffle(shuffled, new Random(1));
        assertThat(NaiveSets.build(store, shuffled)).as("canonical").isEqualTo(diagram);
    }

    private void begin(SplittableRandom random) {
        naive = NaiveSets.random(random);
        store = new DiagramStore(naive.sizes, Budget.unlimited());
    }

    @Test
    void unionIntersectionAndDifference() {
        int ran = Seeds.run(CASES, random -> {
            begin(random);
            Set<List<Integer>> a = naive.randomSet(random);
            Set<List<Integer>> b = naive.randomSet(random);
            int da = NaiveSets.build(store, a);
            int db = NaiveSets.build(store, b);
            Set<List<Integer>> union = new HashSet<>(a);
            union.addAll(b);
            sameSet(store.union(da, db), union);
            Set<List<Integer>> common = new HashSet<>(a);
            common.retainAll(b);
            sameSet(store.intersection(da, db), common);
            Set<List<Integer>> rest = new HashSet<>(a);
            rest.removeAll(b);
            sameSet(store.difference(da, db), rest);
        });
        assertThat(ran).isEqualTo(CASES);
    }

    @Test
    void closuresAndNeighbours() {
        int ran = Seeds.run(CASES, random -> {
            begin(random);
            Set<List<Integer>> a = naive.randomSet(random);
            int da = NaiveSets.build(store, a);
            sameSet(store.down(da), naive.where(x -> a.stream().anyMatch(y -> NaiveSets.below(x, y))));
            sameSet(store.predecessors(da), naive.where(x -> isOneBefore(x, a)));
        });
        assertThat(ran).isEqualTo(CASES);
    }

    private boolean isOneBefore(List<Integer> x, Set<List<Integer>> a) {
        for (int layer = 0; layer < x.size(); layer++) {
            if (a.contains(NaiveSets.moved(x, layer, 1))) {
                return true;
            }
        }
        return false;
    }

    @Test
    void untilAndSince() {
        int ran = Seeds.run(CASES, random -> {
            begin(random);
            Set<List<Integer>> through = naive.randomSet(random);
            Set<List<Integer>> goal = naive.randomSet(random);
            int until = store.until(NaiveSets.build(store, through), NaiveSets.build(store, goal));
            sameSet(until, naive.until(through, goal));
            int since = store.since(NaiveSets.build(store, through), NaiveSets.build(store, goal));
            sameSet(since, naive.since(through, goal));
        });
        assertThat(ran).isEqualTo(CASES);
    }

    @Test
    void filterByTheSumOfThePositions() {
        int ran = Seeds.run(CASES, random -> {
            begin(random);
            Set<List<Integer>> a = naive.randomSet(random);
            int limit = random.nextInt(8);
            Reader atMost = new Reader() {
                @Override
                public int start() {
                    return 0;
                }

                @Override
                public int next(int layer, int state, int position) {
                    int sum = state + position;
                    return sum > limit ? REJECT : layer == naive.sizes.length - 1 ? ACCEPT : sum;
                }

                @Override
                public int until(int layer, int state, int position) {
                    return state + position > limit ? Integer.MAX_VALUE : position;
                }
            };
            Set<List<Integer>> expected = new HashSet<>(a);
            expected.removeIf(x -> x.stream().mapToInt(Integer::intValue).sum() > limit);
            sameSet(store.filter(NaiveSets.build(store, a), atMost), expected);
        });
        assertThat(ran).isEqualTo(CASES);
    }

    @Test
    void members() {
        int ran = Seeds.run(CASES, random -> {
            begin(random);
            Set<List<Integer>> a = naive.randomSet(random);
            int da = NaiveSets.build(store, a);
            assertThat(store.count(da).intValueExact()).isEqualTo(a.size());
            for (List<Integer> x : naive.space) {
                assertThat(store.contains(da, NaiveSets.ints(x))).isEqualTo(a.contains(x));
            }
            if (!a.isEmpty()) {
                long[] weights = random.longs(naive.sizes.length, 0, 3).toArray();
                List<Integer> fewest = Collections.min(
                        a,
                        Comparator.comparingInt(DiagramStorePropertyTest::sum)
                                .thenComparingLong(x -> cost(weights, x))
                                .thenComparing(NaiveSets::compare));
                assertThat(store.fewest(da, (layer, position) -> weights[layer] * position * position))
                        .isEqualTo(NaiveSets.ints(fewest));
            }
        });
        assertThat(ran).isEqualTo(CASES);
    }

    private static int sum(List<Integer> x) {
        return x.stream().mapToInt(Integer::intValue).sum();
    }

    private static long cost(long[] weights, List<Integer> x) {
        long cost = 0;
        for (int layer = 0; layer < weights.length; layer++) {
            cost += weights[layer] * x.get(layer) * x.get(layer);
        }
        return cost;
    }

    @Test
    void retainedSetsAreTheSame() {
        int ran = Seeds.run(CASES, random -> {
            begin(random);
            Set<List<Integer>> before = naive.randomSet(random);
            int kept = NaiveSets.build(store, before);
            DiagramStore.Mark mark = store.mark();
            Set<List<Integer>> a = naive.randomSet(random);
            Set<List<Integer>> b = naive.randomSet(random);
            NaiveSets.build(store, naive.randomSet(random));
            int[] now = store.retain(mark, NaiveSets.build(store, a), kept, NaiveSets.build(store, b));
            assertThat(now[1]).isEqualTo(kept);
            sameSet(now[0], a);
            sameSet(kept, before);
            sameSet(now[2], b);
        });
        assertThat(ran).isEqualTo(CASES);
    }
}
