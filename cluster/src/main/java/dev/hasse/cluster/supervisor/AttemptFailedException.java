package dev.hasse.cluster.supervisor;

import dev.hasse.cluster.Address;

/** An attempt cannot go on, but another one may: a worker was lost. Caught by {@link JobSupervisor} alone. */
final class AttemptFailedException extends RuntimeException {
    private final Address worker;
    private final String reason;

    AttemptFailedException(Address worker, String reason) {
        super(reason, null, false, false);
        this.worker = worker;
        this.reason = reason;
    }

    Address worker() {
        return worker;
    }

    String reason() {
        return "worker " + worker + " " + reason;
    }
}
