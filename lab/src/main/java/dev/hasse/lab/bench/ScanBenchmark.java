package dev.hasse.lab.bench;

import dev.hasse.base.Budget;
import dev.hasse.scan.Scan;
import dev.hasse.scan.Severity;
import dev.hasse.scan.Suspicion;
import dev.hasse.simulate.Model;
import dev.hasse.simulate.ModelCatalog;
import dev.hasse.simulate.Parameters;
import dev.hasse.simulate.Variant;
import dev.hasse.trace.Trace;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** What {@code hasse scan} says of correct and of faulty protocols, and how long it takes. */
final class ScanBenchmark extends Benchmark {
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final int SEEDS = 20;
    private static final int FIRST = 3;

    /** What a sentence about each protocol's fault says. */
    private static final Map<String, Pattern> FAULTS = Map.of(
            "peterson", Pattern.compile("P1 and P2 .*crit"),
            "peterson-n", Pattern.compile("P\\d and P\\d .*crit"),
            "alternating-bit", Pattern.compile("sent_msg .*received_msg"),
            "philosophers", Pattern.compile("phil0 takes fork1 while phil1 holds it|state0 and state1 .*eat"),
            "philosophers-messages", Pattern.compile("hungry|message from phil\\d to phil\\d is never received"),
            "primary-secondary", Pattern.compile("name each other as secondary and primary"),
            "giop", Pattern.compile("keeps requestSent true|performed"),
            "leader-election", Pattern.compile("be leader"));

    ScanBenchmark() {
        super("scan", "findings of hasse scan on correct and faulty protocols: precision, recall, seconds");
    }

    @Override
    public List<ResultTable> run(Progress progress) throws Exception {
        return List.of(protocols(progress), sizes(progress));
    }

    private static ResultTable protocols(Progress progress) throws Exception {
        ResultTable table = new ResultTable(
                "Findings on protocols, " + SEEDS + " seeds a row",
                "protocol | events | correct: high | correct: high or medium | faulty: fault among the first " + FIRST
                        + " | faulty: other high | slowest s");
        for (Model model : ModelCatalog.models()) {
            Pattern fault = FAULTS.get(model.name());
            if (fault != null) {
                for (int events : List.of(50, 100, 200, 500, 1000, 2000)) {
                    progress.row(row(table, model, fault, events));
                }
            }
        }
        return table.note("correct: high is the number of false alarms; of the first " + FIRST
                + " findings one must name the fault that the faulty variant has.");
    }

    private static String row(ResultTable table, Model model, Pattern fault, int events) throws Exception {
        int alarms = 0;
        int worries = 0;
        int hits = 0;
        int others = 0;
        double slowest = 0;
        for (int seed = 1; seed <= SEEDS; seed++) {
            for (Variant variant : Variant.values()) {
                Trace trace = model.trace(new Parameters(model.processes().usual(), events, seed, variant));
                Measured<Scan> measured = Measured.once(() -> Scan.of(trace, Budget.of(LIMIT)));
                slowest = Math.max(slowest, measured.seconds());
                List<Suspicion> found = measured.result().suspicions();
                if (variant == Variant.FAULTY) {
                    hits += found.stream().limit(FIRST).anyMatch(each -> isAbout(each, fault)) ? 1 : 0;
                    others += count(
                            found.stream().filter(each -> !isAbout(each, fault)).toList(), Severity.HIGH);
                } else {
                    alarms += count(found, Severity.HIGH);
                    worries += count(found, Severity.MEDIUM);
                }
            }
        }
        return table.row(
                model.name(), events, alarms, worries, hits + " of " + SEEDS, others, Measured.seconds(slowest));
    }

    private static boolean isAbout(Suspicion suspicion, Pattern fault) {
        return fault.matcher(suspicion.summary()).find();
    }

    private static int count(List<Suspicion> found, Severity least) {
        return (int) found.stream()
                .filter(each -> each.severity().compareTo(least) >= 0)
                .count();
    }

    private static ResultTable sizes(Progress progress) throws Exception {
        ResultTable table =
                new ResultTable("Seconds of a scan, 10 processes", "protocol | events | findings | seconds | peak");
        for (String name : List.of("leader-election", "philosophers-messages", "peterson-n")) {
            for (int events = 125_000; events <= 1_000_000; events *= 2) {
                Trace trace = ModelCatalog.model(name).trace(new Parameters(10, events, 1, Variant.FAULTY));
                Measured<Scan> measured = Measured.once(() -> Scan.of(trace, Budget.of(LIMIT)));
                Scan scan = measured.result();
                progress.row(table.row(
                        name,
                        Measured.number(events),
                        scan.suspicions().size()
                                + scan.limit().map(why -> ", " + why).orElse(""),
                        Measured.seconds(measured.seconds()),
                        (measured.peakBytes() >> 20) + " MB"));
            }
        }
        return table.note("Without reading the trace; limit " + LIMIT.toSeconds() + " s.");
    }
}
