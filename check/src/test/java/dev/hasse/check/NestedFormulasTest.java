package dev.hasse.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Formulas as deep as the parser takes them cost no engine, and not the choice of one, exponential time. */
@Timeout(1200)
class NestedFormulasTest {
    private static final int DEPTH = 60;

    private static Trace trace() throws InputException {
        TraceBuilder builder = new TraceBuilder("nested");
        for (int i = 1; i <= 3; i++) {
            builder.event("P1").set("x", Value.of(i % 2)).send("m" + i);
            builder.event("P2").set("y", Value.of(i % 2));
        }
        builder.event("P2").receive("m3").set("y", Value.of(5));
        return builder.build();
    }

    private static String nested(String leaf, UnaryOperator<String> around) {
        String formula = leaf;
        for (int i = 0; i < DEPTH; i++) {
            formula = around.apply(formula);
        }
        return formula;
    }

    @ParameterizedTest
    @ValueSource(strings = {"EG", "EF", "AG", "AF"})
    void temporalOperators(String operator) throws InputException {
        agree(nested("(x = 1 | y = 1)", operand -> operator + " (" + operand + ")"));
        agree(nested("(x = 1 | y = 1)", operand -> operator + " (x = 0 | " + operand + ")"));
    }

    @Test
    void untils() throws InputException {
        agree(nested("(x = 1 | y = 1)", operand -> "E[" + operand + " U y = 1]"));
        agree(nested("(x = 1 | y = 1)", operand -> "A[x = 0 U " + operand + "]"));
    }

    @Test
    void equivalences() throws InputException {
        agree("AG (" + nested("x = 1", operand -> "(y = 1 <-> " + operand + ")") + ")");
        agree("EF (" + nested("x = 1", operand -> "(" + operand + " <-> y = x)") + ")");
        agree(nested("EF x = 1", operand -> "(AG y = 1 <-> " + operand + ")"));
        agree("G (" + nested("on(x = 1)", operand -> "(y = 1 <-> " + operand + ")") + ")");
    }

    private static void agree(String formula) throws InputException {
        Checker checker = Checker.of(trace()).within(Duration.ofMinutes(5));
        String expected = checker.engine("explicit").check(formula).verdict().word();
        assertThat(expected).isNotEqualTo("unknown");
        for (String engine : List.of("auto", "diagram")) {
            assertThat(checker.engine(engine).check(formula).verdict().word())
                    .as(engine + ": " + formula)
                    .isEqualTo(expected);
        }
        assertThat(checker.engine("slice").check(formula).verdict().word())
                .as("slice: " + formula)
                .isIn(expected, "unknown");
    }
}
