package dev.hasse.lab.bench;

import dev.hasse.base.InputException;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Heap an event of a trace in memory: every third event sends, every third receives, each assigns a variable. */
final class TraceMemory extends Benchmark {
    TraceMemory() {
        super("trace", "heap an event of traces in memory, and the time to build them");
    }

    @Override
    public List<ResultTable> run(Progress progress) throws Exception {
        ResultTable table = new ResultTable(
                "Traces in memory", "processes | events | communications | seconds to build | bytes an event");
        for (int[] size : new int[][] {{10, 100_000}, {10, 1_000_000}, {10, 2_000_000}, {100, 1_000_000}}) {
            long before = Measured.liveBytes();
            Measured<Trace> built = Measured.once(() -> messages(size[0], size[1]));
            long after = Measured.liveBytes();
            Trace trace = built.result();
            progress.row(table.row(
                    size[0],
                    Measured.number(trace.eventCount()),
                    Measured.number(trace.communicationCount()),
                    built.secondsText(),
                    (after - before) / trace.eventCount()));
        }
        return List.of(table.note("Live heap after collection, the trace alone. Limit: 200 bytes at 10 processes."));
    }

    private static Trace messages(int processes, int events) throws InputException {
        SplittableRandom random = new SplittableRandom(1);
        TraceBuilder builder = new TraceBuilder("benchmark");
        List<ArrayDeque<String>> inboxes = new ArrayList<>();
        int[] variables = new int[processes];
        for (int p = 0; p < processes; p++) {
            builder.process("P" + p);
            variables[p] = builder.variable("x" + p);
            inboxes.add(new ArrayDeque<>());
        }
        for (int e = 0; e < events; e++) {
            int p = random.nextInt(processes);
            builder.event(p, e + 1).set(variables[p], random.nextInt(100));
            String message = inboxes.get(p).poll();
            if (message != null) {
                builder.receive(message);
            } else if (random.nextInt(3) > 0) {
                String sent = "m" + e;
                builder.send(sent);
                inboxes.get((p + 1 + random.nextInt(processes - 1)) % processes).add(sent);
            }
        }
        return builder.build();
    }
}
