package dev.hasse.lab.bench;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Lines of the native format without an end: processes that pass messages around and go in and out of a critical
 * section, of which no two are ever in it together, since whoever has the token enters.
 */
final class LiveGenerator {
    private final SplittableRandom random;
    private final int processes;
    private final List<ArrayDeque<String>> inboxes = new ArrayList<>();
    private final boolean[] isCritical;
    private final StringBuilder text = new StringBuilder();
    private long messages;
    private int owner;
    private boolean isBegun;

    LiveGenerator(int processes, long seed) {
        this.random = new SplittableRandom(seed);
        this.processes = processes;
        this.isCritical = new boolean[processes];
        for (int p = 0; p < processes; p++) {
            inboxes.add(new ArrayDeque<>());
        }
    }

    /** The next so many events. */
    byte[] events(int count) {
        text.setLength(0);
        if (!isBegun) {
            isBegun = true;
            text.append("{\"hasse\":1,\"processes\":[");
            for (int p = 0; p < processes; p++) {
                text.append(p == 0 ? "\"p" : ",\"p").append(p).append('"');
            }
            text.append("]}\n");
        }
        for (int i = 0; i < count; i++) {
            event(random.nextInt(processes));
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    private void event(int process) {
        text.append("{\"process\":\"p").append(process).append('"');
        int what = random.nextInt(4);
        String message = inboxes.get(process).poll();
        if (message != null) {
            text.append(",\"receive\":\"").append(message).append('"');
            if (message.startsWith("token")) {
                owner = process;
            }
        } else if (process == owner && what == 0 && !isCritical[process]) {
            // The token goes on: whoever gets it comes after all that its owner did.
            int next = (process + 1) % processes;
            send("token" + messages++, next);
            owner = -1;
        } else if (what == 1) {
            send("m" + messages++, (process + 1 + random.nextInt(processes - 1)) % processes);
        } else if (process == owner && what == 2) {
            isCritical[process] ^= true;
            text.append(",\"local\":{\"critical\":").append(isCritical[process]).append('}');
        } else {
            text.append(",\"local\":{\"work\":").append(random.nextInt(100)).append('}');
        }
        text.append("}\n");
    }

    private void send(String message, int to) {
        text.append(",\"send\":\"")
                .append(message)
                .append("\",\"to\":\"p")
                .append(to)
                .append('"');
        inboxes.get(to).add(message);
    }
}
