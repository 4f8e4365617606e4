package dev.hasse.check.ltl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.hasse.base.InputException;
import dev.hasse.check.Checker;
import dev.hasse.check.NaiveRuns;
import dev.hasse.check.PropertyResult;
import dev.hasse.check.RandomCases;
import dev.hasse.check.Verdict;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Property;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Trace;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** All engines against every run listed one by one; a checker replays each violation. */
class LtlEnginesPropertyTest {
    private static final int RACES = Integer.getInteger("hasse.cases", 300);

    private static final List<String> ENGINES = List.of("explicit", "symbolic", "diagram");

    @Test
    void agreeWithEveryRunListed() throws InputException {
        long seed = Seeds.first(31_000_000);
        int violated = 0;
        int compared = 0;
        for (int i = 0; i < 3_000; i++) {
            RandomCases cases = new RandomCases(seed + i);
            Trace trace = cases.trace(4, 6);
            NaiveRuns naive = new NaiveRuns(trace);
            for (int f = 0; f < 5; f++) {
                LtlFormula formula = cases.ltl(1 + f % 4);
                violated += compare(trace, naive, formula, seed + i);
                compared++;
            }
        }
        assertThat(compared).isEqualTo(15_000);
        assertThat(violated).isGreaterThan(2_000);
    }

    @Test
    void decideRacingVariablesRunByRun() throws InputException {
        long seed = Seeds.first(33_000_000);
        int violated = 0;
        for (int i = 0; i < RACES; i++) {
            RandomCases cases = new RandomCases(seed + i);
            Trace trace = cases.raceTrace(4, 6);
            NaiveRuns naive = new NaiveRuns(trace);
            for (int f = 0; f < 4; f++) {
                violated += compare(trace, naive, cases.ltl(1 + f), seed + i);
            }
        }
        assertThat(violated).isGreaterThan(RACES / 3);
    }

    @Test
    void needNoOrderedWritesForEvents() throws InputException {
        long seed = Seeds.first(32_000_000);
        int violated = 0;
        for (int i = 0; i < 1_500; i++) {
            RandomCases cases = new RandomCases(seed + i);
            Trace trace = cases.raceTrace(4, 6);
            NaiveRuns naive = new NaiveRuns(trace);
            for (int f = 0; f < 4; f++) {
                violated += compare(trace, naive, cases.ltlOnEvents(1 + f), seed + i);
            }
        }
        assertThat(violated).isGreaterThan(1_000);
    }

    /** 1 if the formula is violated, else 0. */
    private static int compare(Trace trace, NaiveRuns naive, LtlFormula formula, long seed) throws InputException {
        List<int[]> bad = naive.violating(formula);
        Property property = new Property.Ltl("p", formula.text(), formula, List.of());
        for (String engine : ENGINES) {
            PropertyResult result = Checker.of(trace).engine(engine).check(property);
            String expected = bad.isEmpty() ? "holds" : "violated";
            if (!result.verdict().word().equals(expected)) {
                fail("seed %d, engine %s, %s: %s", seed, engine, formula.text(), result.verdict());
            }
            if (result.verdict() instanceof Verdict.Violated violated && engine.equals("explicit")) {
                long least = bad.stream()
                        .mapToLong(run -> inversions(trace, run))
                        .min()
                        .orElseThrow();
                assertThat(inversions(trace, violated.evidence().run().toArray()))
                        .as("seed %d, %s", seed, formula.text())
                        .isEqualTo(least);
            }
        }
        return bad.isEmpty() ? 0 : 1;
    }

    private static long inversions(Trace trace, int[] run) {
        int[] place = new int[run.length];
        for (int i = 0; i < run.length; i++) {
            place[run[i]] = i;
        }
        int[] observed =
                Arrays.stream(trace.observedOrder()).map(event -> place[event]).toArray();
        long inversions = 0;
        for (int i = 0; i < observed.length; i++) {
            for (int j = i + 1; j < observed.length; j++) {
                inversions += observed[i] > observed[j] ? 1 : 0;
            }
        }
        return inversions;
    }
}
