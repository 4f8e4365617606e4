package dev.hasse.cluster.worker;

/** The attempt is over for this worker: its supervisor released it, left it, or began another attempt. */
final class AbandonedException extends Exception {
    AbandonedException() {
        super("the attempt is over", null, false, false);
    }
}
