package dev.hasse.cli.output;

import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A line on a terminal's standard error that says how far long work is; nothing at all elsewhere. */
public final class Progress implements AutoCloseable {
    private static final long FIRST_AFTER_MILLIS = 1000;
    private static final long EVERY_MILLIS = 500;

    private final @Nullable TerminalLine line;
    private final String work;
    private final long start = System.nanoTime();
    private int steps = 1;
    private int done;
    private String detail = "";
    private boolean closed;

    private Progress(@Nullable TerminalLine line, String work) {
        this.line = line;
        this.work = work;
    }

    /** Progress that nobody sees. */
    public static Progress hidden() {
        return new Progress(null, "");
    }

    static Progress shown(TerminalLine line, String work) {
        Progress progress = new Progress(line, work);
        Thread ticker = new Thread(progress::tick, "progress");
        ticker.setDaemon(true);
        ticker.start();
        return progress;
    }

    private void tick() {
        try {
            TimeUnit.MILLISECONDS.sleep(FIRST_AFTER_MILLIS);
            while (show()) {
                TimeUnit.MILLISECONDS.sleep(EVERY_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized boolean show() {
        if (closed || line == null) {
            return false;
        }
        long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start);
        Runtime runtime = Runtime.getRuntime();
        long used = (runtime.totalMemory() - runtime.freeMemory()) >> 20;
        String count = steps > 1 ? done + " of " + steps + ", " : "";
        line.show(work + ": " + count + seconds + " s, " + used + " MB" + detail);
        return true;
    }

    /** The work has so many steps. */
    public synchronized Progress of(int all) {
        steps = all;
        return this;
    }

    public synchronized void step() {
        done++;
    }

    /** What the line says beside time and memory. */
    public synchronized void detail(String text) {
        detail = text;
    }

    @Override
    public synchronized void close() {
        closed = true;
        if (line != null) {
            line.clear();
        }
    }
}
