package dev.hasse.lab.bench;

import dev.hasse.base.Budget;
import dev.hasse.formats.Traces;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.watch.Notice;
import dev.hasse.watch.WatchListener;
import dev.hasse.watch.WatchResult;
import dev.hasse.watch.WatchSettings;
import dev.hasse.watch.WatchedRun;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** How many events a second {@code hasse watch} takes, and that its memory stays as it is. */
final class WatchBenchmark implements Benchmark {
    private static final int PROCESSES = 10;
    private static final int PIECE = 2_000;
    private static final long EVENTS = Long.getLong("hasse.watch.events", 10_000_000);

    private record Case(String kind, String formula) {}

    private static final List<Case> CASES = List.of(
            new Case("no property's variable", "AG (p0.work < 1000)"),
            new Case("conjunctive, 2 processes", "AG !(p0.critical = true & p5.critical = true)"),
            new Case("conjunctive, every pair of 10", "AG (count(p: p.critical = true) <= 1)"),
            new Case("LTL safety", "G (on(p0.critical = true) -> (p5.critical != true) W (p0.critical = false))"));

    @Override
    public String name() {
        return "watch";
    }

    @Override
    public String description() {
        return "properties watched while events come: events a second, memory";
    }

    @Override
    public List<ResultTable> run(Progress progress) throws Exception {
        ResultTable table = new ResultTable(
                "Events of " + PROCESSES + " processes, watched",
                "property",
                "formula",
                "events",
                "events/s",
                "cuts kept",
                "heap after 10 %",
                "heap at the end",
                "verdict");
        for (Case each : CASES) {
            progress.row(row(table, each));
        }
        return List.of(table.note(
                        "One thread, with reading the lines; making them is not counted. Without -Dhasse.watch.events="
                                + "100000000 each row has 10^7 events. The heap is measured after a collection.")
                .note("Beside: RAPID analysed 2.43*10^9 events in one recording; MonPoly takes a few thousand events a"
                        + " second; both as their authors report, of other properties."));
    }

    private static String row(ResultTable table, Case property) throws Exception {
        List<WatchResult> results = new ArrayList<>();
        List<Notice> notices = new ArrayList<>();
        WatchSettings settings = new WatchSettings(
                List.of(PropertyParser.parse("bench", property.formula())),
                Traces.reading(),
                true,
                false,
                100_000,
                100_000,
                10_000,
                Duration.ofSeconds(1),
                Budget.unlimited());
        WatchedRun run = new WatchedRun("generator", settings, new WatchListener() {
            @Override
            public void decided(WatchResult result) {
                results.add(result);
            }

            @Override
            public void notice(Notice notice) {
                notices.add(notice);
            }
        });
        LiveGenerator generator = new LiveGenerator(PROCESSES, 1);
        // The processor's time: on a busy machine a clock would measure the others.
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long nanos = 0;
        long most = 0;
        long early = 0;
        for (long done = 0; done < EVENTS; done += PIECE) {
            byte[] piece = generator.events(PIECE);
            long start = threads.getCurrentThreadCpuTime();
            run.feed(piece);
            nanos += threads.getCurrentThreadCpuTime() - start;
            most = Math.max(most, run.cuts());
            if (early == 0 && done >= EVENTS / 10) {
                early = heap();
            }
        }
        long late = heap();
        run.end();
        return table.row(
                property.kind(),
                property.formula(),
                Measured.number(EVENTS),
                Measured.number(Math.round(EVENTS / (nanos / 1e9))),
                Measured.number(most),
                (early >> 20) + " MB",
                (late >> 20) + " MB",
                results.get(0).verdict().name() + (notices.isEmpty() ? "" : ", " + notices.size() + " notes"));
    }

    private static long heap() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
