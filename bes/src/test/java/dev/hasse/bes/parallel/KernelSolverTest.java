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
import dev.hasse.bes.Sign;
import dev.hasse.bes.Strategy;
import dev.hasse.testkit.Seeds;
import java.time.Duration;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class KernelSolverTest {
    private static final int CASES = 20_000;

    /** A binary tree folded into a ring: many variables, all of them needed, all remote from each other. */
    private record Ring(long size, Sign sign, long failing) implements BooleanGraph {
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
            return sign;
        }

        @Override
        public int block(long variable) {
            return 0;
        }

        @Override
        public boolean isDisjunctive(long variable) {
            return variable == failing;
        }

        @Override
        public void successors(long variable, Row row) {
            if (variable == failing) {
                throw new IllegalStateException("the graph fails here");
            }
            row.add((variable * 2 + 1) % size);
            row.add((variable * 2 + 2) % size);
        }
    }

    @Test
    void severalThreadsAgreeWithTheDefinition() {
        long seed = Seeds.first(99);
        for (int i = 0; i < CASES; i++) {
            EquationSystem system = RandomSystems.next(new SplittableRandom(seed + i));
            boolean expected = NaiveSolver.solve(system)[0];
            int threads = 1 + i % 4;
            Resolution resolution = new KernelSolver(threads).solve(system, Budget.unlimited());
            assertThat(resolution.value())
                    .as("%d threads with -Dhasse.seed=%d", threads, seed + i)
                    .isEqualTo(expected);
        }
    }

    @Test
    void aLargeGraphIsExploredByAllThreads() {
        BooleanGraph graph = new Ring(200_000, Sign.NU, -1);
        Resolution resolution = new KernelSolver(3).solve(graph, Budget.unlimited());
        assertThat(resolution.value()).isTrue();
        assertThat(resolution.variableCount()).isEqualTo(200_000);
        assertThat(resolution.bytes())
                .isLessThan(3
                        * Strategy.BREADTH_FIRST
                                .solver()
                                .solve(graph, Budget.unlimited())
                                .bytes());
    }

    @Test
    void aFailureInAWorkerIsThrownByTheSolver() {
        assertThatThrownBy(() -> new KernelSolver(2).solve(new Ring(1000, Sign.NU, 77), Budget.unlimited()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the graph fails here");
    }

    @Test
    void aMemoryLimitEndsTheWork() {
        assertThatThrownBy(() -> new KernelSolver(2).solve(new Ring(1_000_000, Sign.MU, -1), Budget.ofBytes(1 << 20)))
                .isInstanceOf(LimitReachedException.class)
                .hasMessage("memory limit of 1 MiB reached");
    }

    @Test
    void aTimeLimitEndsTheWork() {
        BooleanGraph graph = new Ring(1L << 40, Sign.MU, -1);
        assertThatThrownBy(() -> new KernelSolver(2).solve(graph, Budget.of(Duration.ofMillis(100))))
                .isInstanceOf(LimitReachedException.class);
    }
}
