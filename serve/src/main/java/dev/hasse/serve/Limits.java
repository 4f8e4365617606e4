package dev.hasse.serve;

import java.time.Duration;

/**
 * How much clients may use of the server, all together or each.
 *
 * @param upload the largest file, in bytes as it is sent
 * @param time of one property, or of the opening of a file
 * @param workers how many jobs run at once
 * @param waiting how many more may wait for their turn
 * @param memoryOfWork of one job's tables
 * @param memoryOfDocuments of all that was opened; what was not used for longest goes first
 * @param idle how long a document that nobody uses is kept
 * @param patience how long a job goes on that nobody asks about: its client has left
 */
public record Limits(
        long upload,
        Duration time,
        int workers,
        int waiting,
        long memoryOfWork,
        long memoryOfDocuments,
        Duration idle,
        Duration patience) {
    /** A quarter of the heap for documents, a half for work, the rest for what comes and goes. */
    public static Limits standard() {
        long heap = Runtime.getRuntime().maxMemory();
        int workers = Math.max(2, Runtime.getRuntime().availableProcessors());
        return new Limits(
                1L << 30,
                Duration.ofSeconds(60),
                workers,
                64,
                heap / 2 / workers,
                heap / 4,
                Duration.ofHours(2),
                Duration.ofSeconds(20));
    }

    public Limits withUpload(long bytes) {
        return new Limits(bytes, time, workers, waiting, memoryOfWork, memoryOfDocuments, idle, patience);
    }

    public Limits withTime(Duration limit) {
        return new Limits(upload, limit, workers, waiting, memoryOfWork, memoryOfDocuments, idle, patience);
    }

    Limits withMemoryOfDocuments(long bytes) {
        return new Limits(upload, time, workers, waiting, memoryOfWork, bytes, idle, patience);
    }

    Limits withPatience(Duration limit) {
        return new Limits(upload, time, workers, waiting, memoryOfWork, memoryOfDocuments, idle, limit);
    }
}
