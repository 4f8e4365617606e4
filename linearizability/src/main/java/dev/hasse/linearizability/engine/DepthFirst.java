package dev.hasse.linearizability.engine;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * Follows one configuration as far as it goes, and turns back to the last choice where nothing is possible any more
 * (Wing and Gong 1993, Lowe 2017), with the reductions of this package. It is lucky on most linearizable histories, and
 * knows the order that it found.
 */
final class DepthFirst implements AutoCloseable {
    /** No operation takes effect: a hidden one returns. */
    private static final int RETURNED = Integer.MAX_VALUE;

    private final Problem<?> problem;
    private final ObjectConfigurations rows;
    private final Budget budget;
    private final Effects moves;
    private final Antichain seen;
    private final Allocation memory;
    private int[] parent = new int[64];
    private int[] fired = new int[64];
    private int[] stack = new int[64];
    private int depth;
    private final long[] row;
    private final long[] next;
    private long steps;
    private int last = -1;
    private int furthest;
    private boolean found;

    DepthFirst(Problem<?> problem, Counted counted, Budget budget) {
        this.problem = problem;
        this.budget = budget;
        rows = new ObjectConfigurations(problem, counted);
        moves = new Effects(problem, rows);
        memory = budget.allocation();
        seen = new Antichain(rows, budget.allocation());
        row = rows.initial();
        next = rows.initial();
        visit(row, 0, -1, 0);
    }

    /** Goes on for so many steps. */
    SoFar advance(long more) {
        long end = steps + more;
        while (!found && depth > 0) {
            if (steps > end) {
                return SoFar.OPEN;
            }
            int node = stack[--depth];
            seen.copy(node, row);
            int first = depth;
            int returning = ~problem.events[seen.event(node)];
            if (rows.mayReturn(row, returning)) {
                System.arraycopy(row, 0, next, 0, next.length);
                rows.returned(next, returning);
                visit(next, seen.event(node) + 1, node, RETURNED);
            }
            moves.begin(row, seen.event(node));
            while (moves.next() && !found) {
                steps++;
                if ((steps & 1023) == 0) {
                    budget.check();
                }
                System.arraycopy(moves.result(), 0, next, 0, next.length);
                visit(next, seen.event(node), node, moves.fired());
            }
            bestOnTop(first);
        }
        return found ? SoFar.LINEARIZABLE : SoFar.NOT_LINEARIZABLE;
    }

    /** What was found first is looked at first. */
    private void bestOnTop(int first) {
        for (int low = first, high = depth - 1; low < high; low++, high--) {
            int other = stack[low];
            stack[low] = stack[high];
            stack[high] = other;
        }
    }

    /** Goes on to the next return that demands something. */
    private void visit(long[] configuration, int from, int before, int operation) {
        int event = from;
        while (event < problem.events.length) {
            int code = problem.events[event];
            if (code >= 0) {
                if (problem.slot[code] >= 0) {
                    rows.call(configuration, code);
                }
            } else if (rows.mayReturn(configuration, ~code) && !rows.mayFire(configuration, ~code)) {
                rows.returned(configuration, ~code);
            } else {
                break;
            }
            event++;
        }
        furthest = Math.max(furthest, event);
        if (event == problem.events.length) {
            found = true;
        } else if (!seen.add(configuration, event)) {
            return;
        }
        int node = found ? seen.size() : seen.size() - 1;
        room(node);
        parent[node] = before;
        fired[node] = operation;
        if (found) {
            last = node;
        } else {
            stack[depth++] = node;
        }
    }

    private void room(int node) {
        if (node >= parent.length) {
            memory.resize(24L * parent.length);
            parent = Arrays.copyOf(parent, 2 * parent.length);
            fired = Arrays.copyOf(fired, 2 * fired.length);
            stack = Arrays.copyOf(stack, 2 * stack.length);
        }
    }

    /** The event up to which it came: if there is no order, nothing was left after it. */
    int event() {
        return furthest;
    }

    /** What took effect on the way that was found, in order. */
    List<Taken> effects() {
        Deque<Taken> effects = new ArrayDeque<>();
        for (int node = last; node >= 0 && parent[node] >= 0; node = parent[node]) {
            if (fired[node] != RETURNED) {
                effects.addFirst(new Taken(seen.event(parent[node]), fired[node]));
            }
        }
        return List.copyOf(effects);
    }

    /** An operation took effect before the return of an event; the complement stands for an unknown label's number. */
    record Taken(int event, int fired) {}

    @Override
    public void close() {
        seen.close();
        memory.close();
    }
}
