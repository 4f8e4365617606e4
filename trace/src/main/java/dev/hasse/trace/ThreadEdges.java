package dev.hasse.trace;

import dev.hasse.base.IntList;
import java.util.Arrays;

/** Which event starts a process, and which wait for its end: orders that no other schedule can change. */
final class ThreadEdges {
    /** Pairs (event, process) packed into longs, ascending. */
    private final long[] forks;

    private final long[] joins;

    ThreadEdges(Draft draft, int[] number) {
        forks = pairs(draft.forking, draft.forked, number);
        joins = pairs(draft.joining, draft.joined, number);
    }

    private static long[] pairs(IntList events, IntList processes, int[] number) {
        long[] pairs = new long[events.size()];
        Arrays.setAll(pairs, i -> pair(number[events.at(i)], processes.at(i)));
        Arrays.sort(pairs);
        return pairs;
    }

    private static long pair(int event, int process) {
        return (long) event << 32 | process;
    }

    int[] started(int event) {
        return processes(forks, event);
    }

    int[] awaited(int event) {
        return processes(joins, event);
    }

    private static int[] processes(long[] pairs, int event) {
        int index = Arrays.binarySearch(pairs, pair(event, 0));
        int from = index < 0 ? -index - 1 : index;
        int to = from;
        while (to < pairs.length && pairs[to] >>> 32 == event) {
            to++;
        }
        int[] found = new int[to - from];
        for (int i = from; i < to; i++) {
            found[i - from] = (int) pairs[i];
        }
        return found;
    }

    /** What a builder is told, in the input's numbers. */
    static final class Draft {
        final TextTable names = new TextTable();
        final IntList forking = new IntList();
        final IntList forked = new IntList();
        final IntList joining = new IntList();
        final IntList joined = new IntList();

        void fork(int event, String process) {
            forking.add(event);
            forked.add(names.number(process));
        }

        void join(int event, String process) {
            joining.add(event);
            joined.add(names.number(process));
        }

        /** Makes processes of the names: one that has no event by now has none. */
        private void resolve(RawEvents events) {
            int[] processes = new int[names.size()];
            Arrays.setAll(processes, name -> events.processNumber(names.text(name)));
            for (int i = 0; i < forked.size(); i++) {
                forked.set(i, processes[forked.at(i)]);
            }
            for (int i = 0; i < joined.size(); i++) {
                joined.set(i, processes[joined.at(i)]);
            }
        }

        /** A process begins after the event that starts it, and what waits for its end comes after all of it. */
        void addTo(CausalEdges edges, RawEvents events) {
            if (forking.size() + joining.size() == 0) {
                return;
            }
            resolve(events);
            int[] first = new int[events.processes()];
            int[] last = new int[events.processes()];
            Arrays.fill(first, -1);
            Arrays.fill(last, -1);
            for (int event = 0; event < events.size(); event++) {
                int process = events.process(event);
                first[process] = first[process] < 0 ? event : first[process];
                last[process] = event;
            }
            for (int i = 0; i < forking.size(); i++) {
                if (first[forked.at(i)] >= 0) {
                    edges.add(forking.at(i), first[forked.at(i)]);
                }
            }
            for (int i = 0; i < joining.size(); i++) {
                if (last[joined.at(i)] >= 0) {
                    edges.add(last[joined.at(i)], joining.at(i));
                }
            }
        }
    }
}
