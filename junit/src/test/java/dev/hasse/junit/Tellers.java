package dev.hasse.junit;

import dev.hasse.record.RecordedLock;
import dev.hasse.record.Recorder;
import dev.hasse.record.StartedThread;

/** Two tellers at one account, one a moment after the other: only a lock makes that an order. */
final class Tellers {
    private Tellers() {}

    static void withoutLock(Recorder recorder) throws InterruptedException {
        run(recorder, () -> {}, () -> {});
    }

    static void withLock(Recorder recorder) throws InterruptedException {
        RecordedLock lock = recorder.lock();
        run(recorder, lock::lock, lock::unlock);
    }

    private static void run(Recorder recorder, Runnable enter, Runnable leave) throws InterruptedException {
        Runnable work = () -> {
            enter.run();
            recorder.current().local("at", "transferring");
            recorder.current().local("at", "done");
            leave.run();
        };
        StartedThread first = recorder.handOver().start("teller1", work);
        first.thread().join();
        StartedThread second = recorder.handOver().start("teller2", work);
        first.join();
        second.join();
    }
}
