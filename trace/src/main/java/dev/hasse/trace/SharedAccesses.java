package dev.hasse.trace;

import dev.hasse.base.IntList;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads and writes of shared variables in the order of the input. A read comes after the last write before it and
 * before the next one; two writes are ordered only by a read between them (or on request). An event that only saw a
 * value comes after the write that it saw, and nothing orders it before the next one.
 */
final class SharedAccesses {
    private static final long BYTES_A_VARIABLE = 112;

    private final IntList lastWriter = new IntList();
    private final List<IntList> readers = new ArrayList<>();
    /** What the current event reads, and for each variable the last event, counted here, that did. */
    private final IntList staged = new IntList();

    private final IntList stagedBy = new IntList();
    private int eventsWithReads;
    private boolean anyRead;
    /** What events read, as (event, variable). */
    final IntList reads = new IntList();

    void read(int variable) {
        grow(variable);
        anyRead = true;
        if (stagedBy.at(variable) != eventsWithReads) {
            stagedBy.set(variable, eventsWithReads);
            staged.add(variable);
        }
    }

    /** The last event so far that wrote the variable; -1 if none did. */
    int lastWriter(int variable) {
        grow(variable);
        return lastWriter.at(variable);
    }

    /** The event writes the variable: every read since the last write comes before it. */
    void write(int variable, int event, IntList sources, IntList targets, boolean afterLastWrite) {
        grow(variable);
        if (!anyRead && !afterLastWrite) {
            lastWriter.set(variable, event);
            return;
        }
        IntList since = readers.get(variable);
        for (int i = 0; i < since.size(); i++) {
            sources.add(since.at(i));
            targets.add(event);
        }
        since.clear();
        int last = lastWriter.at(variable);
        boolean alsoReads = stagedBy.at(variable) == eventsWithReads;
        if (last >= 0 && (afterLastWrite || alsoReads)) {
            sources.add(last);
            targets.add(event);
        }
        lastWriter.set(variable, event);
    }

    /** The event's reads, once its writes are known: what it wrote itself it read before; the next write comes after. */
    void endReads(int event, IntList sources, IntList targets) {
        for (int i = 0; i < staged.size(); i++) {
            int variable = staged.at(i);
            int last = lastWriter.at(variable);
            if (last >= 0 && last != event) {
                sources.add(last);
                targets.add(event);
            }
            readers.get(variable).add(event);
            reads.add(event);
            reads.add(variable);
        }
        eventsWithReads += staged.size() > 0 ? 1 : 0;
        staged.clear();
    }

    /** No access so far has an order with those that come. */
    void forget() {
        for (int variable = 0; variable < readers.size(); variable++) {
            lastWriter.set(variable, -1);
            readers.get(variable).clear();
        }
    }

    private void grow(int variable) {
        while (readers.size() <= variable) {
            readers.add(new IntList());
            lastWriter.add(-1);
            stagedBy.add(-1);
        }
    }

    /** Without what was read since the last write of each variable. */
    long bytes() {
        return reads.bytes()
                + lastWriter.bytes()
                + staged.bytes()
                + stagedBy.bytes()
                + BYTES_A_VARIABLE * readers.size();
    }
}
