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
final class WatchBenchmark extends Benchmark {
    private static final int PROCESSES = 10;
    private static final int PIECE = 2_000;
    private static final long EVENTS = Long.getLong("hasse.watch.events", 100_000_000);

    private record Case(String kind, String formula, long events) {}

    private static final List<Case> CASES = List.of(
            new Case("no property's variable", "AG (p0.work < 1000)", EVENTS / 10),
            new Case("conjunctive, 2 processes", "AG !(p0.critical = true & p5.critical = true)", EVENTS),
            new Case("conjunctive, every pair of 10", "AG (count(p: p.critical = true) <= 1)", EVENTS / 10),
            new Case(
                    "LTL safety",
                    "G (on(p0.critical = true) -> (p5.critical != true) W (p0.critical = false))",
                    EVENTS));

    WatchBenchmark() {
        super("watch", "properties watched while events come: events a second, memory");
    }

    @Override
    public List<ResultTable> run(Progress progress) throws Exception {
        ResultTable table = new ResultTable(
                "Events of " + PROCESSES + " processes, watched",
                "property | formula | events | events/s | cuts kept | heap after 10 % | heap at the end"
                        + " | process at most | verdict");
        for (Case each : CASES) {
            progress.row(row(table, each));
        }
        table.note("Processor time of one thread, with reading the lines; making them is not counted."
                        + " HASSE_JAVA_OPTS=-Dhasse.watch.events=10000000 takes a tenth. The heap is measured after a"
                        + " collection; the process has the generator, too.")
                .note("Beside: RAPID analysed 2.43*10^9 events in one recording; MonPoly takes a few thousand events a"
                        + " second; both as their authors report, of other properties.");
        return List.of(table, WatchedRequests.table(progress));
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
                1_000_000,
                Duration.ofSeconds(1),
                false,
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
        for (long done = 0; done < property.events(); done += PIECE) {
            byte[] piece = generator.events(PIECE);
            long start = threads.getCurrentThreadCpuTime();
            run.feed(piece);
            nanos += threads.getCurrentThreadCpuTime() - start;
            most = Math.max(most, run.cuts());
            if (early == 0 && done >= property.events() / 10) {
                early = Measured.liveBytes();
            }
        }
        long late = Measured.liveBytes();
        run.end();
        return table.row(
                property.kind(),
                property.formula(),
                Measured.number(property.events()),
                Measured.number(Math.round(property.events() / (nanos / 1e9))),
                Measured.number(most),
                (early >> 20) + " MB",
                (late >> 20) + " MB",
                Programs.kilobytes(ProcessHandle.current().pid(), "VmHWM") / 1024 + " MB",
                results.get(0).verdict().name() + (notices.isEmpty() ? "" : ", " + notices.size() + " notes"));
    }
}
