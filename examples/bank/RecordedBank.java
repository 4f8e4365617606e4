package bank;

import dev.hasse.record.RecordedLock;
import dev.hasse.record.Recorder;
import dev.hasse.record.StartedThread;

/** The same bank, recording by itself where its tellers are. */
final class RecordedBank {
    private final Recorder recorder;
    private final Bank bank = new Bank();
    private final RecordedLock lock;

    RecordedBank(Recorder recorder) {
        this.recorder = recorder;
        this.lock = recorder.lock();
    }

    void transferCarelessly(int amount) {
        recorder.current().local("at", "transferring");
        bank.transferCarelessly(amount);
        recorder.current().local("at", "done");
    }

    void transfer(int amount) {
        lock.lock();
        try {
            transferCarelessly(amount);
        } finally {
            lock.unlock();
        }
    }

    void open(Runnable firstTeller, Runnable secondTeller) throws InterruptedException {
        StartedThread first = recorder.handOver().start("teller1", firstTeller);
        bank.watch();
        StartedThread second = recorder.handOver().start("teller2", secondTeller);
        first.join();
        second.join();
    }

    int total() {
        return bank.total();
    }
}
