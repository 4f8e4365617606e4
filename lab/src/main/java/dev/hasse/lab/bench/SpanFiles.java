package dev.hasse.lab.bench;

import dev.hasse.base.TemporaryFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/** A collector's files of growing size through {@code hasse check}, each in a process of its own. */
final class SpanFiles extends Benchmark {
    private static final List<Integer> SPANS = List.of(2_000, 20_000, 200_000, 400_000, 1_000_000, 2_000_000);
    private static final long POLL_MILLIS = 20;

    /** What one process came to. */
    private record Outcome(double seconds, long kilobytes, String summary, int code) {}

    SpanFiles() {
        super("otlp", "OTLP files of up to 2,000,000 spans from file to verdicts: time and memory of the process");
    }

    @Override
    public List<ResultTable> run(Progress progress) throws Exception {
        ResultTable table = new ResultTable(
                "A collector's file, every request checked",
                "spans | requests | file | heap | seconds | growth a doubling | memory of the process | verdicts");
        Outcome before = null;
        int spansBefore = 0;
        try (TemporaryFolder folder = TemporaryFolder.create("hasse-otlp")) {
            for (int spans : SPANS) {
                Path file = folder.file("spans.json");
                int requests = spans / SpanRequests.SPANS;
                SpanRequests.write(file, requests);
                String heap = spans <= 200_000 ? "1400m" : "3g";
                Outcome outcome = check(file, heap, folder.file("out"));
                String growth = before == null
                        ? "-"
                        : String.format(
                                Locale.ROOT,
                                "%.2f",
                                Math.pow(
                                        outcome.seconds / before.seconds,
                                        Math.log(2) / Math.log((double) spans / spansBefore)));
                progress.row(table.row(
                        Measured.number(spans),
                        Measured.number(requests),
                        (Files.size(file) >> 20) + " MB",
                        heap,
                        Measured.seconds(outcome.seconds),
                        growth,
                        (outcome.kilobytes >> 10) + " MB",
                        outcome.code == 0 || outcome.code == 1 ? outcome.summary : "exit " + outcome.code));
                before = outcome;
                spansBefore = spans;
            }
        }
        table.note("Five services, " + SpanRequests.SPANS + " spans a request; one request in " + SpanRequests.ONE_IN
                + " is made to violate " + SpanRequests.PROPERTY + ".");
        table.note("Seconds are those of the whole process, the start of the JVM included. Memory is the most that was"
                + " resident (VmHWM).");
        table.note("Growth a doubling: how many times as long a file of twice the size takes, from the row before.");
        return List.of(table);
    }

    private static Outcome check(Path file, String heap, Path out) throws IOException, InterruptedException {
        List<String> command = Programs.hasse(heap, List.of("check", file.toString(), "-p", SpanRequests.PROPERTY));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        long start = System.nanoTime();
        long kilobytes = 0;
        while (!process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
            kilobytes = Math.max(kilobytes, Programs.kilobytes(process.pid(), "VmHWM"));
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        List<String> lines = Files.readAllLines(out, StandardCharsets.UTF_8);
        String summary = lines.stream()
                .filter(line -> line.contains(" traces: "))
                .findFirst()
                .orElse(lines.isEmpty() ? "" : lines.get(lines.size() - 1));
        return new Outcome(seconds, kilobytes, summary, process.exitValue());
    }
}
