package dev.hasse.trace;

import dev.hasse.base.IntList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Which events saw values of which variables, and who wrote these. */
final class SeenWrites {
    /** By ascending readers. */
    private final int[] readers;

    private final int[] variables;
    /** -1 for the value before any event. */
    private final int[] writers;
    /** Whether the value is the only reason for the order of writer and reader, but for what is implied by others. */
    private final boolean[] sole;

    private final OrderedReads ordered;

    SeenWrites(TraceBuilder built, int[] number) {
        ordered = new OrderedReads(built, number);
        Draft draft = built.seen;
        int size = draft.readers.size();
        long[] byReader = new long[size];
        Arrays.setAll(byReader, i -> (long) number[draft.readers.at(i)] << 32 | i);
        Arrays.sort(byReader);
        readers = new int[size];
        variables = new int[size];
        writers = new int[size];
        sole = new boolean[size];
        for (int i = 0; i < size; i++) {
            int from = (int) byReader[i];
            readers[i] = number[draft.readers.at(from)];
            variables[i] = draft.variables.at(from);
            writers[i] = draft.writers.at(from) < 0 ? -1 : number[draft.writers.at(from)];
            sole[i] = draft.sole[from];
        }
    }

    int[] variables(int event) {
        int from = first(event);
        int to = from;
        while (to < readers.length && readers[to] == event) {
            to++;
        }
        return Arrays.copyOfRange(variables, from, to);
    }

    /** With those that it read. */
    int[] withReads(int event) {
        int[] read = ordered.of(event);
        int[] saw = variables(event);
        return read.length == 0
                ? saw
                : IntStream.concat(Arrays.stream(saw), Arrays.stream(read))
                        .distinct()
                        .toArray();
    }

    private int first(int event) {
        int low = 0;
        int high = readers.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (readers[middle] < event) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    List<ReadRace> races(Trace trace) {
        List<ReadRace> races = new ArrayList<>();
        if (readers.length == 0) {
            return races;
        }
        ObservedOrder observed = new ObservedOrder(trace);
        Integer[] asObserved = new Integer[readers.length];
        Arrays.setAll(asObserved, i -> i);
        Arrays.sort(asObserved, (a, b) -> Integer.compare(observed.rank(readers[a]), observed.rank(readers[b])));
        Set<Integer> raced = new HashSet<>();
        for (int i : asObserved) {
            if (!raced.contains(variables[i])) {
                int write = racingWrite(i, trace, observed);
                if (write >= 0) {
                    raced.add(variables[i]);
                    races.add(new ReadRace(variables[i], readers[i], write));
                }
            }
        }
        return races;
    }

    /** The write that was seen, if only that orders the two, or the next one, if nothing does; else -1. */
    private int racingWrite(int i, Trace trace, ObservedOrder observed) {
        if (sole[i] && isHasseEdge(trace, writers[i], readers[i])) {
            return writers[i];
        }
        int[] writes = trace.writes(variables[i]);
        int low = 0;
        int high = writes.length;
        int rank = observed.rank(readers[i]);
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (observed.rank(writes[middle]) <= rank) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low < writes.length && !trace.happenedBefore(readers[i], writes[low]) ? writes[low] : -1;
    }

    private static boolean isHasseEdge(Trace trace, int from, int to) {
        for (int source : trace.communicationsInto(to)) {
            if (source == from) {
                return true;
            }
        }
        return false;
    }

    /** What a builder is told, in the input's numbers. */
    static final class Draft {
        final IntList readers = new IntList();
        final IntList variables = new IntList();
        private final IntList writers = new IntList();
        private boolean[] sole = new boolean[0];

        void add(int reader, int variable, int writer) {
            readers.add(reader);
            variables.add(variable);
            writers.add(writer);
        }

        void addTo(CausalEdges edges) {
            for (int i = 0; i < readers.size(); i++) {
                if (writers.at(i) >= 0) {
                    edges.add(writers.at(i), readers.at(i));
                }
            }
        }

        int size() {
            return readers.size();
        }

        int reader(int index) {
            return readers.at(index);
        }

        int variable(int index) {
            return variables.at(index);
        }

        /** What implies an edge makes what was seen one reason of several. */
        void dropImplied(ClockPass pass) {
            long[] direct = new long[pass.hasseEdges()];
            Arrays.setAll(direct, edge -> (long) pass.hasseTarget(edge) << 32 | pass.hasseSource(edge));
            Arrays.sort(direct);
            for (int i = 0; i < sole.length; i++) {
                sole[i] &= Arrays.binarySearch(direct, (long) readers.at(i) << 32 | writers.at(i)) >= 0;
            }
        }

        /** Given all edges in compressed rows by target: finds those that are there for nothing but what was seen. */
        void findSoleCauses(int[] starts, int[] sources) {
            sole = new boolean[readers.size()];
            for (int i = 0; i < sole.length; i++) {
                int writer = writers.at(i);
                int given = 0;
                for (int at = starts[readers.at(i)]; at < starts[readers.at(i) + 1]; at++) {
                    given += sources[at] == writer ? 1 : 0;
                }
                // One event may see several values that the same event wrote.
                for (int j = i; j >= 0 && readers.at(j) == readers.at(i); j--) {
                    given -= writers.at(j) == writer ? 1 : 0;
                }
                for (int j = i + 1; j < sole.length && readers.at(j) == readers.at(i); j++) {
                    given -= writers.at(j) == writer ? 1 : 0;
                }
                sole[i] = writer >= 0 && given == 0;
            }
        }
    }
}
