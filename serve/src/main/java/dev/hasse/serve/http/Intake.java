package dev.hasse.serve.http;

import java.util.concurrent.atomic.AtomicLong;

/** The memory for files that clients send, until they are opened: many large ones at once would fill the heap. */
final class Intake {
    private final long room;
    private final AtomicLong used = new AtomicLong();

    Intake(long room) {
        this.room = room;
    }

    /** Memory for one file, given back when closed. */
    final class Share implements AutoCloseable {
        private final long bytes;

        private Share(long bytes) {
            this.bytes = bytes;
        }

        @Override
        public void close() {
            used.addAndGet(-bytes);
        }
    }

    /** A file that was sent, and the memory that it takes until closed. */
    record Upload(byte[] bytes, Share share) implements AutoCloseable {
        @Override
        public void close() {
            share.close();
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
