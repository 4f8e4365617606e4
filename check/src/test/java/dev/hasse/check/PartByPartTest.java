package dev.hasse.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Properties that are conjunctions, with so many parts that the automaton of the whole would be far too large. */
class PartByPartTest {
    private static final int PROCESSES = 60;
    private static final String FOR_ALL = "forall p. F G (p.x >= 2)";

    private static Trace trace(int last) throws InputException {
        TraceBuilder builder = new TraceBuilder("parts");
        for (int p = 0; p < PROCESSES; p++) {
            String process = "P" + p;
            for (int x = 1; x <= 3; x++) {
                builder.event(process).set(process + ".x", Value.of(p == 40 && x == 3 ? last : x));
            }
        }
        return builder.build();
    }

    private static PropertyResult check(Trace trace, String formula) throws InputException {
        return Checker.of(trace)
                .within(Budget.of(Duration.ofMinutes(10), 512L << 20))
                .check(formula);
    }

    @Test
    void eachPartIsDecidedByItself() throws InputException {
        PropertyResult result = check(trace(3), FOR_ALL);
        assertThat(result.verdict()).isInstanceOf(Verdict.Holds.class);
        assertThat(result.logic()).isEqualTo("ltl");
        assertThat(result.remarks()).containsExactly("decided in 60 parts");
    }

    @Test
    void theViolatedPartIsNamed() throws InputException {
        PropertyResult result = check(trace(0), FOR_ALL);
        assertThat(result.verdict()).isInstanceOf(Verdict.Violated.class);
        assertThat(result.evidence().orElseThrow().explanation())
                .startsWith("In the recorded run itself, after P40#")
                .endsWith(", P40.x >= 2 is false.\nThe part that is violated: F G (P40.x >= 2)");
    }

    @Test
    void conjunctionsBelowGloballyAndOnTheRightOfAnImplicationAreParts() throws InputException {
        PropertyResult result = check(trace(3), "G (P1.x = 1 -> (forall p. F G (p.x >= 2)))");
        assertThat(result.verdict()).isInstanceOf(Verdict.Holds.class);
        assertThat(result.remarks()).containsExactly("decided in 60 parts");
    }
}
