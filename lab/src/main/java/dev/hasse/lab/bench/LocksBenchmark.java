package dev.hasse.lab.bench;

import dev.hasse.base.Budget;
import dev.hasse.base.TemporaryFolder;
import dev.hasse.formats.Traces;
import dev.hasse.scan.Scan;
import dev.hasse.scan.SuspicionKind;
import dev.hasse.scan.TriedCandidates;
import dev.hasse.trace.LockMeaning;
import dev.hasse.trace.Trace;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;

/** Deadlocks and races of threads with locks, in other orders than the recorded one. */
final class LocksBenchmark extends Benchmark {
    private static final Duration LIMIT = Duration.ofMinutes(5);
    private static final int LITTLE = 5;
    private static final int MUCH = 60;

    /** The size of a log. */
    private record Size(int threads, int events, int locks, int data) {}

    private static final List<Size> SIZES = List.of(
            new Size(2, 10_000, 1, MUCH),
            new Size(2, 10_000, 20, LITTLE),
            new Size(64, 10_000, 100, LITTLE),
            new Size(16, 100_000, 20, LITTLE),
            new Size(16, 100_000, 20, MUCH),
            new Size(64, 100_000, 20, MUCH),
            new Size(2, 1_000_000, 100, MUCH),
            new Size(16, 1_000_000, 1, MUCH),
            new Size(16, 1_000_000, 20, LITTLE),
            new Size(16, 1_000_000, 20, MUCH),
            new Size(16, 1_000_000, 100, LITTLE),
            new Size(64, 1_000_000, 1, MUCH),
            new Size(64, 1_000_000, 20, MUCH),
            new Size(64, 1_000_000, 100, LITTLE),
            new Size(64, 1_000_000, 100, MUCH),
            new Size(16, 10_000_000, 20, LITTLE),
            new Size(16, 10_000_000, 20, MUCH),
            new Size(64, 10_000_000, 100, LITTLE));

    LocksBenchmark() {
        super("locks", "deadlocks and races in every order of critical sections: candidates decided, seconds, memory");
    }

    @Override
    public List<ResultTable> run(Progress progress) throws Exception {
        ResultTable table = new ResultTable(
                "Threads with locks: what can happen in another order than recorded",
                "threads | events | locks | data | reading CPU s | races"
                        + " | candidates of races: possible, refuted, open | races CPU s | deadlocks"
                        + " | candidates of deadlocks: possible, refuted, open | deadlocks CPU s | peak");
        row(new ResultTable("warm-up", table.columns()), new Size(4, 20_000, 5, LITTLE));
        for (Size size : SIZES) {
            progress.row(row(table, size));
        }
        return List.of(
                table.note("Generated logs in RAPID's format; data: of a hundred methods so many touch what their"
                        + " lock guards. CPU s: of the whole process, also for the compiler and the collection of garbage. A race"
                        + " is reported once a variable; its candidates are pairs of accesses near each other under no common"
                        + " lock. A candidate of a deadlock is a cycle of threads each with what it holds and wants, over all"
                        + " moments of the run. Limits: at 1,000,000 events reading and races in 6 CPU s and 2 GB; 16 threads and"
                        + " 20 locks all deadlocks in 20 s, at most 1 % open. RAPID on a log of that size, as measured for"
                        + " issue 22: 6.3 CPU s for races by happened-before alone, more than 100 s for sync-preserving races;"
                        + " that closure is tried first here, for accesses near each other."));
    }

    private static String row(ResultTable table, Size size) throws Exception {
        try (TemporaryFolder folder = TemporaryFolder.create("hasse-bench")) {
            Path file = folder.file("log.std");
            new LockedProgram(size.threads, size.locks, size.data, size.events).write(file, size.events);
            double[] cpu = new double[1];
            Measured<Trace> read =
                    timed(cpu, () -> Traces.reading().locks(LockMeaning.EXCLUDE).read(file));
            double reading = cpu[0];
            Measured<Scan> races = timed(cpu, () -> scan(read.result(), SuspicionKind.RACE));
            double racing = cpu[0];
            Measured<Scan> deadlocks = timed(cpu, () -> scan(read.result(), SuspicionKind.DEADLOCK));
            long peak = Math.max(read.peakBytes(), Math.max(races.peakBytes(), deadlocks.peakBytes()));
            return table.row(
                    size.threads,
                    Measured.number(size.events),
                    size.locks,
                    size.data + " %",
                    Measured.seconds(reading),
                    found(races.result()),
                    candidates(races.result()),
                    Measured.seconds(racing),
                    found(deadlocks.result()),
                    candidates(deadlocks.result()),
                    Measured.seconds(cpu[0]),
                    Measured.number(peak >> 20) + " MB");
        }
    }

    private static Scan scan(Trace trace, SuspicionKind kind) throws Exception {
        return Scan.of(trace, Set.of(kind), Budget.of(LIMIT));
    }

    private static <T> Measured<T> timed(double[] seconds, Callable<T> work) throws Exception {
        double busy = ProcessorTime.ofThis();
        Measured<T> measured = Measured.once(work);
        seconds[0] = ProcessorTime.ofThis() - busy;
        return measured;
    }

    private static String found(Scan scan) {
        return scan.suspicions().size() + scan.limit().map(why -> ", " + why).orElse("");
    }

    private static String candidates(Scan scan) {
        if (scan.candidates().isEmpty()) {
            return "0";
        }
        TriedCandidates tried = scan.candidates().get(0);
        return String.join(
                ", ",
                Measured.number(tried.possible()),
                Measured.number(tried.refuted()),
                Measured.number(tried.open()));
    }
}
