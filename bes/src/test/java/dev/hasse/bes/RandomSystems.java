package dev.hasse.bes;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Random small systems of all shapes: one to four blocks, sparse and dense, mixed, disjunctive, conjunctive, acyclic. */
public final class RandomSystems {
    private RandomSystems() {}

    public static EquationSystem next(SplittableRandom random) {
        int size = 1 + random.nextInt(14);
        int blocks = 1 + random.nextInt(4);
        int degree = 1 + random.nextInt(4);
        int bias = random.nextInt(3);
        boolean acyclic = random.nextInt(4) == 0;
        boolean lean = random.nextInt(3) == 0;
        boolean[] kind = new boolean[blocks];
        List<Sign> signs = new ArrayList<>();
        for (int b = 0; b < blocks; b++) {
            signs.add(random.nextBoolean() ? Sign.MU : Sign.NU);
            kind[b] = random.nextBoolean();
        }
        int[] block = new int[size];
        for (int v = 1; v < size; v++) {
            block[v] = random.nextInt(blocks);
        }
        List<EquationSystem.Equation> equations = new ArrayList<>();
        for (int v = 0; v < size; v++) {
            boolean disjunctive = lean && random.nextInt(4) > 0
                    ? kind[block[v]]
                    : bias == 0 ? random.nextBoolean() : random.nextInt(4) > 0 == (bias == 1);
            List<Integer> successors = new ArrayList<>();
            int own = 0;
            for (int i = random.nextInt(degree + 1); i > 0; i--) {
                int target = random.nextInt(size);
                if (block[target] < block[v] || acyclic && block[target] == block[v] && target <= v) {
                    continue;
                }
                own += block[target] == block[v] ? 1 : 0;
                if (lean && disjunctive != kind[block[v]] && block[target] == block[v] && own > 1) {
                    continue;
                }
                successors.add(target);
            }
            equations.add(new EquationSystem.Equation(
                    "X" + v,
                    block[v],
                    disjunctive,
                    successors.stream().mapToInt(i -> i).toArray()));
        }
        return new EquationSystem(equations, signs);
    }

    /** The same system with its variables spread over all longs, so that solvers must hash. */
    public static BooleanGraph spread(EquationSystem system) {
        return new Spread(system);
    }

    /** Multiplication by an odd number is a bijection on longs; its inverse leads back. */
    private record Spread(EquationSystem system) implements BooleanGraph {
        private static final long FACTOR = 0x9E3779B97F4A7C15L;
        private static final long INVERSE = inverse();

        private static long inverse() {
            long inverse = FACTOR;
            for (int i = 0; i < 6; i++) {
                inverse *= 2 - FACTOR * inverse;
            }
            return inverse;
        }

        private static long plain(long variable) {
            return (variable >> 1) * INVERSE & 0x3fffffffffffffffL;
        }

        private static long spread(long variable) {
            return (variable * FACTOR & 0x3fffffffffffffffL) << 1;
        }

        @Override
        public long root() {
            return spread(system.root());
        }

        @Override
        public int blockCount() {
            return system.blockCount();
        }

        @Override
        public Sign sign(int block) {
            return system.sign(block);
        }

        @Override
        public Shape shape(int block) {
            return system.shape(block);
        }

        @Override
        public int block(long variable) {
            return system.block(plain(variable));
        }

        @Override
        public boolean isDisjunctive(long variable) {
            return system.isDisjunctive(plain(variable));
        }

        @Override
        public void successors(long variable, Row row) {
            Row inner = new Row();
            system.successors(plain(variable), inner);
            for (int i = 0; i < inner.size(); i++) {
                row.add(spread(inner.at(i)));
            }
        }
    }
}
