package dev.hasse.trace;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A trace's processes, and which events are whose: those of process p have the numbers from its offset to the next one's. */
final class ProcessTable {
    private final String[] names;
    /** The same: all of them are asked for by each property of many. */
    private final List<String> nameList;

    private final Map<String, Integer> numbers = new HashMap<>();
    /** Number of the first event of each process; one longer than the processes. */
    private final int[] offsets;
    /**
     * The process that each stretch of event numbers begins in, as many as there are processes: where they have about as
     * many events as each other, that leaves nothing to search. The length of a stretch is a power of two, this one of it.
     */
    private final int[] firstOf;

    private final int stretch;

    ProcessTable(RawEvents events) {
        names = new String[events.processes()];
        offsets = new int[names.length + 1];
        for (int p = 0; p < names.length; p++) {
            names[p] = events.processName(p);
            numbers.put(names[p], p);
            offsets[p + 1] = offsets[p] + events.count(p);
        }
        nameList = List.of(names);
        int count = offsets[names.length];
        int length = 0;
        while (count >> length > names.length) {
            length++;
        }
        stretch = length;
        firstOf = new int[(count >> stretch) + 2];
        int process = 0;
        for (int i = 0; i < firstOf.length; i++) {
            while (process < names.length - 1 && offsets[process + 1] <= (long) i << stretch) {
                process++;
            }
            firstOf[i] = process;
        }
    }

    int size() {
        return names.length;
    }

    String name(int process) {
        return names[process];
    }

    List<String> names() {
        return nameList;
    }

    int number(String name) {
        return numbers.getOrDefault(name, -1);
    }

    int eventCount(int process) {
        return offsets[process + 1] - offsets[process];
    }

    /** Of each process. */
    int[] eventCounts() {
        int[] counts = new int[names.length];
        for (int p = 0; p < counts.length; p++) {
            counts[p] = eventCount(p);
        }
        return counts;
    }

    int eventNumber(int process, int position) {
        return offsets[process] + position - 1;
    }

    /** The numbers of events, in their order. */
    int[] numbers(RawEvents events) {
        int[] numbers = new int[events.size()];
        for (int raw = 0; raw < numbers.length; raw++) {
            numbers[raw] = eventNumber(events.process(raw), events.position(raw));
        }
        return numbers;
    }

    int processOf(int event) {
        int low = firstOf[event >> stretch];
        int high = firstOf[(event >> stretch) + 1];
        // Processes without events share their offset with the next one, which owns the event: it is the last of them.
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (offsets[middle] <= event) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    int positionOf(int event) {
        return position(processOf(event), event);
    }

    /** The position of an event whose process is known. */
    int position(int process, int event) {
        return event - offsets[process] + 1;
    }

    long bytes() {
        return (long) Integer.BYTES * offsets.length;
    }
}
