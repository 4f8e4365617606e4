package dev.hasse.formats.spans;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.base.IntList;
import java.util.ArrayList;
import java.util.List;

/** Which event happened directly before which, and by what. */
final class SpanEdges {
    /** What an edge stands for. */
    enum Why {
        INSIDE,
        CAUSE,
        LINK,
        REQUEST,
        REPLY,
        DELIVERY,
        LINKED_DELIVERY,
        THREAD,
        SIBLING;

        /** Whether only times say so. */
        boolean isByTime() {
            return this == THREAD || this == SIBLING;
        }

        boolean isMessage() {
            return this == REQUEST || this == REPLY || this == DELIVERY || this == LINKED_DELIVERY;
        }

        boolean isLink() {
            return this == LINK || this == LINKED_DELIVERY;
        }
    }

    /** An edge here, in a copy with more edges, in the plan and while it is written to the trace. */
    private static final int BYTES = 200;

    private static final int CHARGE_EVERY = 1024;

    private final Budget budget;
    private final Allocation memory;
    private final IntList from = new IntList();
    private final IntList to = new IntList();
    private final List<Why> why = new ArrayList<>();

    SpanEdges(Budget budget) {
        this.budget = budget;
        this.memory = budget.allocation();
    }

    void add(int before, int after, Why reason) {
        from.add(before);
        to.add(after);
        why.add(reason);
        if (from.size() % CHARGE_EVERY == 0) {
            budget.check();
            memory.resize((long) from.size() * BYTES);
        }
    }

    int size() {
        return from.size();
    }

    int from(int edge) {
        return from.at(edge);
    }

    int to(int edge) {
        return to.at(edge);
    }

    Why why(int edge) {
        return why.get(edge);
    }

    SpanEdges copy() {
        SpanEdges copy = new SpanEdges(budget);
        for (int edge = 0; edge < size(); edge++) {
            copy.add(from(edge), to(edge), why(edge));
        }
        return copy;
    }

    /** The edges but those of links. */
    SpanEdges withoutLinks() {
        SpanEdges others = new SpanEdges(budget);
        for (int edge = 0; edge < size(); edge++) {
            if (!why(edge).isLink()) {
                others.add(from(edge), to(edge), why(edge));
            }
        }
        return others;
    }
}
