package dev.hasse.lab.bench;

import dev.hasse.formats.fuzz.Fuzz;
import dev.hasse.formats.fuzz.Samples;
import java.util.List;

/** A million damaged files through all readers: each must be read or refused, nothing else, and soon. */
final class FuzzReaders extends Benchmark {
    private static final int CASES = 1_000_000;

    FuzzReaders() {
        super("fuzz", "a million damaged files through all readers: read or refused, never a crash or a hang");
    }

    @Override
    public List<ResultTable> run(Progress progress) throws Exception {
        ResultTable table = new ResultTable("Damaged files", "files | read | refused | slowest s | seconds");
        Fuzz fuzz = new Fuzz(Samples.all());
        long start = System.nanoTime();
        double slowest = 0;
        for (int seed = 0; seed < CASES; seed++) {
            long before = System.nanoTime();
            fuzz.run(seed);
            slowest = Math.max(slowest, (System.nanoTime() - before) / 1e9);
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        progress.row(table.row(
                Measured.number(CASES),
                fuzz.read(),
                fuzz.refused(),
                Measured.seconds(slowest),
                Measured.seconds(seconds)));
        return List.of(table.note("Any other exception ends the benchmark with the seed that caused it."));
    }
}
