package dev.hasse.serve;

import dev.hasse.base.LimitReachedException;
import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/** The documents that are open, by their ids. Full, it forgets what was not used for longest. Safe for threads. */
final class Library {
    private final long room;
    private final long idleNanos;
    private final LongSupplier clock;
    /** The one not used for longest first. */
    private final Map<String, Shelf> shelves = new LinkedHashMap<>(16, 0.75f, true);

    private long used;

    /** A document and when somebody last wanted it. */
    private record Shelf(Document document, long bytes, long since) {}

    /** @param clock nanoseconds from anywhere */
    Library(long room, Duration idle, LongSupplier clock) {
        this.room = room;
        this.idleNanos = idle.toNanos();
        this.clock = clock;
    }

    /** Keeps a document; returns its id. */
    String add(Document document) {
        long bytes = document.bytes();
        if (bytes > room) {
            throw new LimitReachedException(
                    document.name() + " takes " + (bytes >> 20) + " MiB; this server keeps " + (room >> 20) + " MiB");
        }
        String id = Ids.next();
        synchronized (this) {
            shelves.put(id, new Shelf(document, bytes, clock.getAsLong()));
            used += bytes;
            Iterator<Shelf> oldest = shelves.values().iterator();
            while (used > room) {
                used -= oldest.next().bytes();
                oldest.remove();
            }
        }
        return id;
    }

    /** The document of this id; empty if there is none any more. */
    synchronized Optional<Document> find(String id) {
        Shelf shelf = shelves.get(id);
        if (shelf == null) {
            return Optional.empty();
        }
        shelves.put(id, new Shelf(shelf.document(), shelf.bytes(), clock.getAsLong()));
        return Optional.of(shelf.document());
    }

    /** Forgets what nobody used for long. */
    synchronized void sweep() {
        long now = clock.getAsLong();
        shelves.values().removeIf(shelf -> {
            boolean idle = now - shelf.since() > idleNanos;
            used -= idle ? shelf.bytes() : 0;
            return idle;
        });
    }

    synchronized long bytes() {
        return used;
    }
}
