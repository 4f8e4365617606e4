package dev.hasse.cli.trace;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.Thousands;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.LineStream;
import dev.hasse.formats.OpenTraces;
import dev.hasse.trace.Trace;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** What is in a source whose traces nothing connects, summed up over all of them: of each only one is in memory. */
final class SplitInfo {
    private static final int SHOWN = 20;

    private final OpenTraces traces;
    private final Map<String, Long> eventsOfProcess = new TreeMap<>();
    private final Map<String, Long> assumptions = new LinkedHashMap<>();
    private final Map<String, Long> findings = new LinkedHashMap<>();
    private long events;
    private long messages;
    private int largest;
    private String largestName = "";

    private SplitInfo(OpenTraces traces) {
        this.traces = traces;
    }

    static SplitInfo of(OpenTraces traces, Budget budget) throws InputException {
        SplitInfo info = new SplitInfo(traces);
        for (int i = 0; i < traces.size(); i++) {
            try (Budget one = budget.share()) {
                info.add(traces.trace(i, one));
            }
        }
        return info;
    }

    private void add(Trace trace) {
        events += trace.eventCount();
        messages += trace.messageCount();
        if (trace.eventCount() > largest) {
            largest = trace.eventCount();
            largestName = trace.source();
        }
        for (int process = 0; process < trace.processCount(); process++) {
            eventsOfProcess.merge(trace.processName(process), (long) trace.eventCount(process), Long::sum);
        }
        trace.assumptions().forEach(each -> assumptions.merge(each, 1L, Long::sum));
        trace.findings().forEach(each -> findings.merge(trace.source() + ": " + each, 1L, Long::sum));
    }

    void print(String source, Console console) {
        LineStream out = console.out();
        out.println(Console.bold(source));
        line(out, "format", traces.format());
        line(out, "traces", Thousands.of(traces.size()) + " that nothing connects (--split none takes them for one)");
        line(out, "events", Thousands.of(events) + ", at most " + Thousands.of(largest) + " in one: " + largestName);
        line(out, "messages", Thousands.of(messages));
        line(out, "processes", Thousands.of(eventsOfProcess.size()));
        eventsOfProcess.entrySet().stream()
                .limit(SHOWN)
                .forEach(each -> out.println(
                        String.format(Locale.ROOT, "    %-20s %,d events", each.getKey(), each.getValue())));
        left(out, eventsOfProcess.size(), "processes");
        assumptions.forEach((text, count) -> out.println(
                Console.yellow("  assumed: "),
                text + ", in " + Thousands.of(count) + (count == 1 ? " trace" : " traces")));
        findings.keySet().stream().limit(SHOWN).forEach(text -> out.println(Console.yellow("  note: "), text));
        left(out, findings.size(), "notes");
    }

    private static void left(LineStream out, int all, String what) {
        if (all > SHOWN) {
            out.println("    ... " + (all - SHOWN) + " more " + what + " (--json has all)");
        }
    }

    private static void line(LineStream out, String label, String text) {
        out.println(String.format("  %-15s %s", label, text));
    }
}
