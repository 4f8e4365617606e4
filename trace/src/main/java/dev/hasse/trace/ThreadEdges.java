package dev.hasse.trace;

import java.util.Arrays;
import java.util.List;

/** Which event starts a process, and which wait for its end: orders that no other schedule can change. */
final class ThreadEdges {
    private final EventNumbers forks;
    private final EventNumbers joins;

    ThreadEdges(Draft draft, int[] number) {
        forks = new EventNumbers(draft.forks, number);
        joins = new EventNumbers(draft.joins, number);
    }

    int[] started(int event) {
        return forks.of(event);
    }

    int[] awaited(int event) {
        return joins.of(event);
    }

    /** What a builder is told, in the input's numbers. */
    static final class Draft {
        final TextTable names = new TextTable();
        final EventNumbers.Draft forks = new EventNumbers.Draft();
        final EventNumbers.Draft joins = new EventNumbers.Draft();

        void fork(int event, String process) {
            forks.add(event, names.number(process));
        }

        void join(int event, String process) {
            joins.add(event, names.number(process));
        }

        /** Makes processes of the names: one that has no event by now has none. */
        private void resolve(RawEvents events) {
            int[] processes = new int[names.size()];
            Arrays.setAll(processes, name -> events.processNumber(names.text(name)));
            for (EventNumbers.Draft each : List.of(forks, joins)) {
                for (int i = 0; i < each.size(); i++) {
                    each.set(i, processes[each.number(i)]);
                }
            }
        }

        /** A process begins after the event that starts it, and what waits for its end comes after all of it. */
        void addTo(CausalEdges edges, RawEvents events) {
            if (forks.size() + joins.size() == 0) {
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
            for (int i = 0; i < forks.size(); i++) {
                if (first[forks.number(i)] >= 0) {
                    edges.add(forks.event(i), first[forks.number(i)]);
                }
            }
            for (int i = 0; i < joins.size(); i++) {
                if (last[joins.number(i)] >= 0) {
                    edges.add(last[joins.number(i)], joins.event(i));
                }
            }
        }
    }
}
