package dev.hasse.cluster.supervisor;

import dev.hasse.bes.worker.Partition;
import dev.hasse.cluster.wire.Packet;
import dev.hasse.cluster.wire.Packet.Subject;
import dev.hasse.lts.Labels;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongUnaryOperator;

/** What the workers know about variables and states, fetched when needed, many at a time where possible. */
final class RemoteTables {
    private static final int QUESTION = 2048;

    /** What a worker knows about a variable. */
    record Known(boolean decided, boolean value, long stabilizer) {}

    private final Attempt attempt;
    private final Partition partition;
    private final Map<Long, Known> variables = new HashMap<>();
    /** By state: label and target, one transition after the other. */
    private final Map<Long, long[]> rows = new HashMap<>();

    RemoteTables(Attempt attempt, Partition partition) {
        this.attempt = attempt;
        this.partition = partition;
    }

    Known variable(long variable, LongUnaryOperator place) {
        if (!variables.containsKey(variable)) {
            fetchVariables(List.of(variable), place);
        }
        return Objects.requireNonNull(variables.get(variable));
    }

    long[] row(long state) {
        if (!rows.containsKey(state)) {
            fetchRows(List.of(state));
        }
        return Objects.requireNonNull(rows.get(state));
    }

    void fetchVariables(Collection<Long> wanted, LongUnaryOperator place) {
        fetch(Subject.VARIABLES, wanted, variables, place, bytes -> {
            int flags = bytes.get();
            return new Known((flags & 2) != 0, (flags & 1) != 0, bytes.getLong());
        });
    }

    void fetchRows(Collection<Long> states) {
        fetch(Subject.STATES, states, rows, LongUnaryOperator.identity(), bytes -> {
            long[] row = new long[2 * bytes.getInt()];
            for (int k = 0; k < row.length; k += 2) {
                row[k] = bytes.getInt();
                row[k + 1] = bytes.getLong();
            }
            return row;
        });
    }

    private interface Reading<T> {
        T read(ByteBuffer bytes);
    }

    private <T> void fetch(
            Subject subject, Collection<Long> wanted, Map<Long, T> known, LongUnaryOperator place, Reading<T> reading) {
        List<List<Long>> byWorker = new ArrayList<>();
        for (int worker = 0; worker < partition.workers(); worker++) {
            byWorker.add(new ArrayList<>());
        }
        for (long item : wanted) {
            if (!known.containsKey(item)) {
                byWorker.get(partition.workers() == 1 ? 0 : partition.ownerOfPlace(place.applyAsLong(item)))
                        .add(item);
            }
        }
        for (int worker = 0; worker < byWorker.size(); worker++) {
            List<Long> items = byWorker.get(worker);
            for (int from = 0; from < items.size(); from += QUESTION) {
                List<Long> some = items.subList(from, Math.min(items.size(), from + QUESTION));
                long[] question = some.stream().mapToLong(item -> item).toArray();
                ByteBuffer reply = ByteBuffer.wrap(attempt.ask(worker, new Packet.Question(subject, question)));
                some.forEach(item -> known.put(item, reading.read(reply)));
            }
        }
    }

    /** The initial state, and all labels put into a table. */
    long labels(Labels labels) {
        ByteBuffer reply = ByteBuffer.wrap(attempt.ask(0, new Packet.Question(Subject.LABELS, new long[0])));
        long initial = reply.getLong();
        int count = reply.getInt();
        for (int label = 0; label < count; label++) {
            byte[] text = new byte[reply.getInt()];
            reply.get(text);
            labels.intern(new String(text, StandardCharsets.UTF_8));
        }
        return initial;
    }
}
