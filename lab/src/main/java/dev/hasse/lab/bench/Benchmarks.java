package dev.hasse.lab.bench;

import java.util.List;

/** All benchmarks, in the order in which {@code hasse bench all} runs them. */
public final class Benchmarks {
    private static final List<Benchmark> ALL = List.of(
            new TraceMemory(),
            new ReadingSpeed(),
            new SpanFiles(),
            new FuzzReaders(),
            new CtlTables(),
            new LtlTables(),
            new Agreement(),
            new EvaluateBenchmark(),
            new UppdmcTable(),
            new ClusterBenchmark(),
            new ClusterFaults(),
            new ClusterHostile(),
            new MinimizationBenchmark(),
            new TestGenerationBenchmark(),
            new SliceTables(),
            new SpinAgreement(),
            new LinearizableTables(),
            new SumTables(),
            new AutoChoice(),
            new ServeBenchmark(),
            new ServeHostile(),
            new RecordingOverhead(),
            new AgentOverhead(),
            new ReportPages(),
            new ScanBenchmark(),
            new ConfirmBenchmark(),
            new WatchBenchmark(),
            new WatchSoak(),
            new DataBenchmark(),
            new SkewBenchmark(),
            new LocksBenchmark());

    private Benchmarks() {}

    public static List<Benchmark> all() {
        return ALL;
    }
}
