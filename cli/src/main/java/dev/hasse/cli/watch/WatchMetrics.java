package dev.hasse.cli.watch;

import dev.hasse.watch.WatchedRun;
import dev.hasse.watch.otlp.ReceivedSpans;
import dev.hasse.watch.otlp.SpanTraces;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;

/** What Prometheus is told: how much came, how much is kept, and what was found. */
final class WatchMetrics {
    private final StringBuilder text = new StringBuilder();

    private WatchMetrics() {}

    /** Spans that are received, and their traces. */
    record Spans(ReceivedSpans received, SpanTraces traces) {}

    static String of(WatchReport report, List<WatchedRun> runs, Optional<Spans> spans) {
        WatchMetrics metrics = new WatchMetrics();
        Runtime runtime = Runtime.getRuntime();
        metrics.add("hasse_watch_events_total", "counter", "Events in order", sum(runs, WatchedRun::events));
        metrics.add(
                "hasse_watch_waiting_events", "gauge", "Events that wait for a cause", sum(runs, WatchedRun::waiting));
        metrics.add("hasse_watch_window", "gauge", "Global states and intervals kept", sum(runs, WatchedRun::cuts));
        if (spans.isPresent()) {
            SpanTraces traces = spans.get().traces();
            metrics.add(
                    "hasse_watch_spans_total",
                    "counter",
                    "Spans received",
                    spans.get().received().received());
            metrics.add("hasse_watch_waiting_spans", "gauge", "Spans of traces not yet checked", traces.waitingSpans());
            metrics.add("hasse_watch_traces_total", "counter", "Traces of spans checked", traces.traces());
        }
        metrics.add("hasse_watch_violations_total", "counter", "Violations told", report.violated());
        metrics.add("hasse_watch_unknown_total", "counter", "Answers that stay unknown", report.unknown());
        metrics.add("hasse_watch_notices_total", "counter", "Notices about the recording", report.notices());
        metrics.add("hasse_watch_memory_bytes", "gauge", "Heap in use", runtime.totalMemory() - runtime.freeMemory());
        return metrics.text.toString();
    }

    private static long sum(List<WatchedRun> runs, ToLongFunction<WatchedRun> number) {
        return runs.stream().mapToLong(number).sum();
    }

    private void add(String name, String type, String help, long value) {
        text.append("# HELP ").append(name).append(' ').append(help).append(".\n");
        text.append("# TYPE ").append(name).append(' ').append(type).append('\n');
        text.append(name).append(' ').append(value).append('\n');
    }
}
