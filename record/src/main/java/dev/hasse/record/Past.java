package dev.hasse.record;

import java.util.Arrays;

/** Events of other processes that something comes after: of each the last. There are few, so that no map is needed. */
final class Past {
    private static final int FEW = 4;
    private static final byte[] AFTER = RecordedProcess.ascii(",\"after\":[");

    private RecordedProcess[] processes = new RecordedProcess[FEW];
    private long[] positions = new long[FEW];
    private int size;

    boolean isEmpty() {
        return size == 0;
    }

    void clear() {
        Arrays.fill(processes, 0, size, null);
        size = 0;
    }

    void add(RecordedProcess process, long position) {
        for (int i = 0; i < size; i++) {
            if (processes[i] == process) {
                positions[i] = Math.max(positions[i], position);
                return;
            }
        }
        if (size == processes.length) {
            processes = Arrays.copyOf(processes, 2 * size);
            positions = Arrays.copyOf(positions, 2 * size);
        }
        processes[size] = process;
        positions[size++] = position;
    }

    /** Adds all of another one, which has none afterwards. */
    void take(Past other) {
        for (int i = 0; i < other.size; i++) {
            add(other.processes[i], other.positions[i]);
        }
        other.clear();
    }

    /** The member of a line that names them. */
    void describe(JsonBytes line) {
        line.append(AFTER);
        for (int i = 0; i < size; i++) {
            if (i > 0) {
                line.append(',');
            }
            line.append(processes[i].idStart());
            line.number(positions[i]);
            line.append('"');
        }
        line.append(']');
    }
}
