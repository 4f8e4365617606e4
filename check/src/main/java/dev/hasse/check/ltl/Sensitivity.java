package dev.hasse.check.ltl;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.List;

/** Where the next sensitive event of a process is, for each state of the monitor; a table a state, made when needed. */
final class Sensitivity {
    private final MonitoredTrace monitored;
    private final Trace trace;
    private final Budget budget;
    private final Allocation memory;
    /** By state, then by event: the position of the first sensitive event from this one on. */
    private final List<int[]> tables = new ArrayList<>();

    Sensitivity(MonitoredTrace monitored, Budget budget) {
        this.monitored = monitored;
        this.trace = monitored.trace();
        this.budget = budget;
        this.memory = budget.allocation();
    }

    /** The first position after the given one whose event is sensitive in the state; one beyond the last if none is. */
    int firstAfter(int state, int process, int position) {
        return position == trace.eventCount(process)
                ? position + 1
                : table(state)[trace.eventNumber(process, position + 1)];
    }

    private int[] table(int state) {
        while (tables.size() <= state) {
            tables.add(new int[0]);
        }
        int[] table = tables.get(state);
        if (table.length < trace.eventCount()) {
            budget.check();
            memory.grow(4L * trace.eventCount());
            table = make(state);
            tables.set(state, table);
        }
        return table;
    }

    private int[] make(int state) {
        int[] table = new int[trace.eventCount()];
        for (int p = 0; p < trace.processCount(); p++) {
            int next = trace.eventCount(p) + 1;
            for (int position = trace.eventCount(p); position > 0; position--) {
                int event = trace.eventNumber(p, position);
                if (!monitored.isInsensitive(state, event)) {
                    next = position;
                }
                table[event] = next;
            }
        }
        return table;
    }
}
