package dev.hasse.serve;

import dev.hasse.base.TemporaryFolder;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;

/** The room on the disk for files that clients send, until they are opened: many large ones at once would fill it. */
final class Intake {
    private final long room;
    private final AtomicLong used = new AtomicLong();

    Intake(long room) {
        this.room = room;
    }

    /** Room for one file, given back when closed. It grows as the file comes: who only says much, takes nothing. */
    final class Share implements AutoCloseable {
        private final AtomicLong bytes = new AtomicLong();

        void grow(int more) throws Refusal {
            if (used.addAndGet(more) > room) {
                used.addAndGet(-more);
                throw new Refusal(503, "too many uploads at once; try again");
            }
            bytes.addAndGet(more);
        }

        @Override
        public void close() {
            used.addAndGet(-bytes.getAndSet(0));
        }
    }

    /** A file that was sent, in a folder of its own, with a text before it, and the room that it takes until closed. */
    record Upload(TemporaryFolder folder, Path file, String text, Share share) implements AutoCloseable {
        @Override
        public void close() {
            folder.close();
            share.close();
        }
    }

    Share share() {
        return new Share();
    }
}
