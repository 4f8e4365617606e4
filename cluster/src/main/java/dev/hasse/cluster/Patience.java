package dev.hasse.cluster;

/**
 * How long nodes wait, in milliseconds.
 *
 * @param tick between two looks at the clock, and between two heartbeats
 * @param resend before a frame that nobody acknowledged is sent again
 * @param lost before a silent node or link is given up
 */
public record Patience(long tick, long resend, long lost) {
    /** Of a network that may be busy. */
    public static final Patience DEFAULT = new Patience(100, 1_000, 10_000);

    public Patience {
        if (tick < 1 || resend < tick || lost < resend) {
            throw new IllegalArgumentException("not 1 <= " + tick + " <= " + resend + " <= " + lost);
        }
    }
}
