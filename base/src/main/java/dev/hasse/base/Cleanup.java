package dev.hasse.base;

import java.io.IOException;

/**
 * Undoes what must not be left behind, a temporary file or a running program: when it is closed, or, if the process is
 * ended before (Ctrl-C, {@code kill}), at its end. It happens once.
 */
public final class Cleanup implements AutoCloseable {
    /** Makes what is to be undone. */
    public interface Making {
        void make() throws IOException;
    }

    private final Runnable undoing;
    private final Thread atEnd = new Thread(this::undo, "cleanup");
    private boolean undone;

    private Cleanup(Runnable undoing) {
        this.undoing = undoing;
    }

    /** Makes something, unless the process is ending just now: no moment is left at which nobody would undo it. */
    public static Cleanup after(Making making, Runnable undoing) throws IOException {
        Cleanup cleanup = new Cleanup(undoing);
        cleanup.make(making);
        return cleanup;
    }

    /** Whether the process is ending: temporary files vanish then. */
    static boolean isProcessEnding() {
        Thread nothing = new Thread(() -> {}, "cleanup");
        try {
            Runtime.getRuntime().addShutdownHook(nothing);
            Runtime.getRuntime().removeShutdownHook(nothing);
            return false;
        } catch (IllegalStateException e) {
            return true;
        }
    }

    /** Holds the lock that the end of the process waits for. */
    private synchronized void make(Making making) throws IOException {
        try {
            Runtime.getRuntime().addShutdownHook(atEnd);
        } catch (IllegalStateException e) {
            throw new LimitReachedException("interrupted");
        }
        try {
            making.make();
        } catch (IOException | RuntimeException e) {
            forget();
            throw e;
        }
    }

    private synchronized void undo() {
        if (!undone) {
            undone = true;
            undoing.run();
        }
    }

    private void forget() {
        try {
            Runtime.getRuntime().removeShutdownHook(atEnd);
        } catch (IllegalStateException e) {
            // The process is ending, and its end undoes nothing twice.
            undone = true;
        }
    }

    @Override
    public void close() {
        undo();
        forget();
    }
}
