package dev.hasse.serve.http;

import java.util.concurrent.atomic.AtomicLong;

/** The memory for bodies that are on their way in: many large uploads at once would fill the heap. */
final class Intake {
    private final long room;
    private final AtomicLong used = new AtomicLong();

    Intake(long room) {
        this.room = room;
    }

    /** Memory for one body, given back when closed. */
    final class Share implements AutoCloseable {
        private final long bytes;

        private Share(long bytes) {
            this.bytes = bytes;
        }

        long bytes() {
            return bytes;
        }

        @Override
        public void close() {
            used.addAndGet(-bytes);
        }
    }

    Share take(long bytes) throws Refusal {
        if (used.addAndGet(bytes) > room) {
            used.addAndGet(-bytes);
            throw new Refusal(503, "too many uploads at once; try again");
        }
        return new Share(bytes);
    }
}
