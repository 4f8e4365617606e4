package dev.hasse.bes;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** A boolean graph written down in full: a list of equations, the root first. */
public final class EquationSystem implements BooleanGraph {
    /**
     * One equation: the variable with this position in the list is the disjunction or conjunction of others.
     *
     * @param name what the user calls it
     * @param block the number of its block
     * @param disjunctive whether it is a disjunction
     * @param successors positions of the variables on the right-hand side
     */
    public record Equation(String name, int block, boolean disjunctive, int[] successors) {}

    private final List<Equation> equations;
    private final List<Sign> signs;
    private final List<Shape> shapes;

    /** A system whose blocks are in order: no equation depends on a block with a smaller number. */
    public EquationSystem(List<Equation> equations, List<Sign> signs) {
        this.equations = List.copyOf(equations);
        this.signs = List.copyOf(signs);
        for (Equation equation : equations) {
            for (int successor : equation.successors()) {
                if (equations.get(successor).block() < equation.block()) {
                    throw new IllegalArgumentException(equation.name() + " depends on "
                            + equations.get(successor).name() + " of an earlier block");
                }
            }
        }
        this.shapes = shapes();
    }

    /** The same system with neighbouring blocks of one sign put together. */
    public EquationSystem withFewerBlocks() {
        int[] merged = new int[signs.size()];
        List<Sign> fewer = new ArrayList<>();
        for (int block = 0; block < merged.length; block++) {
            if (fewer.isEmpty() || fewer.get(fewer.size() - 1) != signs.get(block)) {
                fewer.add(signs.get(block));
            }
            merged[block] = fewer.size() - 1;
        }
        return new EquationSystem(
                equations.stream()
                        .map(each -> new Equation(each.name, merged[each.block], each.disjunctive, each.successors))
                        .toList(),
                fewer);
    }

    public List<Equation> equations() {
        return equations;
    }

    public String name(long variable) {
        return equation(variable).name();
    }

    private Equation equation(long variable) {
        return equations.get((int) variable);
    }

    @Override
    public long root() {
        return 0;
    }

    @Override
    public int blockCount() {
        return signs.size();
    }

    @Override
    public Sign sign(int block) {
        return signs.get(block);
    }

    @Override
    public Shape shape(int block) {
        return shapes.get(block);
    }

    /** By block, in one pass: there may be as many blocks as equations. */
    private List<Shape> shapes() {
        BitSet branchingOr = new BitSet();
        BitSet branchingAnd = new BitSet();
        for (Equation equation : equations) {
            if (ownSuccessors(equation) > 1) {
                (equation.disjunctive() ? branchingOr : branchingAnd).set(equation.block());
            }
        }
        List<Shape> found = new ArrayList<>();
        for (int block = 0; block < signs.size(); block++) {
            found.add(
                    !branchingAnd.get(block)
                            ? Shape.DISJUNCTIVE
                            : !branchingOr.get(block) ? Shape.CONJUNCTIVE : Shape.MIXED);
        }
        return List.copyOf(found);
    }

    private int ownSuccessors(Equation equation) {
        int own = 0;
        for (int successor : equation.successors()) {
            own += equations.get(successor).block() == equation.block() ? 1 : 0;
        }
        return own;
    }

    @Override
    public int block(long variable) {
        return equation(variable).block();
    }

    @Override
    public boolean isDisjunctive(long variable) {
        return equation(variable).disjunctive();
    }

    @Override
    public void successors(long variable, Row row) {
        for (int successor : equation(variable).successors()) {
            row.add(successor);
        }
    }

    @Override
    public long bound() {
        return equations.size();
    }
}
