package dev.hasse.conformance.generation;

import dev.hasse.bes.BooleanGraph;
import dev.hasse.bes.Row;
import dev.hasse.bes.Shape;
import dev.hasse.bes.Sign;
import dev.hasse.lts.Successors;

/**
 * The boolean equation system of section 3.2 over the states s of a product:
 *
 * <pre>
 * X(s) =nu Y(s) and all W(s')     W(s) =nu Z(s) or X(s)
 * Y(s) =mu accepts(s) or some Y(s')
 * Z(s) =nu not accepts(s) and all Z(s')
 * </pre>
 *
 * where s' runs over the successors of s, of which accepting and refusing states have none. W gives the disjunctions
 * inside of X a name of their own. A variable is four times its state plus its kind.
 */
final class SelectionEquations implements BooleanGraph {
    private static final int KINDS = 4;
    private static final int X = 0;
    private static final int W = 1;
    private static final int Y = 2;
    private static final int Z = 3;

    private final Product product;
    private final Successors successors;

    SelectionEquations(Product product) {
        this.product = product;
        this.successors = product.successors();
    }

    /** The variable that says that a state leads to acceptance and that all after it is decided, too. */
    static long selected(long state) {
        return KINDS * state + X;
    }

    @Override
    public long root() {
        return selected(product.initial());
    }

    @Override
    public int blockCount() {
        return 3;
    }

    @Override
    public Sign sign(int block) {
        return block == 1 ? Sign.MU : Sign.NU;
    }

    @Override
    public Shape shape(int block) {
        return block == 1 ? Shape.DISJUNCTIVE : Shape.CONJUNCTIVE;
    }

    @Override
    public int block(long variable) {
        return Math.max(0, (int) (variable % KINDS) - 1);
    }

    @Override
    public boolean isDisjunctive(long variable) {
        boolean accepts = product.accepts(variable / KINDS);
        return switch ((int) (variable % KINDS)) {
            case X -> false;
            case W -> true;
            // Without successors: true if it accepts, as an empty conjunction, and the other way round.
            case Y -> !accepts;
            default -> accepts;
        };
    }

    @Override
    public void successors(long variable, Row row) {
        long state = variable / KINDS;
        int kind = (int) (variable % KINDS);
        if (kind == W) {
            row.add(KINDS * state + Z);
            row.add(KINDS * state + X);
            return;
        }
        if (kind == X) {
            row.add(KINDS * state + Y);
        }
        if (product.accepts(state) || product.refuses(state)) {
            return;
        }
        int next = kind == X ? W : kind;
        int count = successors.of(state);
        for (int k = 0; k < count; k++) {
            row.add(KINDS * successors.target(k) + next);
        }
    }

    @Override
    public long bound() {
        return KINDS * product.stateBound().orElse(UNBOUNDED / KINDS);
    }

    @Override
    public long place(long variable) {
        return variable / KINDS;
    }

    @Override
    public BooleanGraph fork() {
        return new SelectionEquations(product);
    }
}
