package dev.hasse.check;

/** An engine reported evidence that does not show its verdict: a bug in Hasse, never the user's mistake. */
public final class ReplayFailedException extends IllegalStateException {
    public ReplayFailedException(String problem) {
        super(problem);
    }
}
