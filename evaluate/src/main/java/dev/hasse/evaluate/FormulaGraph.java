package dev.hasse.evaluate;

import dev.hasse.base.Budget;
import dev.hasse.bes.BooleanGraph;
import dev.hasse.bes.Row;
import dev.hasse.bes.Shape;
import dev.hasse.bes.Sign;
import dev.hasse.evaluate.translation.Positions;
import dev.hasse.lts.Successors;
import dev.hasse.lts.TransitionSystem;
import java.util.HashMap;
import java.util.Map;

/**
 * The boolean graph of a formula on a system: variable (state, position) is state times a power of two plus position, so
 * that a formula with one position has the states themselves as variables. The two constants come after all others.
 */
final class FormulaGraph implements BooleanGraph {
    private static final long LARGEST = 1L << 62;

    private final TransitionSystem system;
    private final Positions positions;
    private final Budget budget;
    private final Positions.Node[] nodes;
    private final int bits;
    private final int mask;
    private final int[] blocks;
    private final long bound;
    private final long falseVariable;
    private final long trueVariable;
    private final Successors row;
    private final ActionSets sets;
    private final Map<Integer, CycleSearch> searches = new HashMap<>();

    FormulaGraph(TransitionSystem system, Positions positions, Budget budget) {
        this.positions = positions;
        this.budget = budget;
        nodes = positions.nodes().toArray(Positions.Node[]::new);
        bits = positions.variables() <= 1 ? 0 : 32 - Integer.numberOfLeadingZeros(positions.variables() - 1);
        mask = (1 << bits) - 1;
        blocks = positions.blocks();
        long states = system.stateBound().orElse(Long.MAX_VALUE);
        boolean fits = states < LARGEST >> bits;
        this.system = fits ? system : NumberedSystem.of(system, budget);
        bound = fits ? (states << bits) + 2 : UNBOUNDED;
        falseVariable = fits ? bound - 2 : LARGEST;
        trueVariable = falseVariable + 1;
        row = this.system.successors();
        budget.requireRoom((long) positions.actions().size() * system.labels().size());
        sets = new ActionSets(system.labels(), positions.actions());
    }

    TransitionSystem system() {
        return system;
    }

    Budget budget() {
        return budget;
    }

    Positions positions() {
        return positions;
    }

    long state(long variable) {
        return variable >>> bits;
    }

    int position(long variable) {
        return variable == falseVariable
                ? Positions.FALSE
                : variable == trueVariable ? Positions.TRUE : (int) variable & mask;
    }

    private long variable(long state, int position) {
        return position == Positions.FALSE
                ? falseVariable
                : position == Positions.TRUE ? trueVariable : state << bits | position;
    }

    /** The variable that is always true, or always false. */
    long constant(boolean value) {
        return value ? trueVariable : falseVariable;
    }

    @Override
    public long root() {
        return variable(system.initial(), positions.root());
    }

    @Override
    public int blockCount() {
        return positions.blockCount();
    }

    @Override
    public Sign sign(int block) {
        return positions.signs().isEmpty() ? Sign.MU : positions.signs().get(block);
    }

    @Override
    public Shape shape(int block) {
        return positions.shapes().isEmpty()
                ? Shape.DISJUNCTIVE
                : positions.shapes().get(block);
    }

    @Override
    public int block(long variable) {
        return variable >= falseVariable ? blockCount() - 1 : blocks[(int) variable & mask];
    }

    @Override
    public boolean isDisjunctive(long variable) {
        return variable >= falseVariable ? variable == falseVariable : nodes[(int) variable & mask].disjunctive();
    }

    @Override
    public void successors(long variable, Row into) {
        if (variable >= falseVariable) {
            return;
        }
        long state = variable >>> bits;
        Positions.Node node = nodes[(int) variable & mask];
        boolean disjunctive = node.disjunctive();
        int count = row.of(state);
        int start = into.size();
        for (int test : node.tests()) {
            if (holds(test, state, count) == disjunctive) {
                into.add(disjunctive ? trueVariable : falseVariable);
                return;
            }
        }
        if (node.forever() != null) {
            into.add(forever((int) variable & mask, state) ? trueVariable : falseVariable);
            return;
        }
        for (int local : node.locals()) {
            into.add(state << bits | local);
        }
        int[] actions = node.edgeActions();
        int[] targets = node.edgeTargets();
        for (int edge = 0; edge < actions.length; edge++) {
            int action = actions[edge];
            int target = targets[edge];
            if (target >= 0 && sets.isEverything(action)) {
                for (int k = 0; k < count; k++) {
                    into.add(row.target(k) << bits | target);
                }
                continue;
            }
            byte[] answers = sets.answers(action);
            for (int k = 0; k < count; k++) {
                if (sets.contains(action, answers, row.label(k))) {
                    if (target >= 0) {
                        into.add(row.target(k) << bits | target);
                    } else if (target == (disjunctive ? Positions.TRUE : Positions.FALSE)) {
                        into.truncate(start);
                        into.add(variable(0, target));
                        return;
                    }
                }
            }
        }
    }

    boolean testValue(int test, long state) {
        return holds(test, state, row.of(state));
    }

    /** Whether a test holds at the state that the row is at. */
    private boolean holds(int test, long state, int count) {
        if (test < 0) {
            return test == Positions.TRUE;
        }
        Positions.Node node = nodes[test];
        if (node.forever() != null) {
            return forever(test, state);
        }
        for (int inner : node.tests()) {
            if (holds(inner, state, count) == node.disjunctive()) {
                return node.disjunctive();
            }
        }
        int deciding = node.disjunctive() ? Positions.TRUE : Positions.FALSE;
        for (int edge = 0; edge < node.edgeActions().length; edge++) {
            for (int k = 0; k < count; k++) {
                if (node.edgeTargets()[edge] == deciding && sets.contains(node.edgeActions()[edge], row.label(k))) {
                    return node.disjunctive();
                }
            }
        }
        return !node.disjunctive();
    }

    /** The value of {@code <R> @} at the state, or of its negation where the position is a conjunction. */
    private boolean forever(int position, long state) {
        return search(position).isForever(state) == nodes[position].disjunctive();
    }

    CycleSearch search(int position) {
        return searches.computeIfAbsent(position, key -> {
            Positions.Node node = nodes[key];
            if (node.forever() == null) {
                throw new IllegalArgumentException("position " + key + " needs no search");
            }
            return new CycleSearch(system, node.forever(), budget);
        });
    }

    ActionSets sets() {
        return sets;
    }

    @Override
    public long bound() {
        return bound;
    }

    @Override
    public long place(long variable) {
        return variable >>> bits;
    }

    @Override
    public BooleanGraph fork() {
        return new FormulaGraph(system, positions, budget);
    }
}
