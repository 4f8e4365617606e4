package dev.hasse.record;

/** Two accounts; transfers between them are safe only under a lock. */
final class Bank {
    private final Recorder recorder;
    private final Runnable enter;
    private final Runnable leave;
    private int from = 100;
    private int to = 100;

    private Bank(Recorder recorder, Runnable enter, Runnable leave) {
        this.recorder = recorder;
        this.enter = enter;
        this.leave = leave;
    }

    static Bank unlocked(Recorder recorder) {
        return new Bank(recorder, () -> {}, () -> {});
    }

    static Bank locked(Recorder recorder) {
        RecordedLock lock = recorder.lock();
        return new Bank(recorder, lock::lock, lock::unlock);
    }

    void transfer(int amount) {
        enter.run();
        recorder.current().local("at", "transferring");
        from = from - amount;
        to = to + amount;
        recorder.current().local("at", "done");
        leave.run();
    }

    int total() {
        return from + to;
    }
}
