package dev.hasse.monitor.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.monitor.Automaton;
import dev.hasse.monitor.RandomRuns;
import dev.hasse.monitor.StepEffect;
import dev.hasse.monitor.Word;
import dev.hasse.monitor.ltl.LtlTranslation;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Value;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MonitorFileTest {
    private static final long SEED = Seeds.first(23);

    /** Paper 001: x = 1 then y = 1 is bad unless x became 0 between. */
    private static final String BY_HAND = """
            # by hand
            initial idle      # where it begins
            bad error
            idle -> armed on x = 1
            armed -> idle on x = 0
            armed -> error on y = 1
            """;

    @Test
    void anEventThatTriggersNothingLeavesTheStateAsItIs() throws InputException {
        Automaton automaton = parse(BY_HAND);
        assertThat(run("x=1", "z=5", "y=1").isBad(automaton)).isTrue();
        assertThat(run("x=1", "x=0", "y=1").isBad(automaton)).isFalse();
        assertThat(run("x=1", "y=1", "x=0").isBad(automaton)).isTrue();
        assertThat(run("y=1").isBad(automaton)).isFalse();
        assertThat(automaton.stateVariables()).isEmpty();
    }

    @Test
    void aMonitorMayGuess() throws InputException {
        Automaton automaton = parse("initial a\nbad c\na -> a on x\na -> b on x\nb -> c on y\n");
        assertThat(run("x=1", "x=1", "y=1").isBad(automaton)).isTrue();
        assertThat(run("y=1", "x=1").isBad(automaton)).isFalse();
    }

    @Test
    void guardsOnLettersMayAskStates() throws InputException {
        Automaton automaton =
                parse("initial a\nbad b\na -> b when x + y = 2 & on(y = 1)\na -> a when true\nb -> b when true");
        assertThat(run("x=1", "y=1").isBad(automaton)).isTrue();
        assertThat(run("y=1", "x=1").isBad(automaton)).isFalse();
        assertThat(automaton.stateVariables()).containsExactly("x", "y");
    }

    @Test
    void hoaIsReadWithAliasesAndStateLabels() throws InputException {
        Automaton automaton = parse("""
                HOA: v1
                /* a comment */
                name: "never x then y" States: 3 Start: 0
                AP: 2 "on(x = 1)" "on(y = 1)"
                Alias: @x 0 & t
                acc-name: Buchi Acceptance: 1 Inf(0)
                --BODY--
                State: 0 "start"
                [@x] 1 [!@x] 0
                State: 1 [1] 2 [!1] 1
                State: [t] 2 {0} 2
                --END--
                """);
        assertThat(run("x=1", "z=0", "y=1").isBad(automaton)).isTrue();
        assertThat(run("y=1", "x=1").isBad(automaton)).isFalse();
    }

    @Test
    void whatIsWrittenIsReadBack() throws InputException {
        int cases = 0;
        for (long seed = SEED; seed < SEED + 300; seed++) {
            RandomRuns runs = new RandomRuns(new SplittableRandom(seed));
            Automaton automaton = LtlTranslation.ofViolations(runs.formula(3), Budget.unlimited());
            String text = MonitorWriter.text(automaton);
            String hoa = MonitorWriter.hoa(automaton);
            Automaton fromText = MonitorFile.parse("test", text, List.of("P", "Q"));
            Automaton fromHoa = MonitorFile.parse("test", hoa, List.of("P", "Q"));
            for (int i = 0; i < 10; i++) {
                Word word = runs.word();
                boolean bad = word.isBad(automaton);
                assertThat(word.isBad(fromText)).as("seed %d: %s", seed, text).isEqualTo(bad);
                assertThat(word.isBad(fromHoa)).as("seed %d: %s", seed, hoa).isEqualTo(bad);
                cases++;
            }
            assertThat(MonitorWriter.dot(automaton))
                    .startsWith("digraph monitor {")
                    .endsWith("}\n");
        }
        assertThat(cases).isEqualTo(3000);
    }

    @Test
    void anAutomatonWithoutTransitionsStaysOneOnLetters() throws InputException {
        Automaton stuck = parse("""
                HOA: v1
                Start: 0
                AP: 0
                Acceptance: 1 Inf(0)
                --BODY--
                State: 0 {0}
                --END--
                """);
        assertThat(run("x=1").isBad(stuck)).isFalse();
        assertThat(run("x=1").isBad(parse(MonitorWriter.text(stuck)))).isFalse();
    }

    @Test
    void writtenHoaIsAsExpected() throws InputException {
        assertThat(MonitorWriter.hoa(parse(BY_HAND)).lines())
                .contains(
                        "AP: 3 \"on(x = 1)\" \"on(x = 0)\" \"on(y = 1)\"", "[0] 2", "[!0] 0", "State: 1 \"error\" {0}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "initial a|a -> b on x = y # 2:11: expected a predicate on exactly one variable",
                "initial a|a -> b on x|b -> a when y # 3:8: a monitor has either 'on' or 'when'",
                "initial a|a b # 2:1: expected 'initial STATE'",
                "initial a|a -> b when G x # 2:13: a guard describes one step",
                "initial a b # 1:9: expected the name of a state",
                "initial a|a -> b on x = # 2:14: expected a formula or a value",
                "bad a # expected a line 'initial STATE'",
                "HOA: v2 # 1:6: expected 'v1', but found v2",
                "HOA: v1 Start: 0 --BODY-- --END-- # 1:27: expected an Acceptance line before the body",
                "HOA: v1 Acceptance: 0 t --BODY-- --END-- # expected a line 'Start: STATE'",
                "HOA: v1 Acceptance: 2 Inf(0)&Inf(1) # 1:21: expected Acceptance with at most one set",
                "HOA: v1 AP: 1 \"x = \" # 1:15: bad proposition: expected a formula or a value",
                "HOA: v1 Acceptance: 0 t --BODY-- State: 0 0 # 1:43: expected a label in brackets",
                "HOA: v1 Acceptance: 0 t --BODY-- State: 0 [3] 0 # 1:44: expected a label over the numbers",
                "HOA: v1 Acceptance: 0 t --BODY-- State: 0 State: 0 # 1:50: state 0 comes twice",
                "HOA: v1 Acceptance: 0 t --BODY-- --ABORT-- # 1:34: expected 'State:' or --END--",
                "HOA: v1 \"abc # 1:9: the text that begins here has no closing",
            })
    void badFilesSayWhatWasExpected(String text, String problem) {
        assertThatThrownBy(() -> parse(text.replace('|', '\n')))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(problem);
    }

    @Test
    void hostileFilesEnd() {
        assertThatThrownBy(() -> parse("HOA: v1 AP: 1 \"x\" Alias: @a " + "(".repeat(100_000)))
                .isInstanceOf(InputException.class);
        assertThatThrownBy(() -> parse("HOA: v1 /*" + "*a".repeat(100_000))).isInstanceOf(InputException.class);
        assertThatThrownBy(() -> parse("HOA: v1 name: \"" + "ab".repeat(100_000)))
                .isInstanceOf(InputException.class);
        assertThatThrownBy(() -> parse("HOA: v1 Start: 999999999999")).isInstanceOf(InputException.class);
        assertThatThrownBy(() -> parse("x".repeat(100_000))).isInstanceOf(InputException.class);
    }

    @Test
    void linesMayEndAsOnWindows() throws InputException {
        Automaton automaton = parse(BY_HAND.replace("\n", "\r\n"));
        assertThat(run("x=1", "z=5", "y=1").isBad(automaton)).isTrue();
        assertThat(run("x=1", "x=0", "y=1").isBad(automaton)).isFalse();
    }

    /** Guards are evaluated as trees, and these are short texts of huge ones. */
    @Test
    void guardsThatAreHugeAsTreesAreRefused() {
        StringBuilder nested = new StringBuilder("on(x)");
        StringBuilder doubled = new StringBuilder("HOA: v1\nStart: 0\nAP: 1 \"x\"\nAlias: @a0 0\n");
        StringBuilder deep = new StringBuilder(doubled);
        for (int i = 1; i < 60; i++) {
            nested.insert(0, "(on(y) <-> ").append(')');
            doubled.append("Alias: @a%d @a%d & @a%d\n".formatted(i, i - 1, i - 1));
        }
        for (int i = 1; i < 50_000; i++) {
            deep.append("Alias: @a%d !@a%d\n".formatted(i, i - 1));
        }
        for (String text : List.of("initial a\na -> a when " + nested, doubled.toString(), deep.toString())) {
            assertThatThrownBy(() -> parse(text))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("a guard of more than 100000 parts");
        }
    }

    @Test
    @Timeout(600)
    void longLinesAndLongChainsTakeLinearTime() throws InputException {
        int length = 200_000;
        assertThatThrownBy(() -> parse("->a".repeat(length))).isInstanceOf(InputException.class);
        assertThatThrownBy(() -> parse("initial a" + " ".repeat(length) + "b")).isInstanceOf(InputException.class);
        StringBuilder chain =
                new StringBuilder("HOA: v1\nStart: " + length + "\nAP: 1 \"x\"\nAcceptance: 1 Inf(0)\n--BODY--\n");
        for (int i = 1; i <= length; i++) {
            chain.append("State: %d\n[%s] %d\n".formatted(i, i == 1 ? "0" : "t", i - 1));
        }
        Automaton automaton = parse(chain + "State: 0 {0}\n--END--\n");
        assertThat(automaton.canBeBad()).isTrue();
        assertThat(run("x=1").isBad(automaton)).isFalse();
    }

    @Test
    void filesAreRecognisedByTheirContent(@TempDir Path folder) throws Exception {
        Path text = Files.writeString(folder.resolve("m.mon"), BY_HAND);
        Path hoa = Files.writeString(folder.resolve("m.hoa"), MonitorWriter.hoa(parse(BY_HAND)));
        assertThat(MonitorFile.read(text, List.of()).states()).hasSize(3);
        assertThat(MonitorFile.read(hoa, List.of()).states()).hasSize(3);
        assertThatThrownBy(() -> MonitorFile.read(folder.resolve("none"), List.of()))
                .isInstanceOf(InputException.class);
    }

    @Test
    void nothingIsShownOfAFileThatIsNoMonitor(@TempDir Path folder) throws Exception {
        Path secret = Files.writeString(folder.resolve("secret"), "root:x:0:0:top secret:/root:/bin/sh\n");
        assertThatThrownBy(() -> MonitorFile.read(secret, List.of()))
                .isInstanceOfSatisfying(InputException.class, e -> {
                    assertThat(e.getMessage()).contains("not a monitor").doesNotContain("root:");
                    assertThat(e.excerpt()).doesNotContain("root:");
                });
    }

    @Test
    void hoaNamesNoStateBeyondThoseItDeclares() {
        String body = "AP: 0\nAcceptance: 1 Inf(0)\n--BODY--\nState: 0\n[t] 0\n--END--\n";
        assertThatThrownBy(() -> parse("HOA: v1\nStates: 1\nStart: 7\n" + body))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("below 1");
        assertThatThrownBy(() -> parse("HOA: v1\nStart: 7\nStates: 1\n" + body))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("no state 7");
    }

    @Test
    void aBadStateMayBeOutOfReach() throws InputException {
        assertThat(parse("initial A\nbad C\nA -> B on x = 1\nB -> C on x = 2\n").canBeBad())
                .isTrue();
        assertThat(parse("initial A\nbad C\nA -> B on x = 1\nC -> B on x = 2\n").canBeBad())
                .isFalse();
    }

    private static Automaton parse(String text) throws InputException {
        return MonitorFile.parse("test", text, List.of());
    }

    private static Word run(String... assignments) {
        return new Word(
                Map.of(), Arrays.stream(assignments).map(MonitorFileTest::event).toList());
    }

    private static StepEffect event(String assignment) {
        String[] parts = assignment.split("=");
        return StepEffect.of(Map.of(parts[0], Value.of(Long.parseLong(parts[1]))));
    }
}
