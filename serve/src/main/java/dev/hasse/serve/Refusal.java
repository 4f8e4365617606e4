package dev.hasse.serve;

/** A request that gets another answer than it asked for. */
final class Refusal extends Exception {
    private final int status;

    Refusal(int status, String reason) {
        super(reason, null, false, false);
        this.status = status;
    }

    int status() {
        return status;
    }

    String reason() {
        return String.valueOf(getMessage());
    }
}
