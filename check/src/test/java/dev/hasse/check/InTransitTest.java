package dev.hasse.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.InputException;
import dev.hasse.check.models.promela.PromelaModel;
import dev.hasse.check.models.smv.SmvModel;
import dev.hasse.logic.Property;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A sends m1, m2 and m3 to B, which receives m1 only: up to three are in transit. */
class InTransitTest {
    private static Trace trace() throws InputException {
        TraceBuilder builder = new TraceBuilder("lost.jsonl");
        builder.event("A").send("m1", "B");
        builder.event("A").send("m2", "B");
        builder.event("A").send("m3", "B");
        builder.event("B").receive("m1");
        return builder.build();
    }

    @ParameterizedTest
    @CsvSource({
        "auto, AG (inTransit(A;B) <= 2), violated",
        "auto, AG (inTransit(A;B) <= 3), holds",
        "explicit, AG (inTransit(A;B) <= 2), violated",
        "explicit, AG (inTransit(A;B) <= 3), holds",
        "diagram, AG (inTransit(A;B) <= 2), violated",
        "diagram, AF (inTransit(A;B) = 2 & !EX true), holds",
        "diagram, AG (inTransit(A;B) <= 3), holds",
        "slice, AG (inTransit(A;B) <= 2), violated",
        "slice, AG (inTransit(A;B) <= 3), holds",
        "slice, EF (inTransit(A;B) >= 3), holds",
        "explicit, G (inTransit(A;B) <= 2), violated",
        "explicit, F G (inTransit(A;B) = 2), holds",
        "diagram, G (inTransit(A;B) <= 2), violated",
        "symbolic, G (inTransit(A;B) <= 2), violated",
        "symbolic, G (inTransit(A;B) <= 3), holds",
    })
    void whatIsNeverReceivedStaysInTransit(String engine, String formula, String verdict) throws InputException {
        PropertyResult result = Checker.of(trace()).engine(engine).check(formula.replace(';', ','));
        assertThat(result.verdict().word()).isEqualTo(verdict);
    }

    @Test
    void aSendToNobodyKnowsWhomIsNamedWithWhatToAdd() throws InputException, IOException {
        TraceBuilder builder = new TraceBuilder("lost.jsonl");
        builder.event(builder.process("A"), 1).send("m1");
        builder.event(builder.process("A"), 2).send("m2");
        builder.event(builder.process("B"), 3).receive("m1");
        Trace trace = builder.build();
        String problem = "lost.jsonl:2:1: inTransit(`A`, B) cannot be counted: message m2, sent by A#2 (line 2),"
                + " is never received, and the trace does not say whom it was for. Add the receiver next to"
                + " \"send\": \"to\":\"B\"";
        for (String formula : List.of("AG (inTransit(A,B) <= 1)", "G (inTransit(A,B) <= 1)")) {
            assertThatThrownBy(() -> Checker.of(trace).check(formula)).hasMessage(problem);
        }
        Property property = PropertyParser.parse("", "AG (inTransit(A,B) <= 1)").instantiate(List.of("A", "B"));
        StringBuilder out = new StringBuilder();
        assertThatThrownBy(() -> new SmvModel(trace).write(List.of(property), out))
                .hasMessage(problem);
        assertThatThrownBy(() -> new PromelaModel(trace).write(List.of(property), out))
                .hasMessage(problem);
        // What B sends is known.
        assertThat(Checker.of(trace).check("AG (inTransit(B,A) <= 0)").verdict())
                .isInstanceOf(Verdict.Holds.class);
    }

    @Test
    void modelsForOtherCheckersCountWhatIsNeverReceived() throws InputException, IOException {
        Property property = PropertyParser.parse("", "AG (inTransit(A,B) <= 2)").instantiate(List.of("A", "B"));
        StringBuilder smv = new StringBuilder();
        new SmvModel(trace()).write(List.of(property), smv);
        assertThat(smv)
                .contains("(0 + (((p0 >= 1) & !(p1 >= 1)) ? 1 : 0) + (((p0 >= 2)) ? 1 : 0) + (((p0 >= 3)) ? 1 : 0))");
        StringBuilder promela = new StringBuilder();
        new PromelaModel(trace()).write(List.of(property), promela);
        assertThat(promela.toString().split("t0 = t0 \\+ 1", -1)).hasSize(4);
        assertThat(promela.toString().split("t0 = t0 - 1", -1)).hasSize(2);
    }
}
