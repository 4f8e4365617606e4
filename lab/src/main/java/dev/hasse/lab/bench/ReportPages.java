package dev.hasse.lab.bench;

import dev.hasse.base.InputException;
import dev.hasse.base.TemporaryFolder;
import dev.hasse.browser.Browser;
import dev.hasse.browser.Tab;
import dev.hasse.check.CheckResult;
import dev.hasse.check.Checker;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.logic.syntax.Specification;
import dev.hasse.report.page.ReportPage;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** Pages of violations in large traces, opened from disk in a real browser: size, first paint, time of a step. */
final class ReportPages extends Benchmark {
    /** Of 200 steps in milliseconds: from the click to the next frame, median and most; the page's own work, most. */
    private static final String STEPS = """
            (async () => {
              const times = [], work = [];
              for (let i = 0; i < 200; i++) {
                const next = document.querySelector(i % 100 < 50 ? "button.previous" : "button.next");
                const start = performance.now();
                next.click();
                document.documentElement.getBoundingClientRect();
                work.push(performance.now() - start);
                await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
                times.push(performance.now() - start);
              }
              times.sort((a, b) => a - b);
              return [times[100], times[199], Math.max(...work)];
            })()
            """;

    /** What a page costs; times in milliseconds. */
    record Cost(
            double secondsToWrite, long bytes, double firstPaint, double step, double slowestStep, double mostWork) {}

    ReportPages() {
        super(
                "report",
                "pages of violations in large traces, in a headless Chromium: size, first paint, time of a step");
    }

    @Override
    public List<ResultTable> run(Progress progress) throws Exception {
        ResultTable table = new ResultTable(
                "Pages of violations",
                "property | events | writing s | file kB | first paint ms | step ms | slowest of 200 ms"
                        + " | most work ms");
        try (Browser browser = Browser.start()) {
            measure(browser, LargeViolation.trace(10_000), LargeViolation.AG); // compiles what is measured
            for (int events : new int[] {10_000, 100_000, 1_000_000}) {
                Trace trace = LargeViolation.trace(events);
                for (String property : List.of(LargeViolation.AG, LargeViolation.LTL)) {
                    Cost cost = measure(browser, trace, property);
                    progress.row(table.row(
                            property,
                            Measured.number(events),
                            Measured.seconds(cost.secondsToWrite()),
                            cost.bytes() / 1000,
                            Math.round(cost.firstPaint()),
                            String.format(Locale.ROOT, "%.1f", cost.step()),
                            String.format(Locale.ROOT, "%.1f", cost.slowestStep()),
                            String.format(Locale.ROOT, "%.1f", cost.mostWork())));
                }
            }
        }
        return List.of(
                table.note(
                        "Limits at 1,000,000 events: 3 MB, first paint 1 s, step 50 ms. A step is from the click"
                                + " to the frame that shows it, of at most 60 a second; the work is the script's and the layout's part of it; writing is the page alone, without the check."));
    }

    static Cost measure(Browser browser, Trace trace, String property) throws IOException, InputException {
        CheckResult result = Checker.of(trace)
                .within(Duration.ofSeconds(60))
                .check(new Specification(List.of(PropertyParser.parse("", property))));
        if (!result.anyViolated()) {
            throw new IllegalStateException(property + " is not violated: " + result.results());
        }
        try (TemporaryFolder folder = TemporaryFolder.create("hasse-bench")) {
            Path file = folder.file("report.html");
            long start = System.nanoTime();
            ReportPage.write(file, result.trace().source(), result, "bench");
            double seconds = (System.nanoTime() - start) / 1e9;
            return opened(browser, file, seconds);
        }
    }

    private static Cost opened(Browser browser, Path file, double seconds) throws IOException {
        Tab tab = browser.tab(1280, 900);
        tab.open(file.toUri());
        tab.waitFor("!!document.querySelector('.board svg')"
                + " && performance.getEntriesByName('first-contentful-paint').length > 0");
        double paint = tab.number("performance.getEntriesByName('first-contentful-paint')[0].startTime");
        List<?> steps = (List<?>) tab.evaluate(STEPS);
        if (steps == null || !tab.failures().isEmpty()) {
            throw new IllegalStateException("the page failed: " + tab.failures());
        }
        tab.close();
        return new Cost(
                seconds, Files.size(file), paint, (Double) steps.get(0), (Double) steps.get(1), (Double) steps.get(2));
    }
}
