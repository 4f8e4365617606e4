package dev.hasse.simulate.promela;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PromelaSimulationTest {
    @TempDir
    private Path folder;

    @BeforeAll
    static void needsSpin() {
        Assumptions.assumeTrue(PromelaSimulation.isPossible(), "spin is not installed");
    }

    @Test
    void aReceiveComesAfterItsSendAndFifoMatchesThem() throws Exception {
        Trace trace = trace("""
                chan c = [4] of { byte };
                active proctype Sender() { c!7; c!8; c!7 }
                active proctype Receiver() { byte x, y, z; c?x; c?y; c?z }
                """);
        assertThat(events(trace, "Receiver")).containsExactly("c?x", "c?y", "c?z");
        for (int i = 1; i <= 3; i++) {
            assertOrder(trace, "Sender", i, "Receiver", i);
            assertNoOrder(trace, "Receiver", i, "Sender", 3);
        }
        assertThat(value(trace, "Receiver", 2)).isEqualTo("Receiver.y := 8");
    }

    @Test
    void aSendToAFullChannelComesAfterTheReceiveThatMadeRoom() throws Exception {
        Trace trace = trace("""
                chan c = [1] of { byte };
                active proctype Sender() { c!1; c!2; c!3 }
                active proctype Receiver() { byte x; c?x; c?x; c?x }
                """);
        assertOrder(trace, "Receiver", 1, "Sender", 2);
        assertOrder(trace, "Receiver", 2, "Sender", 3);
    }

    @Test
    void aRendezvousIsAnOrderBothWays() throws Exception {
        Trace trace = trace("""
                chan c = [0] of { byte };
                byte done;
                active proctype Sender() { byte n; n = 1; c!n; n = 2 }
                active proctype Receiver() { byte x; c?x; x = 5 }
                """);
        assertOrder(trace, "Sender", 2, "Receiver", 1);
        assertOrder(trace, "Receiver", 1, "Sender", 3);
        assertNoOrder(trace, "Receiver", 2, "Sender", 3);
    }

    @Test
    void anAtomicSequenceIsOneEvent() throws Exception {
        Trace trace = trace("""
                byte x, y;
                active proctype A() { atomic { x = 1; y = 2 } d_step { x = 3; y = 4 } x = 5 }
                """);
        assertThat(events(trace, "A")).containsExactly("x = 1; y = 2", "x = 3; y = 4", "x = 5");
    }

    @Test
    void sharedVariablesOrderTheirUses() throws Exception {
        Trace trace = trace("""
                byte x, f[2];
                active [2] proctype P() { f[_pid] = 1; x++; byte mine = 4; mine++ }
                """);
        assertThat(trace.processNames()).containsExactly("P[0]", "P[1]");
        int ordered = 0;
        for (int[] pair : new int[][] {{0, 1}, {1, 0}}) {
            ordered += trace.happenedBefore(trace.eventNumber(pair[0], 2), trace.eventNumber(pair[1], 2)) ? 1 : 0;
            assertThat(trace.happenedBefore(trace.eventNumber(pair[0], 1), trace.eventNumber(pair[1], 1)))
                    .isFalse();
        }
        assertThat(ordered).as("of the two increments one comes first").isEqualTo(1);
    }

    @Test
    void aProcessComesAfterTheRunStatement() throws Exception {
        Trace trace = trace("""
                mtype = { red, green };
                proctype Child(byte k; mtype colour) { byte n = 3; n = k }
                init { run Child(4, green); run Child(5, red) }
                """);
        assertOrder(trace, "init", 1, "Child[1]", 1);
        assertNoOrder(trace, "init", 2, "Child[1]", 1);
        assertThat(trace.initialValue(trace.variableNumber("Child[1].colour")).toString())
                .isEqualTo("'green'");
        assertThat(trace.initialValue(trace.variableNumber("Child[2].n")).toString())
                .isEqualTo("3");
    }

    @Test
    void onlyChosenVariablesAreRecorded() throws Exception {
        Path model = model("byte x, y; active proctype A() { byte z; x = 1; y = 2; z = 3 }");
        Trace trace = new PromelaSimulation(model, 100, 1, name -> name.equals("y"))
                .run(Budget.unlimited())
                .trace();
        assertThat(IntStream.range(0, trace.variableCount())
                        .mapToObj(trace::variableName)
                        .toList())
                .containsExactlyInAnyOrder("y", "A.event");
    }

    @Test
    void equalSeedsGiveEqualRunsOfAtMostSoManySteps() throws Exception {
        Path model = model("byte x; active [3] proctype A() { do :: x++ :: x-- od }");
        assertThat(events(run(model, 50, 3), "A[1]")).isEqualTo(events(run(model, 50, 3), "A[1]"));
        assertThat(run(model, 50, 3).eventCount()).isBetween(20, 50);
    }

    @Test
    void aViolatedAssertionEndsTheTraceAndIsTold() throws Exception {
        Path model = model("byte x;\nactive proctype A() {\n x = 1;\n assert(x == 2);\n x = 3 }");
        PromelaSimulation.Result result = new PromelaSimulation(model, 100, 1, name -> true).run(Budget.unlimited());
        assertThat(result.errors()).containsExactly(model + ":4: assertion violated");
        assertThat(events(result.trace(), "A")).containsExactly("x = 1");
    }

    @Test
    void whatTheModelPrintsIsNotTakenForItsRun() throws Exception {
        Trace trace = trace("byte x; active proctype A() { x = 1; printf(\"\\t\\tx = 9\\n\"); x = 2 }");
        assertThat(value(trace, "A", 1)).isEqualTo("x := 1");
        assertThat(trace.eventCount()).isEqualTo(2);
    }

    @Test
    void wrongModelsAreRefusedInSpinsWords() throws Exception {
        Path wrong = model("byte x;\nactive proctype A() { y = 1 }");
        assertRefused(wrong, wrong + ":2: SPIN: undeclared variable: y");
        Files.writeString(folder.resolve("part.h"), "byte z;\nbyte = 3;\n");
        assertRefused(
                model("#include \"part.h\"\nactive proctype A() { z = 1 }"), folder.resolve("part.h") + ":2: SPIN");
        assertRefused(model("active proctype A() { c_code { int x; } }"), "has embedded C code");
        assertRefused(folder.resolve("none.pml"), "no such file");
        Path hostile = Files.writeString(folder.resolve("$(touch x).pml"), "byte x;");
        assertRefused(hostile, "SPIN takes only files whose names");
    }

    /** SPIN's errors quote what stands in a file that it cannot read as a model. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "#include \"%s\"",
                "#include <%s>",
                "  #  include\"%s\"",
                "#define F \"%s\"\n#include F",
                "#inc\\\nlude \"%s\"",
                "#/* \n */include \"%s\"",
                "/* */ # include_next \"%s\"",
                "%%:include \"%s\"",
                "#import \"%s\"",
                "#include \"../%2$s\"",
                "#include \"link\"",
                "#include \"inner.h\""
            })
    void aModelIncludesNothingFromElsewhere(String line) throws Exception {
        Path outside =
                Files.writeString(Files.createTempFile(folder.getParent(), "outside", ".h"), "TOPSECRET words\n");
        try {
            Files.createSymbolicLink(folder.resolve("link"), outside);
            Files.writeString(folder.resolve("inner.h"), "#include \"" + outside + "\"\n");
            Path model = model(line.formatted(outside, outside.getFileName()) + "\nactive proctype A() { skip }");
            assertThatThrownBy(() -> new PromelaSimulation(model, 10, 1, name -> true).run(Budget.unlimited()))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("includes only files in its own folder")
                    .hasMessageNotContaining("TOPSECRET");
        } finally {
            Files.delete(outside);
        }
    }

    @Test
    void aModelThatNeverEndsAStepEndsWithTheBudget() throws Exception {
        Path model = model("byte x; active proctype A() { d_step { do :: x++ od } }");
        assertThatThrownBy(() -> new PromelaSimulation(model, Integer.MAX_VALUE, 1, name -> true)
                        .run(Budget.of(Duration.ofMillis(300))))
                .isInstanceOf(LimitReachedException.class);
    }

    private void assertRefused(Path model, String message) {
        assertThatThrownBy(() -> run(model, 100, 1))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(message);
    }

    private static void assertOrder(Trace trace, String first, int i, String second, int j) {
        assertThat(trace.happenedBefore(event(trace, first, i), event(trace, second, j)))
                .as("%s#%d before %s#%d", first, i, second, j)
                .isTrue();
    }

    private static void assertNoOrder(Trace trace, String first, int i, String second, int j) {
        assertThat(trace.happenedBefore(event(trace, first, i), event(trace, second, j)))
                .as("%s#%d before %s#%d", first, i, second, j)
                .isFalse();
    }

    private static int event(Trace trace, String process, int position) {
        return trace.eventNumber(trace.processNames().indexOf(process), position);
    }

    private static List<String> events(Trace trace, String process) {
        int number = trace.processNames().indexOf(process);
        return IntStream.rangeClosed(1, trace.eventCount(number))
                .mapToObj(position -> String.valueOf(trace.name(trace.eventNumber(number, position))))
                .toList();
    }

    private static String value(Trace trace, String process, int position) {
        int event = event(trace, process, position);
        for (int i = 0; i < trace.assignmentCount(event); i++) {
            String name = trace.variableName(trace.assignedVariable(event, i));
            if (!name.endsWith(".event")) {
                return name + " := " + trace.assignedValue(event, i);
            }
        }
        return "nothing";
    }

    private Trace trace(String text) throws IOException, InputException {
        return run(model(text), 1000, 1);
    }

    private static Trace run(Path model, int steps, long seed) throws InputException {
        return new PromelaSimulation(model, steps, seed, name -> true)
                .run(Budget.unlimited())
                .trace();
    }

    private Path model(String text) throws IOException {
        return Files.writeString(folder.resolve("model.pml"), text);
    }
}
