package dev.hasse.lab.bench.recording;

import dev.hasse.record.Recorder;
import dev.hasse.record.Settings;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.ThreadLocalRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** The workload: transfers between accounts under their locks, with some arithmetic as a program's own work. */
@State(Scope.Benchmark)
public class Transfers {
    private static final int ACCOUNTS = 1024;
    /** Steps of a random generator before each transfer: about a microsecond. */
    private static final int WORK = 400;

    private final Account[] accounts = new Account[ACCOUNTS];
    private Recorder recorder = Recorder.to(OutputStream.nullOutputStream(), Settings.defaults());
    private final String[] names = new String[ACCOUNTS];

    /** Its balance is what the agent records. */
    static final class Account {
        int balance = 1000;
    }

    /** Makes the accounts. */
    @Setup(Level.Trial)
    public void open() {
        for (int i = 0; i < ACCOUNTS; i++) {
            accounts[i] = new Account();
            names[i] = "Account[" + (i + 1) + "].balance";
        }
        recorder = Recorder.to(OutputStream.nullOutputStream(), Settings.defaults());
    }

    /** Ends the recording, if there was any. */
    @TearDown(Level.Trial)
    public void close() throws IOException {
        recorder.close();
    }

    /** A transfer: two locks, two reads and two writes. */
    @Benchmark
    public long plain() {
        long work = work();
        int from = (int) (work & (ACCOUNTS - 2));
        Account first = accounts[from];
        Account second = accounts[from + 1];
        synchronized (first) {
            synchronized (second) {
                first.balance--;
                second.balance++;
            }
        }
        return work;
    }

    /** The same with calls of the recorder. */
    @Benchmark
    public long recorded() {
        long work = work();
        int from = (int) (work & (ACCOUNTS - 2));
        Account first = accounts[from];
        Account second = accounts[from + 1];
        synchronized (first) {
            synchronized (second) {
                first.balance--;
                recorder.current().set(names[from], first.balance);
                second.balance++;
                recorder.current().set(names[from + 1], second.balance);
            }
        }
        return work;
    }

    private static long work() {
        long value = ThreadLocalRandom.current().nextLong();
        for (int i = 0; i < WORK; i++) {
            value ^= value << 13;
            value ^= value >>> 7;
            value ^= value << 17;
        }
        return value;
    }
}
