package dev.hasse.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.check.Checker;
import dev.hasse.check.Verdict;
import dev.hasse.trace.Trace;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** The race of a bank whose own test passes is found in the first recorded run; the repaired bank has none. */
class BankTest {
    private static final String ONE_AT_A_TIME = "forall p != q. AG !(p.at = 'transferring' & q.at = 'transferring')";

    @Test
    void theRaceOfTheUnlockedBankIsReportedFromOneRunThatWentWell() throws Exception {
        StringBuilder recording = new StringBuilder();
        try (Recorder recorder = Recorder.to(recording)) {
            Bank bank = Bank.unlocked(recorder);
            transferOnTwoThreads(recorder, bank);
            assertThat(bank.total()).isEqualTo(200);
        }
        Trace trace = Recordings.read(recording);
        assertThat(Checker.of(trace).check(ONE_AT_A_TIME).verdict()).isInstanceOf(Verdict.Violated.class);
    }

    @Test
    void theLockedBankIsFineInEveryInterleaving() throws Exception {
        StringBuilder recording = new StringBuilder();
        try (Recorder recorder = Recorder.to(recording)) {
            Bank bank = Bank.locked(recorder);
            transferOnTwoThreads(recorder, bank);
            assertThat(bank.total()).isEqualTo(200);
        }
        Trace trace = Recordings.read(recording);
        assertThat(Checker.of(trace).check(ONE_AT_A_TIME).verdict()).isInstanceOf(Verdict.Holds.class);
    }

    /** The second teller comes later, which nothing that is recorded says: the bank's own test passes. */
    private static void transferOnTwoThreads(Recorder recorder, Bank bank) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        StartedThread first = recorder.handOver().start("teller1", () -> {
            bank.transfer(30);
            done.countDown();
        });
        done.await();
        StartedThread second = recorder.handOver().start("teller2", () -> bank.transfer(20));
        first.join();
        second.join();
    }
}
