package dev.hasse.lab.bench;

import dev.hasse.check.Checker;
import dev.hasse.check.PropertyResult;
import dev.hasse.logic.Property;
import dev.hasse.simulate.RandomTrace;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Engines against each other on a million random (trace, formula) pairs; a difference ends the run with its seed. */
final class Agreement extends Benchmark {
    private static final int PAIRS = 1_000_000;
    private static final int FORMULAS_A_TRACE = 20;
    private static final int MAX_DEPTH = 5;

    Agreement() {
        super(
                "agree",
                "a million random (trace, formula) pairs: all engines that decide a formula give the same verdict");
    }

    @Override
    public List<ResultTable> run(Progress progress) throws Exception {
        ResultTable table =
                new ResultTable("Agreement", "logic | pairs | engines | verdicts | violated | differences | seconds");
        compare(table, progress, "ctl", PAIRS, List.of("explicit", "diagram", "slice"));
        compare(table, progress, "ltl", PAIRS / 5, List.of("explicit", "symbolic", "diagram"));
        return List.of(
                table.note(
                        "Up to 5 processes and 12 events, formulas of up to " + MAX_DEPTH
                                + " levels, the full cut included. Every violation is replayed. The slice engine decides part of them."));
    }

    private static void compare(ResultTable table, Progress progress, String logic, int pairs, List<String> engines)
            throws Exception {
        long start = System.nanoTime();
        long verdicts = 0;
        long violated = 0;
        for (int seed = 0; seed < pairs / FORMULAS_A_TRACE; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            int processes = 1 + random.nextInt(5);
            Trace trace = new RandomTrace(processes, random.nextInt(13), 0.5, processes + 1, 1, 3).trace(seed);
            List<Property> properties = properties(random, logic, processes + 1);
            List<PropertyResult> expected =
                    Checker.of(trace).engine(engines.get(0)).check(properties).results();
            verdicts += expected.size();
            for (String engine : engines.subList(1, engines.size())) {
                List<PropertyResult> results =
                        Checker.of(trace).engine(engine).check(properties).results();
                verdicts += compare(expected, results, seed);
            }
            violated += expected.stream()
                    .filter(each -> each.verdict().word().equals("violated"))
                    .count();
        }
        progress.row(table.row(
                logic,
                Measured.number(pairs),
                String.join(", ", engines),
                Measured.number(verdicts),
                Measured.number(violated),
                0,
                Measured.seconds((System.nanoTime() - start) / 1e9)));
    }

    private static List<Property> properties(SplittableRandom random, String logic, int variables) {
        RandomFormulas formulas = new RandomFormulas(random, variables);
        List<Property> properties = new ArrayList<>();
        for (int i = 0; i < FORMULAS_A_TRACE; i++) {
            int depth = 1 + random.nextInt(MAX_DEPTH);
            String name = "f" + i;
            properties.add(
                    logic.equals("ctl")
                            ? new Property.Ctl(name, name, formulas.ctl(depth), List.of())
                            : new Property.Ltl(name, name, formulas.ltl(Math.min(depth, 3)), List.of()));
        }
        return properties;
    }

    private static long compare(List<PropertyResult> expected, List<PropertyResult> results, int seed) {
        long decided = 0;
        for (int i = 0; i < results.size(); i++) {
            String word = results.get(i).verdict().word();
            if (word.equals("unknown")) {
                continue;
            }
            decided++;
            if (!word.equals(expected.get(i).verdict().word())) {
                throw new IllegalStateException("seed " + seed + ", "
                        + results.get(i).formula() + ": " + results.get(i).engine() + " says " + word);
            }
        }
        return decided;
    }
}
