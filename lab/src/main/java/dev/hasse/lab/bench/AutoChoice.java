package dev.hasse.lab.bench;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.check.Checker;
import dev.hasse.check.PropertyResult;
import dev.hasse.logic.Property;
import dev.hasse.trace.Trace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Whether {@code auto} takes the right engine: its time against that of the best one, on a corpus of all families. */
final class AutoChoice extends Benchmark {
    private static final List<String> ENGINES = List.of("explicit", "slice", "diagram", "symbolic");
    private static final double TIMEOUT = 10;
    /** A time is the fastest of runs that together take so long, or of this many. */
    private static final double ENOUGH_SECONDS = 0.2;

    private static final int MOST_RUNS = 25;
    /** Of a question that takes long one run tells enough. */
    private static final int FEWEST_RUNS = 3;

    private static final double LONG_SECONDS = 1;
    private static final double CLOSE = 1.5;

    AutoChoice() {
        super("auto", "the engine that auto chooses against the best one, on a corpus of traces and properties");
    }

    /** One question: how long auto took, and the fastest engine. */
    private record Row(
            String family, Trace trace, Property property, String chosen, double auto, String best, double least) {
        double ratio() {
            return auto / least;
        }
    }

    @Override
    public List<ResultTable> run(Progress progress) throws Exception {
        List<AutoCorpus.Questions> corpus = AutoCorpus.all();
        List<Row> rows = new ArrayList<>();
        for (int round = 0; round < 2; round++) {
            // The first round compiles the engines.
            rows.clear();
            for (AutoCorpus.Questions questions : corpus) {
                for (Property property : questions.properties()) {
                    rows.add(measure(questions, property));
                    progress.row(questions.family() + " " + property.name());
                }
            }
        }
        return List.of(families(rows), worst(rows));
    }

    private static Row measure(AutoCorpus.Questions questions, Property property) throws InputException {
        Trace trace = questions.trace();
        Timed auto = time(trace, property, Checker.AUTO, TIMEOUT);
        Timed best = auto;
        for (String engine : ENGINES) {
            // An engine that needs longer than auto did is not the best one.
            Timed each = time(trace, property, engine, Math.min(TIMEOUT, auto.seconds * 1.1 + 0.001));
            best = each.seconds < best.seconds ? each : best;
        }
        return new Row(questions.family(), trace, property, auto.engine, auto.seconds, best.engine, best.seconds);
    }

    private record Timed(String engine, double seconds) {}

    private static Timed time(Trace trace, Property property, String engine, double limit) throws InputException {
        Checker checker = Checker.of(trace)
                .engine(engine)
                .within(Budget.ofBytes(Runtime.getRuntime().maxMemory() / 2))
                .within(Duration.ofNanos((long) (limit * 1e9)));
        double spent = 0;
        double least = Double.POSITIVE_INFINITY;
        String used = engine;
        for (int run = 0; run < MOST_RUNS && spent < (run < FEWEST_RUNS ? LONG_SECONDS : ENOUGH_SECONDS); run++) {
            long start = System.nanoTime();
            PropertyResult result = checker.check(property);
            double seconds = (System.nanoTime() - start) / 1e9;
            if (result.isUnknown()) {
                return new Timed(engine, Double.POSITIVE_INFINITY);
            }
            spent += seconds;
            if (seconds < least) {
                least = seconds;
                used = result.engine();
            }
        }
        return new Timed(used, least);
    }

    private static ResultTable families(List<Row> rows) {
        ResultTable table = new ResultTable(
                "auto against the best engine", "family | questions | within 1.5 | share | time-outs | chosen");
        Map<String, List<Row>> byFamily = new LinkedHashMap<>();
        rows.forEach(each ->
                byFamily.computeIfAbsent(each.family, name -> new ArrayList<>()).add(each));
        byFamily.forEach((family, some) -> row(table, family, some));
        row(table, "all", rows);
        return table.note(
                        "A question is a trace with a property; the time is that of the whole check, the trace in memory.")
                .note(String.format(
                        Locale.ROOT,
                        "Every engine gets %.0f s; a time is the fastest of up to %d runs. Time-outs: questions that auto"
                                + " did not decide and another engine did.",
                        TIMEOUT,
                        MOST_RUNS));
    }

    private static void row(ResultTable table, String family, List<Row> rows) {
        long close = rows.stream().filter(each -> !(each.ratio() > CLOSE)).count();
        long lost = rows.stream()
                .filter(each -> each.auto == Double.POSITIVE_INFINITY && each.least < Double.POSITIVE_INFINITY)
                .count();
        Map<String, Integer> chosen = new LinkedHashMap<>();
        rows.forEach(each -> chosen.merge(each.chosen, 1, Integer::sum));
        table.row(
                family,
                rows.size(),
                close,
                String.format(Locale.ROOT, "%.1f %%", 100.0 * close / rows.size()),
                lost,
                chosen.toString());
    }

    private static ResultTable worst(List<Row> rows) {
        ResultTable table = new ResultTable(
                "The farthest from the best", "family | processes | events | property | auto | s | best | s | ratio");
        rows.stream()
                .sorted(Comparator.comparing(Row::ratio).reversed())
                .filter(each -> each.ratio() > CLOSE)
                .limit(40)
                .forEach(each -> table.row(
                        each.family,
                        each.trace.processCount(),
                        each.trace.eventCount(),
                        each.property.name(),
                        each.chosen,
                        String.format(Locale.ROOT, "%.5f", each.auto),
                        each.best,
                        String.format(Locale.ROOT, "%.5f", each.least),
                        String.format(Locale.ROOT, "%.2f", each.ratio())));
        return table;
    }
}
