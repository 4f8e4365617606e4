package dev.hasse.cli;

import java.util.concurrent.TimeUnit;

/** A line on a terminal's standard error that says how far long work is; nothing at all elsewhere. */
final class Progress implements AutoCloseable {
    private static final long FIRST_AFTER_MILLIS = 1000;
    private static final long EVERY_MILLIS = 500;

    private final Console console;
    private final String work;
    private final int steps;
    private final long start = System.nanoTime();
    private int done;
    private String detail = "";
    private boolean shown;
    private volatile boolean closed;

    private Progress(Console console, String work, int steps) {
        this.console = console;
        this.work = work;
        this.steps = steps;
    }

    static Progress start(Console console, String work, int steps) {
        Progress progress = new Progress(console, work, steps);
        if (console.showsProgress()) {
            Thread ticker = new Thread(progress::tick, "progress");
            ticker.setDaemon(true);
            ticker.start();
        }
        return progress;
    }

    private void tick() {
        try {
            TimeUnit.MILLISECONDS.sleep(FIRST_AFTER_MILLIS);
            while (!closed) {
                show();
                TimeUnit.MILLISECONDS.sleep(EVERY_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void show() {
        if (closed) {
            return;
        }
        long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start);
        Runtime runtime = Runtime.getRuntime();
        long used = (runtime.totalMemory() - runtime.freeMemory()) >> 20;
        String count = steps > 1 ? done + " of " + steps + ", " : "";
        console.status(work + ": " + count + seconds + " s, " + used + " MB" + detail);
        shown = true;
    }

    synchronized void step() {
        done++;
    }

    /** What the line says beside time and memory. */
    synchronized void detail(String text) {
        detail = text;
    }

    /** Prints something without the progress line in its way. */
    synchronized void pause(Runnable print) {
        clear();
        print.run();
        console.out().flush();
    }

    private void clear() {
        if (shown) {
            console.status("");
            shown = false;
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        clear();
    }
}
