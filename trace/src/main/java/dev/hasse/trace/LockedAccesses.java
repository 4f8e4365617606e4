package dev.hasse.trace;

import dev.hasse.base.IntList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the sections of locks ordered of shared data in the recording: two accesses of one variable, one of them a
 * write, that are ordered keep it by an edge of their own. Of a variable without a race, edges between each write and
 * what comes just before it are enough. With a race they are not, since what comes just before may be what races: there
 * each access gets an edge from the last one of each process that is ordered before it.
 */
final class LockedAccesses {
    private final TraceBuilder built;
    private final int[] order;
    private final CausalEdges edges;
    /** Of the recording, by process. */
    private final Clocks[] clocks;

    private final ByEvent saw;
    private final ByEvent read;
    private final boolean[] races;

    LockedAccesses(TraceBuilder built, int[] order, ClockPass recorded, CausalEdges edges) {
        this.built = built;
        this.order = order;
        this.edges = edges;
        this.clocks = new Clocks[built.events.processes()];
        Arrays.setAll(clocks, p -> new Clocks(recorded.increases()[p], clocks.length));
        this.saw = new ByEvent(order.length);
        for (int i = 0; i < built.seen.size(); i++) {
            saw.add(built.seen.reader(i), built.seen.variable(i));
        }
        this.read = new ByEvent(order.length);
        IntList pairs = built.accesses.reads;
        for (int i = 0; i < pairs.size(); i += 2) {
            read.add(pairs.at(i), pairs.at(i + 1));
        }
        this.races = new boolean[built.assignments.variables.size()];
    }

    void add() {
        addFromNearest();
        Map<Integer, Accesses> racing = new TreeMap<>();
        for (int variable = 0; variable < races.length; variable++) {
            if (races[variable]) {
                racing.put(variable, new Accesses());
            }
        }
        if (!racing.isEmpty()) {
            collect(racing);
            racing.values().forEach(this::addFromAll);
        }
    }

    /** What reads is ordered with the writes on both sides already, without locks. */
    private void addFromNearest() {
        AssignmentDraft assignments = built.assignments;
        int[] lastWriter = new int[races.length];
        Arrays.fill(lastWriter, -1);
        Map<Integer, IntList> sawSince = new HashMap<>();
        for (int event : order) {
            for (int i = assignments.start(event); i < assignments.end(event); i++) {
                int variable = assignments.variable(i);
                if (lastWriter[variable] >= 0) {
                    races[variable] |= !addIfOrdered(lastWriter[variable], event);
                }
                IntList readers = sawSince.remove(variable);
                for (int r = 0; readers != null && r < readers.size(); r++) {
                    races[variable] |= !addIfOrdered(readers.at(r), event);
                }
                lastWriter[variable] = event;
            }
            for (int i = saw.from(event); i < saw.to(event); i++) {
                sawSince.computeIfAbsent(saw.variable(i), v -> new IntList()).add(event);
            }
        }
    }

    private boolean addIfOrdered(int before, int event) {
        RawEvents events = built.events;
        int p = events.process(before);
        int q = events.process(event);
        if (p == q) {
            return true;
        }
        boolean isOrdered = clocks[q].entry(events.position(event), p) >= events.position(before);
        if (isOrdered) {
            edges.add(before, event);
        }
        return isOrdered;
    }

    /** The accesses of one variable, by process, each process's in its order. */
    private record Accesses(Map<Integer, IntList> writes, Map<Integer, IntList> reads) {
        Accesses() {
            this(new TreeMap<>(), new TreeMap<>());
        }
    }

    private void collect(Map<Integer, Accesses> racing) {
        AssignmentDraft assignments = built.assignments;
        for (int event : order) {
            int process = built.events.process(event);
            for (int i = assignments.start(event); i < assignments.end(event); i++) {
                Accesses found = racing.get(assignments.variable(i));
                if (found != null) {
                    found.writes.computeIfAbsent(process, p -> new IntList()).add(event);
                }
            }
            for (ByEvent each : new ByEvent[] {saw, read}) {
                for (int i = each.from(event); i < each.to(event); i++) {
                    Accesses found = racing.get(each.variable(i));
                    if (found != null) {
                        found.reads.computeIfAbsent(process, p -> new IntList()).add(event);
                    }
                }
            }
        }
    }

    private void addFromAll(Accesses accesses) {
        addFromAll(accesses.writes, accesses.writes);
        addFromAll(accesses.reads, accesses.writes);
        addFromAll(accesses.writes, accesses.reads);
    }

    private void addFromAll(Map<Integer, IntList> earlier, Map<Integer, IntList> later) {
        earlier.forEach((p, sources) -> later.forEach((q, targets) -> {
            if (!p.equals(q)) {
                addFromLast(p, sources, q, targets);
            }
        }));
    }

    /** To each target from the last source that is ordered before it, unless the target before it has the edge. */
    private void addFromLast(int p, IntList sources, int q, IntList targets) {
        RawEvents events = built.events;
        int next = 0;
        for (int i = 0; i < targets.size(); i++) {
            int known = clocks[q].entry(events.position(targets.at(i)), p);
            int before = next;
            while (next < sources.size() && events.position(sources.at(next)) <= known) {
                next++;
            }
            if (next > before) {
                edges.add(sources.at(next - 1), targets.at(i));
            }
        }
    }

    /** Variables that events read, in compressed rows by event; drafted event by event. */
    private static final class ByEvent {
        private final int[] ends;
        private final IntList variables = new IntList();
        private int last;

        ByEvent(int events) {
            ends = new int[events + 1];
        }

        void add(int event, int variable) {
            while (last <= event) {
                ends[++last] = variables.size();
            }
            variables.add(variable);
            ends[last] = variables.size();
        }

        int from(int event) {
            return event < last ? ends[event] : 0;
        }

        int to(int event) {
            return event < last ? ends[event + 1] : 0;
        }

        int variable(int index) {
            return variables.at(index);
        }
    }
}
