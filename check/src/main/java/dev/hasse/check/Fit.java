package dev.hasse.check;

/** How well an engine fits a property, with the reason in words. */
public record Fit(Level level, String reason) {
    /** From what cannot be done to what nothing does better. */
    public enum Level {
        REFUSED,
        POSSIBLE,
        GOOD,
        BEST
    }

    public static Fit refused(String reason) {
        return new Fit(Level.REFUSED, reason);
    }

    public static Fit possible(String reason) {
        return new Fit(Level.POSSIBLE, reason);
    }

    public static Fit good(String reason) {
        return new Fit(Level.GOOD, reason);
    }

    public static Fit best(String reason) {
        return new Fit(Level.BEST, reason);
    }

    /** Of an engine that takes every cut for one that runs come to, which is not so where locks exclude. */
    public static Fit refusedForLocks() {
        return refused("does not support reordering of lock sections; add --locks order to keep the recorded order");
    }

    /** Of an engine for which two processes exclude each other or not, whatever a third one does. */
    public static Fit refusedForSemaphores() {
        return refused("does not count the permits of semaphores");
    }

    public boolean isRefused() {
        return level == Level.REFUSED;
    }
}
