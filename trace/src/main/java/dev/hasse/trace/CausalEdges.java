package dev.hasse.trace;

import dev.hasse.base.InputException;
import dev.hasse.base.IntList;

/** Happened-before as the input gives it: edges by ids, messages, clocks and shared variables, in the input's numbers. */
final class CausalEdges {
    private final RawEvents events;
    private final Complaints complaints;
    private final IntList sources = new IntList();
    private final IntList targets = new IntList();

    CausalEdges(RawEvents events, Complaints complaints) {
        this.events = events;
        this.complaints = complaints;
    }

    IntList sources() {
        return sources;
    }

    IntList targets() {
        return targets;
    }

    /** Edges that the growth of given clocks stands for. */
    void addClocks(GivenClocks clocks) {
        if (!clocks.any()) {
            return;
        }
        int[] byPosition = byPosition();
        int[] offsets = offsets();
        int[][] own = complaints.toleratesLoss() ? clocks.ownEntries(events) : null;
        for (int growth = 0; growth < clocks.growths(); growth++) {
            int event = clocks.event(growth);
            int process = clocks.process(growth);
            int entry = clocks.entry(growth);
            int position = GivenClocks.position(own, process, entry);
            if (position > events.count(process)) {
                complaints.lost(
                        event,
                        "the clock of " + events.describe(event) + " counts " + entry + " events of "
                                + events.processName(process) + ", which has " + events.count(process));
            } else if (position > 0) {
                add(byPosition[offsets[process] + position - 1], event);
            }
        }
        if (own != null) {
            reportGaps(own);
        }
    }

    private void reportGaps(int[][] own) {
        for (int process = 0; process < own.length; process++) {
            int[] entries = own[process];
            int lost = entries == null ? 0 : entries[entries.length - 1] - entries.length;
            if (lost > 0) {
                complaints.finding(events.processName(process) + ": its clock counts " + entries[entries.length - 1]
                        + " events, " + lost + " of them were lost");
            }
        }
    }

    private int[] offsets() {
        int[] offsets = new int[events.processes() + 1];
        for (int process = 0; process < events.processes(); process++) {
            offsets[process + 1] = offsets[process] + events.count(process);
        }
        return offsets;
    }

    private int[] byPosition() {
        int[] offsets = offsets();
        int[] byPosition = new int[events.size()];
        for (int event = 0; event < byPosition.length; event++) {
            byPosition[offsets[events.process(event)] + events.position(event) - 1] = event;
        }
        return byPosition;
    }

    /** The same edges, to be added to. */
    CausalEdges copy() {
        CausalEdges copy = new CausalEdges(events, complaints);
        for (int i = 0; i < targets.size(); i++) {
            copy.add(sources.at(i), targets.at(i));
        }
        return copy;
    }

    void add(int from, int to) {
        sources.add(from);
        targets.add(to);
    }

    /** Edges between processes in compressed rows by target; an edge within a process must agree with its order. */
    int[] incoming(int[] starts) throws InputException {
        int kept = 0;
        for (int i = 0; i < targets.size(); i++) {
            int from = sources.at(i);
            int to = targets.at(i);
            if (events.process(from) != events.process(to)) {
                starts[to + 1]++;
                kept++;
            } else if (from >= to) {
                throw complaints.error(
                        to,
                        events.describe(to) + " must come after " + events.describe(from)
                                + " (by an id, a message or a clock), but is recorded before it in the same process");
            }
        }
        for (int event = 0; event < events.size(); event++) {
            starts[event + 1] += starts[event];
        }
        int[] next = starts.clone();
        int[] rows = new int[kept];
        for (int i = 0; i < targets.size(); i++) {
            int from = sources.at(i);
            int to = targets.at(i);
            if (events.process(from) != events.process(to)) {
                rows[next[to]++] = from;
            }
        }
        return rows;
    }

    /** Compares the given clocks with the computed ones. */
    void check(GivenClocks clocks, ClockPass pass) throws InputException {
        int[][] own = complaints.toleratesLoss() ? clocks.ownEntries(events) : null;
        int event = clocks.firstDisagreement(events, pass.increases(), own);
        if (event >= 0 && own != null) {
            // What the clock should have been is not known: it counts lost events too.
            complaints.finding("the clock of " + events.describe(event) + " disagrees with the events before it");
        } else if (event >= 0) {
            int process = events.process(event);
            Clocks computed = new Clocks(pass.increases()[process], events.processes());
            StringBuilder expected = new StringBuilder();
            for (int q = 0; q < events.processes(); q++) {
                int entry = q == process ? events.position(event) : computed.entry(events.position(event), q);
                if (entry > 0) {
                    expected.append(expected.isEmpty() ? "" : ", ").append(events.processName(q));
                    expected.append(":").append(entry);
                }
            }
            throw complaints.error(
                    event,
                    "the clock of " + events.describe(event) + " disagrees with the events before it: expected {"
                            + expected + "}");
        }
    }

    long bytes() {
        return sources.bytes() + targets.bytes();
    }

    int size() {
        return sources.size();
    }
}
