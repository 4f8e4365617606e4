package dev.hasse.conformance.generation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.InputException;
import dev.hasse.conformance.Direction;
import dev.hasse.conformance.Iolts;
import dev.hasse.conformance.Systems;
import dev.hasse.conformance.purpose.TestPurpose;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.format.AutReader;
import dev.hasse.lts.format.AutWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TgvStyleTest {
    private static final List<String> TRANSITIONS =
            List.of("0 COIN 1", "1 TEA 2", "1 LOCK 2", "2 COIN 2", "2 COFFEE 0");

    private static Iolts machine(String... transitions) throws InputException {
        return Iolts.of(
                Systems.lts(transitions),
                label -> Optional.of(label.equals("COIN") ? Direction.INPUT : Direction.OUTPUT),
                "machine");
    }

    private static Iolts machine() throws InputException {
        return machine("0 COIN 1", "1 TEA 2", "2 COIN 2", "2 i 3", "3 COIN 3", "2 COFFEE 0");
    }

    private static List<TestGraph> tests(Iolts machine) {
        Product product = new Product(machine, TestPurpose.depth(3, machine.alphabet()));
        TestGraph graph = CompleteTestGraph.of(
                        product, ReachabilitySelection.of(product, Systems.BUDGET), Systems.ALL, Systems.BUDGET)
                .orElseThrow();
        return new TestCases(graph, machine.alphabet().observations(), Systems.BUDGET)
                .cover(100)
                .cases();
    }

    private static String text(Lts lts) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        AutWriter.write(lts, out);
        return out.toString(StandardCharsets.UTF_8);
    }

    private static TestGraph read(String... lines) throws IOException, InputException {
        String text = "des (0, " + lines.length + ", 9)\n" + String.join("\n", lines) + "\n";
        ByteArrayInputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        return TestGraph.of(
                AutReader.read("t.aut", in, new Labels(), Systems.BUDGET).lts(), "t.aut");
    }

    @Test
    void whatIsWrittenIsReadBackWithTheSameVerdicts() throws Exception {
        Iolts machine = machine();
        List<TestGraph> tests = tests(machine);
        assertThat(tests).hasSizeGreaterThan(1);
        for (TestGraph test : tests) {
            for (Lts written : List.of(
                    TgvStyle.of(test, machine.alphabet(), Systems.BUDGET),
                    TgvStyle.withTimers(test, machine.alphabet(), Systems.BUDGET))) {
                TestGraph back = TestGraph.of(written, "tgv");
                assertThat(TestCaseCheck.problems(back)).isEmpty();
                assertThat(back.stateCount()).isEqualTo(test.stateCount());
                assertThat(back.lts().transitionCount()).isGreaterThanOrEqualTo(test.stateCount() - 1);
            }
        }
    }

    @Test
    void labelsAreToldFromTheTestersSide() throws Exception {
        Iolts machine = machine();
        String text = text(TgvStyle.of(tests(machine).get(0), machine.alphabet(), Systems.BUDGET));
        assertThat(text)
                .contains("\"COIN; OUTPUT\"", "\"TEA; INPUT\"", "\"LOCK; INPUT (FAIL)\"")
                .doesNotContain("delta");
    }

    @Test
    void timersAreStartedAndCancelled() throws Exception {
        Iolts machine = machine();
        StringBuilder text = new StringBuilder();
        for (TestGraph test : tests(machine)) {
            text.append(text(TgvStyle.withTimers(test, machine.alphabet(), Systems.BUDGET)));
        }
        assertThat(text)
                .contains("\"START TAC\"", "\"CANCEL TAC\"", "\"TIMEOUT TAC; INPUT (FAIL)\"")
                .contains("\"START TNOAC\"", "\"TIMEOUT TNOAC; INPUT\"");
    }

    @Test
    void anOutputCalledLockIsNotSilence() throws Exception {
        Iolts machine = machine(TRANSITIONS.toArray(String[]::new));
        for (TestGraph test : tests(machine)) {
            for (Lts written : List.of(
                    TgvStyle.of(test, machine.alphabet(), Systems.BUDGET),
                    TgvStyle.withTimers(test, machine.alphabet(), Systems.BUDGET))) {
                assertThat(TestGraph.of(written, "tgv").observations()).containsEntry("LOCK", Direction.OUTPUT);
            }
        }
    }

    @Test
    void verdictsAreReadHoweverTheyAreWritten() throws Exception {
        TestGraph test = read(
                "(0, \"PUT !1; OUTPUT\", 1)",
                "(1, \"GET !1; INPUT(PASS)\", 2)",
                "(1, \"GET !2; INPUT (INCONC)\", 3)",
                "(1, \"GET !3; INPUT\", 4)",
                "(1, \"LOCK; INPUT; (FAIL)\", 5)",
                "(4, \":PASS:\", 6)",
                "(3, TESTOR_INCONCLUSIVE, 3)");
        assertThat(test.text(0)).isEqualTo("PUT !1");
        assertThat(test.verdict(2)).contains(TestVerdict.PASS);
        assertThat(test.verdict(3)).contains(TestVerdict.INCONCLUSIVE);
        assertThat(test.verdict(4)).contains(TestVerdict.PASS);
        assertThat(test.verdict(5)).contains(TestVerdict.FAIL);
        assertThat(test.verdict(6)).contains(TestVerdict.PASS);
        assertThat(test.observations()).containsEntry("LOCK", Direction.QUIESCENCE);
    }

    @Test
    void timersAreReadWithAndWithoutBrackets() throws Exception {
        TestGraph test = read(
                "(0, START(TAC), 1)",
                "(1, \"TEA; INPUT\", 2)",
                "(1, \"TIMEOUT(TAC) (FAIL)\", 3)",
                "(2, \"CANCEL(TAC)\", 4)",
                "(4, \"COIN; OUTPUT (PASS)\", 5)");
        assertThat(test.transitions(test.initial())).hasSize(2);
        assertThat(test.sends(test.target(test.transitions(test.initial()).get(0))))
                .isTrue();
    }

    @Test
    void aVeryLongLabelIsRefusedAtOnce() {
        for (String start : List.of("START", "x")) {
            assertThatThrownBy(() -> read("(0, \"" + start + " ".repeat(2_000_000) + "(\", 1)"))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("characters is not one of a test");
        }
    }

    @Test
    void timersThatMakeNoSenseAreErrors() {
        assertThatThrownBy(() -> read("(0, \"START TAC\", 1)", "(0, \"?x\", 1)"))
                .isInstanceOf(InputException.class)
                .hasMessage("t.aut: in state 0 a timer is started or cancelled beside something else");
        assertThatThrownBy(() -> read("(0, \"START TAC\", 1)", "(1, \"CANCEL TAC\", 0)"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("timers are started for ever");
    }
}
