package dev.hasse.bes.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.LimitReachedException;
import dev.hasse.bes.BooleanGraph;
import dev.hasse.bes.EquationSystem;
import dev.hasse.bes.NaiveSolver;
import dev.hasse.bes.RandomSystems;
import dev.hasse.bes.Resolution;
import dev.hasse.bes.Row;
import dev.hasse.bes.Shape;
import dev.hasse.bes.Sign;
import dev.hasse.bes.Strategy;
import dev.hasse.testkit.Seeds;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SweepSolverTest {
    private static final int CASES = Integer.getInteger("hasse.sweeps", 3_000);

    /** Always something, over a graph whose variables lead anywhere; the stuck one, if it is met, leads nowhere. */
    private record Anywhere(long size, long stuck, boolean hashed) implements BooleanGraph {
        @Override
        public long root() {
            return 0;
        }

        @Override
        public int blockCount() {
            return 1;
        }

        @Override
        public Sign sign(int block) {
            return Sign.NU;
        }

        @Override
        public Shape shape(int block) {
            return Shape.CONJUNCTIVE;
        }

        @Override
        public int block(long variable) {
            return 0;
        }

        @Override
        public boolean isDisjunctive(long variable) {
            return variable == stuck;
        }

        @Override
        public void successors(long variable, Row row) {
            if (variable != stuck) {
                row.add((variable * 2 + 1) % size);
                row.add((variable * 2 + 2) % size);
                row.add((variable * 7 + 3) % size);
            }
        }

        @Override
        public long bound() {
            return hashed ? UNBOUNDED : size;
        }
    }

    @Test
    void agreesWithTheDefinition() {
        long seed = Seeds.first(1);
        int swept = 0;
        for (long run = seed; run < seed + CASES; run++) {
            EquationSystem system = RandomSystems.next(new SplittableRandom(run));
            boolean[] expected = NaiveSolver.solve(system);
            for (BooleanGraph graph : new BooleanGraph[] {system, RandomSystems.spread(system)}) {
                Resolution resolution = new SweepSolver(1 + (int) (run % 3)).solve(graph, Budget.unlimited());
                assertThat(resolution.value()).as(Seeds.replay(run)).isEqualTo(expected[0]);
                swept += resolution instanceof SweepSolver.Sweep ? 1 : 0;
            }
        }
        assertThat(swept).isGreaterThan(CASES / 20);
    }

    @Test
    void largeGraphsAreSweptOnce() {
        for (boolean hashed : new boolean[] {false, true}) {
            for (int threads = 2; threads <= 4; threads++) {
                BooleanGraph all = new Anywhere(200_000, -1, hashed);
                Resolution alone = Strategy.LEAN.solver().solve(all, Budget.unlimited());
                Resolution swept = new SweepSolver(threads).solve(all, Budget.unlimited());
                assertThat(swept).isInstanceOf(SweepSolver.Sweep.class);
                assertThat(swept.value()).isTrue();
                assertThat(swept.variableCount()).isEqualTo(alone.variableCount());
                long kernel =
                        new KernelSolver(threads).solve(all, Budget.unlimited()).bytes();
                assertThat(swept.bytes()).isLessThan(kernel / 2);
                assertThat(new SweepSolver(threads)
                                .solve(new Anywhere(200_000, 123_456, hashed), Budget.unlimited())
                                .value())
                        .isFalse();
            }
        }
    }

    @Test
    void aLimitEndsAllThreads() {
        assertThatThrownBy(() -> new SweepSolver(2).solve(new Anywhere(20_000_000, -1, true), Budget.ofBytes(1 << 20)))
                .isInstanceOf(LimitReachedException.class);
    }
}
