package dev.hasse.lab.bench;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.check.Checker;
import dev.hasse.check.PropertyResult;
import dev.hasse.trace.Skew;
import dev.hasse.trace.SkewedOrder;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The kind of input on which exact monitors for clocks of bounded skew are measured: few processes with some events a
 * second, some seconds long, formulas of LTL over a proposition of each process, and signals with formulas in seconds.
 */
final class SkewSetups {
    private static final int PROCESSES = 8;
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int REPEATS = 5;

    /** @param rate events of a process a second */
    private record Setup(String name, int seconds, int rate, List<String> bounds, List<String> formulas) {}

    private static final List<Setup> SETUPS = List.of(
            new Setup(
                    "LTL",
                    2,
                    10,
                    List.of("15ms", "100ms", "250ms"),
                    List.of(
                            "AG (count(p: p.a) < 8)",
                            "F (count(p: p.a) > 6)",
                            "G (P0.a -> F P1.a)",
                            "(!P0.a) U (P1.a & P2.a)",
                            "G (P0.a -> (P0.a W P1.a))")),
            new Setup(
                    "signals",
                    5,
                    5,
                    List.of("5ms", "20ms", "50ms"),
                    List.of(
                            "AG (sum(p: p.x) < 60)",
                            "AG (count(p: p.x > 5) < 8)",
                            "G (P0.x > 8 -> F[<=1s] P1.x > 5)",
                            "F[<=2s] (P0.x > 5 & P1.x > 5)")));

    private SkewSetups() {}

    static ResultTable table(Benchmark.Progress progress) throws Exception {
        ResultTable table = new ResultTable(
                "Set-ups of exact monitors: 8 processes",
                "set-up | seconds of events | events | bound | formula | verdict | engine | ms");
        warmUp();
        for (Setup setup : SETUPS) {
            Trace trace = trace(setup);
            for (String bound : setup.bounds()) {
                for (String formula : setup.formulas()) {
                    Measured<PropertyResult> measured = Measured.best(REPEATS, () -> answer(trace, bound, formula));
                    progress.row(table.row(
                            setup.name(),
                            setup.seconds(),
                            trace.eventCount(),
                            bound,
                            formula,
                            measured.result().word(),
                            measured.result().engine(),
                            Math.round(measured.seconds() * 1e4) / 10.0));
                }
            }
        }
        return table.note("ms: from the trace in memory to the verdict, the order by times included, best of " + REPEATS
                        + "; every row was computed " + REPEATS + " times before, so that the code is compiled.")
                .note("What the publications say of such set-ups, as far as it could be read: Ganguly, Momtaz and"
                        + " Bonakdarpour (OPODIS 2020 and FMSD 2024, abstracts) give segments of the computation to an SMT"
                        + " solver. Bonakdarpour, Momtaz, Nickovic and Sarac (RV 2024, arXiv 2408.05033, abstract and a"
                        + " summary) have an approximate monitor, which may answer that it does not know, three to five"
                        + " orders of magnitude faster than the exact one of signals. Tekken Valapil,"
                        + " Yingchareonthawornchai, Kulkarni, Torng and Demirbas (RV 2017, arXiv 1707.07699, abstract)"
                        + " decide predicates of 10 processes by an SMT solver; one of their published constraint files"
                        + " (VidhyaTV/MonitoringDistributedSystemsUsingSMTSolvers on GitHub, epsilonruns, e100, run 0) has"
                        + " 1,640,845 characters. The seconds in their figures and tables could not be read and are not"
                        + " given here.")
                .note(
                        "Their inputs were not at hand; these are random ones of the same kind, so the figures stand beside"
                                + " theirs and do not compare machines.");
    }

    /** Whoever watches a system does not start anew for each answer. */
    private static void warmUp() throws InputException {
        for (Setup setup : SETUPS) {
            Trace trace = trace(setup);
            for (String bound : setup.bounds()) {
                for (String formula : setup.formulas()) {
                    for (int i = 0; i < REPEATS; i++) {
                        answer(trace, bound, formula);
                    }
                }
            }
        }
    }

    private static PropertyResult answer(Trace trace, String bound, String formula) throws InputException {
        Trace ordered = SkewedOrder.of(trace, Skew.parse(bound), Budget.unlimited());
        return Checker.of(ordered).within(PATIENCE).check(formula);
    }

    /** Every process changes its proposition {@code a} and its signal {@code x}, from 0 to 10, at times of its own. */
    private static Trace trace(Setup setup) throws InputException {
        SplittableRandom random = new SplittableRandom(7);
        TraceBuilder builder = new TraceBuilder(setup.name());
        int events = setup.seconds() * setup.rate() * PROCESSES;
        long between = 1_000_000_000L / setup.rate() / PROCESSES;
        for (int p = 0; p < PROCESSES; p++) {
            builder.process("P" + p);
        }
        long time = 0;
        for (int e = 0; e < events; e++) {
            time += random.nextLong(2 * between);
            int p = random.nextInt(PROCESSES);
            builder.event(p, e + 1)
                    .set("P" + p + ".a", Value.of(random.nextInt(2) == 0))
                    .set("P" + p + ".x", Value.of(random.nextInt(11)));
            builder.times().add(time);
        }
        return builder.build();
    }
}
