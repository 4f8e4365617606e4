package dev.hasse.linearizability.engine;

import dev.hasse.base.Budget;

/**
 * Goes through the history once, with all configurations that are possible so far: when none is left, the history is not
 * linearizable, and no shorter prefix shows it.
 */
final class AllConfigurations implements AutoCloseable {
    private final Problem<?> problem;
    private final ObjectConfigurations rows;
    private final Budget budget;
    private final Effects moves;
    private Antichain now;
    private Antichain then;
    private final Antichain between;
    private final long[] row;
    private int event;
    private int source;
    private int explored;
    private long steps;

    AllConfigurations(Problem<?> problem, Counted counted, Budget budget) {
        this.problem = problem;
        this.budget = budget;
        rows = new ObjectConfigurations(problem, counted);
        moves = new Effects(problem, rows);
        now = new Antichain(rows, budget.allocation());
        then = new Antichain(rows, budget.allocation());
        between = new Antichain(rows, budget.allocation());
        row = rows.initial();
        now.add(row, problem.nextReturn[0]);
    }

    /** Goes on for so many steps. */
    SoFar advance(long more) {
        long end = steps + more;
        while (event < problem.events.length) {
            int code = problem.events[event];
            boolean isOver = code >= 0 ? call(code) : complete(~code, end);
            if (!isOver) {
                return SoFar.OPEN;
            }
            if (now.size() == 0) {
                return SoFar.NOT_LINEARIZABLE;
            }
            event++;
        }
        return SoFar.LINEARIZABLE;
    }

    /** The event after which nothing is left, or up to which it came. */
    int event() {
        return event;
    }

    private boolean call(int operation) {
        if (problem.slot[operation] < 0) {
            return true;
        }
        then.clear();
        for (int k = 0; k < now.size(); k++) {
            now.copy(k, row);
            rows.call(row, operation);
            then.add(row, problem.nextReturn[event]);
        }
        steps += now.size();
        swap();
        return true;
    }

    private boolean complete(int operation, long end) {
        while (source < now.size() || explored < between.size()) {
            if (steps++ > end) {
                return false;
            }
            if ((steps & 1023) == 0) {
                budget.check();
            }
            if (explored < between.size()) {
                between.copy(explored++, row);
                fireAll(operation);
            } else {
                now.copy(source++, row);
                reach(row, operation);
            }
        }
        source = 0;
        explored = 0;
        between.clear();
        swap();
        return true;
    }

    private void fireAll(int operation) {
        moves.begin(row, event);
        while (moves.next()) {
            steps++;
            reach(moves.result(), operation);
        }
    }

    private void reach(long[] configuration, int operation) {
        if (rows.mayFire(configuration, operation)) {
            between.add(configuration, event);
        }
        if (rows.mayReturn(configuration, operation)) {
            rows.returned(configuration, operation);
            then.add(configuration, event);
        }
    }

    private void swap() {
        Antichain old = now;
        now = then;
        then = old;
        then.clear();
    }

    @Override
    public void close() {
        now.close();
        then.close();
        between.close();
    }
}
