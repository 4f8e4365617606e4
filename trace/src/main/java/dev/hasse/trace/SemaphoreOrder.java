package dev.hasse.trace;

import dev.hasse.base.IntList;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * The recorded order of a semaphore's sections: whoever takes permits comes after all that were given back before. So at
 * every cut only those have permits who had them at once when the last of them took its own.
 */
final class SemaphoreOrder {
    /** Is told two moments of the recording, of which the first comes before the second. */
    interface Sink {
        void edge(int before, int after);
    }

    private final IntList firsts = new IntList();
    private final IntList ofFirst = new IntList();
    /** Ends with their processes, packed. */
    private long[] ends = new long[4];

    private int ended;

    /** Adds a section from one moment of the recording to another; negative if it does not end. */
    void add(int process, int first, int last) {
        firsts.add(first);
        ofFirst.add(process);
        if (last >= 0) {
            ends = ended == ends.length ? Arrays.copyOf(ends, 2 * ended) : ends;
            ends[ended++] = (long) last << 32 | process;
        }
    }

    /** Sections were added in the order in which they begin. */
    void forEach(Sink sink) {
        Arrays.sort(ends, 0, ended);
        Map<Integer, Integer> lastOf = new TreeMap<>();
        int next = 0;
        for (int i = 0; i < firsts.size(); i++) {
            int first = firsts.at(i);
            while (next < ended && (int) (ends[next] >> 32) < first) {
                lastOf.put((int) ends[next], (int) (ends[next] >> 32));
                next++;
            }
            int process = ofFirst.at(i);
            lastOf.forEach((other, last) -> {
                if (other != process) {
                    sink.edge(last, first);
                }
            });
        }
    }
}
