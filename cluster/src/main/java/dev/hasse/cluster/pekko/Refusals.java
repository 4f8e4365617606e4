package dev.hasse.cluster.pekko;

import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Tells of refused connections, but not of each: whoever knocks must not fill the log. */
final class Refusals implements Consumer<String> {
    private static final long QUIET_NANOS = TimeUnit.MINUTES.toNanos(1);

    private final Consumer<String> log;
    private boolean told;
    private long toldNanos;
    private long untold;

    Refusals(Consumer<String> log) {
        this.log = log;
    }

    @Override
    public void accept(String reason) {
        String line;
        synchronized (this) {
            long now = System.nanoTime();
            if (told && now - toldNanos < QUIET_NANOS) {
                untold++;
                return;
            }
            line = "refused a connection: " + reason + (untold == 0 ? "" : " (and " + untold + " more before it)");
            told = true;
            toldNanos = now;
            untold = 0;
        }
        log.accept(line);
    }
}
