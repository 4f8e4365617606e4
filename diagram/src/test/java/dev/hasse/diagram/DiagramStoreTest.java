package dev.hasse.diagram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.LimitReachedException;
import java.lang.management.ManagementFactory;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Arrays;
import java.util.NoSuchElementException;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class DiagramStoreTest {
    private static DiagramStore store(int... sizes) {
        return new DiagramStore(sizes, Budget.unlimited());
    }

    private static int[] filled(int length, int value) {
        int[] vector = new int[length];
        Arrays.fill(vector, value);
        return vector;
    }

    @Test
    void adjacentBoxesBecomeOne() {
        DiagramStore store = store(9, 9);
        int left = store.box(new int[] {0, 2}, new int[] {4, 7});
        int right = store.box(new int[] {5, 2}, new int[] {9, 7});
        assertThat(store.union(left, right)).isEqualTo(store.box(new int[] {0, 2}, new int[] {9, 7}));
        assertThat(store.intersection(left, right)).isEqualTo(DiagramStore.EMPTY);
    }

    @Test
    void aBoxIsCutToTheLayers() {
        DiagramStore store = store(3);
        assertThat(store.count(store.box(new int[] {-5}, new int[] {100}))).isEqualTo(BigInteger.valueOf(4));
        assertThat(store.box(new int[] {2}, new int[] {1})).isEqualTo(DiagramStore.EMPTY);
    }

    @Test
    void theEmptySetHasNoMember() {
        DiagramStore store = store(3);
        assertThatThrownBy(() -> store.fewest(DiagramStore.EMPTY, (layer, position) -> 0))
                .isInstanceOf(NoSuchElementException.class);
        assertThat(MembersInOrder.of(store, DiagramStore.EMPTY)).isExhausted();
        assertThat(store.count(DiagramStore.EMPTY)).isZero();
    }

    @Test
    void noLayersHaveOneVector() {
        DiagramStore store = store();
        int all = store.box(new int[0], new int[0]);
        assertThat(store.count(all)).isOne();
        assertThat(store.until(all, all)).isEqualTo(all);
        assertThat(store.predecessors(all)).isEqualTo(DiagramStore.EMPTY);
        assertThat(store.fewest(all, (layer, position) -> 0)).isEmpty();
    }

    @Nested
    class ManyLayers {
        private static final int LAYERS = 5_000;

        @Test
        void everyOperationWorks() {
            DiagramStore store = store(filled(LAYERS, 3));
            int low = store.box(filled(LAYERS, 0), filled(LAYERS, 2));
            int high = store.box(filled(LAYERS, 1), filled(LAYERS, 3));
            int all = store.box(filled(LAYERS, 0), filled(LAYERS, 3));
            int middle = store.intersection(low, high);
            assertThat(store.count(middle)).isEqualTo(BigInteger.TWO.pow(LAYERS));
            assertThat(store.difference(store.union(low, high), high)).isEqualTo(store.difference(low, high));
            assertThat(store.down(middle)).isEqualTo(low);
            assertThat(store.until(all, middle)).isEqualTo(low);
            assertThat(store.since(all, middle)).isEqualTo(high);
            assertThat(store.contains(store.predecessors(high), filled(LAYERS, 0)))
                    .isFalse();
            assertThat(store.fewest(high, (layer, position) -> 0)).isEqualTo(filled(LAYERS, 1));
            assertThat(MembersInOrder.of(store, high).next()).isEqualTo(filled(LAYERS, 1));
        }

        @Test
        void anInterruptedCallerEndsWithALimit() {
            DiagramStore store = store(filled(LAYERS, 3));
            Thread.currentThread().interrupt();
            int low = store.box(filled(LAYERS, 0), filled(LAYERS, 2));
            try {
                store.down(low);
                assertThat(Thread.interrupted()).isTrue();
            } catch (LimitReachedException e) {
                assertThat(e.reason()).isEqualTo("cancelled");
                assertThat(Thread.interrupted()).isTrue();
            }
        }

        @Test
        void cutsOfAChainOfManyProcessesAreCounted() {
            // Event p of a process needs event p of the process before, so a cut is a falling sequence.
            Order chain = new Order() {
                @Override
                public int layers() {
                    return LAYERS;
                }

                @Override
                public int size(int layer) {
                    return 3;
                }

                @Override
                public int clock(int layer, int position, int other) {
                    return other <= layer ? position : 0;
                }

                @Override
                public int[] clockIncreases(int layer, int other) {
                    return other <= layer ? new int[] {1, 1, 2, 2, 3, 3} : new int[0];
                }

                @Override
                public int[] partners(int layer) {
                    return IntStream.of(layer - 1, layer + 1)
                            .filter(other -> other >= 0 && other < LAYERS)
                            .toArray();
                }
            };
            DiagramStore store = DiagramStore.of(chain, Budget.unlimited());
            long n = LAYERS;
            assertThat(store.count(store.allCuts(chain)))
                    .isEqualTo(BigInteger.valueOf((n + 3) * (n + 2) / 2 * (n + 1) / 3));
        }
    }

    @Nested
    class LongLayers {
        private static final int SIZE = 1_000_000;

        /** Every second position of the second layer. */
        private int everySecond(DiagramStore store) {
            Reader even = new Reader() {
                @Override
                public int start() {
                    return 0;
                }

                @Override
                public int next(int layer, int state, int position) {
                    return layer == 0 ? 0 : position % 2 == 0 ? ACCEPT : REJECT;
                }

                @Override
                public int until(int layer, int state, int position) {
                    return layer == 0 ? Integer.MAX_VALUE : position;
                }
            };
            return store.filter(store.box(new int[] {0, 0}, new int[] {SIZE, SIZE}), even);
        }

        @Test
        void aMillionIntervalsAreOneNode() {
            DiagramStore store = store(SIZE, SIZE);
            int even = everySecond(store);
            assertThat(store.nodes(even)).isEqualTo(2);
            int odd = store.difference(store.box(new int[] {0, 0}, new int[] {SIZE, SIZE}), even);
            assertThat(store.intersection(even, odd)).isEqualTo(DiagramStore.EMPTY);
            int both = store.union(even, odd);
            assertThat(store.until(both, even)).isEqualTo(both);
            assertThat(store.since(both, even)).isEqualTo(both);
            assertThat(store.down(even)).isEqualTo(both);
        }

        private static long processorTime() {
            return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        }

        @Test
        void aSmallWindowOfAWideNodeCostsLittle() {
            DiagramStore store = store(SIZE, SIZE);
            int even = everySecond(store);
            long start = processorTime();
            long members = 0;
            for (int i = 0; i < 100_000; i++) {
                int window = store.box(new int[] {i * 9, i * 9}, new int[] {i * 9 + 1, i * 9 + 3});
                int part = store.intersection(window, even);
                part = store.union(part, store.difference(window, even));
                members += store.contains(part, new int[] {i * 9, i * 9 + 1}) ? 1 : 0;
            }
            assertThat(members).isEqualTo(100_000);
            // In proportion to the width this would be some 10^11 steps.
            assertThat(processorTime() - start)
                    .isLessThan(Duration.ofSeconds(20).toNanos());
        }
    }

    @Nested
    class Limits {
        private int scattered(DiagramStore store, SplittableRandom random, int points) {
            int set = DiagramStore.EMPTY;
            for (int i = 0; i < points; i++) {
                int[] vector = new int[store.layers()];
                for (int layer = 0; layer < vector.length; layer++) {
                    vector[layer] = random.nextInt(store.size(layer) + 1);
                }
                set = store.union(set, store.singleton(vector));
            }
            return set;
        }

        @Test
        void memoryEndsAsALimit() {
            DiagramStore store = new DiagramStore(filled(12, 1_000), Budget.ofBytes(4 << 20));
            int before = store.box(filled(12, 1), filled(12, 5));
            assertThatThrownBy(() -> scattered(store, new SplittableRandom(1), 1_000_000))
                    .isInstanceOf(LimitReachedException.class)
                    .hasMessageContaining("memory limit");
            assertThat(store.count(before)).isEqualTo(BigInteger.valueOf(5).pow(12));
        }

        @Test
        void theDiagramOfAllCutsEndsAsALimitToo() {
            RandomOrder order = new RandomOrder(new SplittableRandom(1), 30, 3_000, 30);
            DiagramStore store = DiagramStore.of(order, Budget.ofBytes(4 << 20));
            assertThatThrownBy(() -> store.allCuts(order)).isInstanceOf(LimitReachedException.class);
            assertThat(store.count(store.box(filled(30, 0), filled(30, 0)))).isOne();
        }

        @Test
        void timeEndsAsALimit() {
            DiagramStore store = new DiagramStore(filled(12, 1_000), Budget.of(Duration.ofMillis(50)));
            assertThatThrownBy(() -> scattered(store, new SplittableRandom(1), 10_000_000))
                    .isInstanceOf(LimitReachedException.class)
                    .hasMessageContaining("time limit");
        }

        @Test
        void retainKeepsMemoryBoundedOverManyOperations() {
            DiagramStore store = new DiagramStore(filled(6, 100), Budget.ofBytes(8 << 20));
            SplittableRandom random = new SplittableRandom(7);
            DiagramStore.Mark mark = store.mark();
            int kept = DiagramStore.EMPTY;
            for (int round = 0; round < 200; round++) {
                int made = scattered(store, random, 100);
                int meet = store.intersection(store.down(made), store.union(kept, made));
                kept = store.retain(mark, round % 10 == 0 ? made : meet)[0];
                assertThat(store.bytes()).isLessThan(8 << 20);
            }
            assertThat(store.count(kept)).isPositive();
        }
    }
}
