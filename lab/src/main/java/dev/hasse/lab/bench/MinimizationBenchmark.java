package dev.hasse.lab.bench;

import dev.hasse.base.Budget;
import dev.hasse.base.TemporaryFolder;
import dev.hasse.lts.Exploration;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.bisimulation.Equivalence;
import dev.hasse.lts.bisimulation.Minimization;
import dev.hasse.lts.format.LtsFile;
import dev.hasse.lts.model.AlternatingBitNetwork;
import dev.hasse.lts.model.RandomLts;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Minimisation as a user has it: a file is read, and the smallest equivalent system written. */
final class MinimizationBenchmark extends Benchmark {
    private static final int MESSAGES = 40;
    private static final int LABELS = 10;
    private static final double INTERNAL = 0.2;
    private static final int RUNS = 5;
    /** Above so many transitions two runs are enough. */
    private static final int LARGE = 2_000_000;

    /**
     * A system to minimise.
     *
     * @param peer what mCRL2's ltsconvert took for strong bisimulation, in seconds of processor time; empty if not measured
     */
    private record Row(String name, Lts lts, String peer) {}

    MinimizationBenchmark() {
        super(
                "minimize",
                "minimisation: a file read, the smallest equivalent system written, beside mCRL2's ltsconvert");
    }

    @Override
    public List<ResultTable> run(Progress progress) throws Exception {
        ResultTable table = new ResultTable(
                "Minimisation",
                "system | states | transitions | equivalence | classes | first CPU s | CPU s | read CPU s"
                        + " | minimise CPU s | write CPU s | peak | ltsconvert CPU s");
        // The first row is measured in a virtual machine that has compiled nothing of this.
        Budget budget = Budget.unlimited();
        Lts protocol = Exploration.of(AlternatingBitNetwork.of(MESSAGES).network(budget), budget);
        for (Row row : List.of(
                new Row("alternating bit, " + MESSAGES + " messages", protocol, "0.39"),
                new Row("random", random(200_000, 1_000_000), "2.84"),
                new Row("random", random(2_000_000, 10_000_000), ""))) {
            for (Equivalence equivalence : List.of(Equivalence.STRONG, Equivalence.BRANCHING)) {
                progress.row(measure(row, equivalence, table));
            }
        }
        return List.of(
                table.note(
                        "CPU s is processor time of the whole process, also for the compiler and the collection of garbage:"
                                + " first the first time in this virtual machine, then the least of some runs and its parts."
                                + " Peak is of the heap. ltsconvert was measured by hand on such a machine, for strong bisimulation."));
    }

    private static Lts random(int states, int transitions) {
        return new RandomLts(states, transitions, LABELS, INTERNAL, RandomLts.Faults.NONE, 1)
                .generate(Budget.unlimited());
    }

    private static String measure(Row row, Equivalence equivalence, ResultTable table) throws Exception {
        try (TemporaryFolder folder = TemporaryFolder.create("hasse-bench")) {
            Path file = folder.file("system.aut");
            LtsFile.write(row.lts(), file);
            Path smallest = folder.file("smallest.aut");
            double first = 0;
            Parts best = new Parts(Double.MAX_VALUE, 0, 0, 0);
            long peak = 0;
            int runs = row.lts().transitionCount() > LARGE ? 2 : RUNS;
            for (int run = 0; run < runs; run++) {
                Measured<Parts> measured = Measured.once(() -> convert(file, smallest, equivalence));
                Parts parts = measured.result();
                first = run == 0 ? parts.all() : first;
                peak = Math.max(peak, measured.peakBytes());
                best = parts.all() < best.all() ? parts : best;
            }
            return table.row(
                    row.name(),
                    Measured.number(row.lts().stateCount()),
                    Measured.number(row.lts().transitionCount()),
                    equivalence.name().toLowerCase(Locale.ROOT),
                    Measured.number(best.classes()),
                    Measured.seconds(first),
                    Measured.seconds(best.all()),
                    Measured.seconds(best.read()),
                    Measured.seconds(best.minimize()),
                    Measured.seconds(best.write()),
                    (peak >> 20) + " MB",
                    equivalence == Equivalence.STRONG ? row.peer() : "");
        }
    }

    private record Parts(double read, double minimize, double write, int classes) {
        double all() {
            return read + minimize + write;
        }
    }

    private static Parts convert(Path file, Path to, Equivalence equivalence) throws Exception {
        double start = ProcessorTime.ofThis();
        Lts lts = LtsFile.read(file, new Labels(), Budget.unlimited()).lts();
        double read = ProcessorTime.ofThis();
        Lts smallest = Minimization.of(lts, equivalence, Budget.unlimited());
        double minimized = ProcessorTime.ofThis();
        LtsFile.write(smallest, to);
        return new Parts(read - start, minimized - read, ProcessorTime.ofThis() - minimized, smallest.stateCount());
    }
}
