package dev.hasse.check.fragment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.check.Checker;
import dev.hasse.check.PropertyResult;
import dev.hasse.check.Verdict;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.time.Duration;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Formulas about many variables at once, which no monitor can remember: 16 processes and 192 events, a ring of 200. */
class ManyVariablesTest {
    private static final Duration LONG = Duration.ofMinutes(10);

    private static Trace sums() throws InputException {
        TraceBuilder builder = new TraceBuilder("sums");
        for (int i = 0; i < 12; i++) {
            for (int p = 0; p < 16; p++) {
                builder.event("P" + p).set("x" + p, Value.of((i * 5 + p) % 7));
            }
        }
        return builder.build();
    }

    private static String sum() {
        return IntStream.range(0, 16).mapToObj(p -> "x" + p).collect(Collectors.joining(" + "));
    }

    @ParameterizedTest
    @CsvSource({
        "auto, G (SUM <= 96), holds",
        "auto, G (SUM <= 95), violated",
        "auto, G (SUM >= 50 -> F (SUM >= 40)), holds",
        "slice, G (SUM <= 96), holds",
        "slice, G (SUM <= 95), violated",
        "auto, F (SUM >= 60), violated",
    })
    void ltlThatSaysTheSameAsCtlIsDecidedAsThat(String engine, String formula, String verdict) throws InputException {
        PropertyResult result = Checker.of(sums()).engine(engine).within(LONG).check(formula.replace("SUM", sum()));
        assertThat(result.verdict().word()).isEqualTo(verdict);
        assertThat(result.logic()).isEqualTo("ltl");
        if (result.verdict() instanceof Verdict.Violated violated) {
            assertThat(violated.evidence().run().length()).isEqualTo(192);
        }
    }

    @Test
    void countsOverAWideRingNeedNoLattice() throws InputException {
        int processes = 200;
        TraceBuilder builder = new TraceBuilder("ring");
        for (int round = 0; round < 3; round++) {
            for (int p = 0; p < processes; p++) {
                String name = "P" + p;
                builder.event(name).set(name + ".working", Value.of(true));
                if (round > 0) {
                    builder.receive((p + processes - 1) % processes + "-" + (round - 1));
                }
                builder.event(name).set(name + ".working", Value.of(false)).send(p + "-" + round);
            }
        }
        Checker checker = Checker.of(builder.build()).within(LONG);
        PropertyResult bounded = checker.check("AG (count(p: p.working) <= 200)");
        assertThat(bounded.verdict()).isInstanceOf(Verdict.Holds.class);
        assertThat(checker.check("AG (count(p: p.working) <= 199)").verdict()).isInstanceOf(Verdict.Violated.class);
        assertThat(checker.check("EF (count(p: p.working) = 117)").verdict()).isInstanceOf(Verdict.Holds.class);
        assertThat(checker.check("G (count(p: p.working) <= 199)").verdict()).isInstanceOf(Verdict.Violated.class);
    }
}
