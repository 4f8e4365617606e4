package dev.hasse.trace;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A trace's processes, and which events are whose: those of process p have the numbers from its offset to the next one's. */
final class ProcessTable {
    private final String[] names;
    private final Map<String, Integer> numbers = new HashMap<>();
    /** Number of the first event of each process; one longer than the processes. */
    private final int[] offsets;

    ProcessTable(RawEvents events) {
        names = new String[events.processes()];
        offsets = new int[names.length + 1];
        for (int p = 0; p < names.length; p++) {
            names[p] = events.processName(p);
            numbers.put(names[p], p);
            offsets[p + 1] = offsets[p] + events.count(p);
        }
    }

    int size() {
        return names.length;
    }

    String name(int process) {
        return names[process];
    }

    List<String> names() {
        return List.of(names);
    }

    int number(String name) {
        return numbers.getOrDefault(name, -1);
    }

    int eventCount(int process) {
        return offsets[process + 1] - offsets[process];
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
        int low = Arrays.binarySearch(offsets, event);
        if (low < 0) {
            return -low - 2;
        }
        // Processes without events share their offset with the next one, which owns the event.
        while (offsets[low + 1] == event) {
            low++;
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
