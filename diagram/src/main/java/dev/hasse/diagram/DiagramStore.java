package dev.hasse.diagram;

import dev.hasse.base.Budget;
import dev.hasse.base.LimitReachedException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;

/**
 * Sets of vectors x with 0 &lt;= x(i) &lt;= size(i), for the layers of one trace. A set is an int; equal sets are equal
 * ints, {@link #EMPTY} is the empty set. Every operation is memoised; memory is charged to the budget, and a limit
 * ends the operation by {@link LimitReachedException}, after which the sets made before are still valid.
 *
 * <p>Nothing is reclaimed by itself: {@link #retain} drops what was made since a {@link #mark}, but for the sets named.
 * Not thread-safe.
 */
public final class DiagramStore {
    public static final int EMPTY = NodeTable.EMPTY;

    private final int[] sizes;
    final NodeTable table;
    private final OperationCache cache;
    private final SetAlgebra algebra;
    private final Closure closure;
    private final Until until;
    private final Since since;
    private final Members members;
    private final DeepStack stack;

    public DiagramStore(int[] sizes, Budget budget) {
        this.sizes = sizes.clone();
        this.stack = new DeepStack(sizes.length, budget);
        this.table = new NodeTable(budget);
        this.cache = new OperationCache(table, budget);
        this.algebra = new SetAlgebra(table, cache);
        this.closure = new Closure(table, cache, algebra);
        this.until = new Until(table, cache, algebra);
        this.since = new Since(table, cache, algebra);
        this.members = new Members(table, sizes.length);
    }

    /** A store for the cuts of an order. */
    public static DiagramStore of(Order order, Budget budget) {
        int[] sizes = new int[order.layers()];
        Arrays.setAll(sizes, order::size);
        return new DiagramStore(sizes, budget);
    }

    /** The limits in force. */
    public Budget budget() {
        return table.budget();
    }

    /** From now on, other limits. */
    public void use(Budget budget) {
        table.use(budget);
        stack.use(budget);
    }

    public int layers() {
        return sizes.length;
    }

    public int size(int layer) {
        return sizes[layer];
    }

    /** All cuts of the order. */
    public int allCuts(Order order) {
        return run(() -> new AllCuts(table, order).build());
    }

    /** All vectors between two, both included; empty if one bound is above the other somewhere. */
    public int box(int[] low, int[] high) {
        int node = NodeTable.UNIT;
        for (int layer = sizes.length - 1; layer >= 0; layer--) {
            int from = Math.max(0, low[layer]);
            int to = Math.min(sizes[layer], high[layer]);
            if (from > to) {
                return EMPTY;
            }
            int base = table.open();
            table.push(base, from, to, node);
            node = table.close(base);
        }
        return node;
    }

    public int singleton(int[] vector) {
        return box(vector, vector);
    }

    public int union(int a, int b) {
        return run(() -> algebra.union(a, b));
    }

    public int intersection(int a, int b) {
        return run(() -> algebra.intersection(a, b));
    }

    /** The union of one or more sets. */
    public int union(int[] sets) {
        int result = sets[0];
        for (int set : sets) {
            result = union(result, set);
        }
        return result;
    }

    /** The intersection of one or more sets. */
    public int intersection(int[] sets) {
        int result = sets[0];
        for (int set : sets) {
            result = intersection(result, set);
        }
        return result;
    }

    public int difference(int a, int b) {
        return run(() -> algebra.difference(a, b));
    }

    /** All vectors below or equal to a member. */
    public int down(int set) {
        return run(() -> closure.down(set));
    }

    /** All vectors from which one event leads into the set. */
    public int predecessors(int set) {
        return run(() -> closure.predecessors(set));
    }

    /** E[through U goal]: the goal, and the members of {@code through} from which one event leads to such a vector. */
    public int until(int through, int goal) {
        return run(() -> until.until(goal, through));
    }

    /** The start, and the members of {@code through} to which one event leads from such a vector. */
    public int since(int through, int start) {
        return run(() -> since.since(start, through));
    }

    /** The members that the reader accepts. */
    public int filter(int set, Reader reader) {
        return run(() -> new Filter(table, cache, reader).filter(set, 0, reader.start()));
    }

    /**
     * The pairs (cut, state) that the automaton reaches on runs within {@code cuts} from the empty cut. The result has
     * one layer more than the others: the states. Ask it by {@link #states}, and combine it only with its like.
     */
    public int reach(int cuts, LetterAutomaton automaton) {
        return run(() -> {
            Reach reach = new Reach(table, cache, algebra, automaton, sizes);
            int start = reach.states(
                    Arrays.stream(automaton.initial()).sorted().distinct().toArray());
            for (int layer = 0; layer < sizes.length; layer++) {
                int base = table.open();
                table.push(base, 0, 0, start);
                start = table.close(base);
            }
            return reach.reach(start, cuts, 0);
        });
    }

    /** The cuts that a result of {@link #reach} pairs with a state of this kind. */
    public int cutsWith(int reached, IntPredicate kind) {
        return run(() -> new CutsWithState(table, cache, kind, sizes.length).of(reached, 0));
    }

    /** The states that a result of {@link #reach} has at a cut, ascending. */
    public int[] states(int reached, int[] cut) {
        int node = reached;
        for (int layer = 0; layer < sizes.length && node != EMPTY; layer++) {
            node = table.child(node, cut[layer]);
        }
        return node == EMPTY ? new int[0] : table.positions(node).toArray();
    }

    /** How many members, exactly. */
    public BigInteger count(int set) {
        return Count.of(table, set);
    }

    public boolean contains(int set, int[] vector) {
        return members.contains(set, vector);
    }

    /** The member with the least sum, that is the fewest events; among those the one of the least cost. */
    public int[] fewest(int set, LayerCost cost) {
        return fewest(set, (layer, position) -> position, cost);
    }

    /** The member of the least size, where positions may stand for several events each; then of the least cost. */
    public int[] fewest(int set, LayerCost size, LayerCost cost) {
        return members.fewest(set, size, cost);
    }

    /** How many nodes the diagram of a set has. */
    public int nodes(int set) {
        return new Reachable(table, set).size();
    }

    /** How many bytes the tables take now. */
    public long bytes() {
        return table.bytes();
    }

    /** How much there is now; sets made before a mark stay as they are when those after it are dropped. */
    public Mark mark() {
        return new Mark(table.end());
    }

    /** How many bytes the nodes made since the mark take. */
    public long bytesSince(Mark mark) {
        return 4L * (table.end() - mark.end());
    }

    /** Drops all sets made since the mark but these; returns what each is now. */
    public int[] retain(Mark mark, int... sets) {
        cache.clear();
        return table.compact(mark.end(), new Reachable(table, sets), sets);
    }

    private int run(IntSupplier operation) {
        table.reset();
        try {
            return stack.run(operation);
        } catch (OutOfMemoryError e) {
            // The heap is shared, so it may be full before the budget is used up; tables grow by replacing, so they
            // are as they were.
            throw budget().memoryReached();
        } finally {
            table.settle();
        }
    }

    /** A moment in the life of a store. */
    public record Mark(int end) {}
}
