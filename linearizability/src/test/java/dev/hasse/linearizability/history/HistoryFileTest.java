package dev.hasse.linearizability.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.linearizability.Datum;
import dev.hasse.linearizability.History;
import dev.hasse.linearizability.Operation;
import dev.hasse.linearizability.Operation.Outcome;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The same history in all its dresses, and files that are none. */
class HistoryFileTest {
    private static final String CALL = "{:process 0, :type :invoke, :f :write, :value 1}";
    private static final String RETURN = "{:process 0, :type :ok, :f :write, :value 1}";

    static Stream<String> dresses() {
        return Stream.of(
                "[" + CALL + "\n" + RETURN + "]",
                "(" + CALL + " " + RETURN + ")",
                CALL + "\n" + RETURN + "\n",
                "; a comment\n[" + CALL + " ; another\n #_ {:process 9} " + RETURN + "]",
                "[#jepsen.history.Op" + CALL + ", #jepsen.history.Op" + RETURN + "]",
                "[{\"process\":0,\"type\":\"invoke\",\"f\":\"write\",\"value\":1},\n"
                        + "{\"process\":0,\"type\":\"ok\",\"f\":\"write\",\"value\":1}]",
                "{\"process\":0,\"type\":\"invoke\",\"f\":\"write\",\"value\":1}\n"
                        + "{\"process\":0,\"type\":\"ok\",\"f\":\"write\",\"value\":1}\n",
                "INFO  jepsen.util - 0\t:invoke\t:write\t1\nINFO  jepsen.util - 0\t:ok\t:write\t1\n",
                "2016-03-03 10:00:00,000 INFO  jepsen.core - Worker 0 starting\n"
                        + "2016-03-03 INFO  jepsen.util - 0 :invoke :write 1\n"
                        + "2016-03-03 INFO  jepsen.util - :nemesis :info :start nil\n"
                        + "2016-03-03 INFO  jepsen.util - 0 :ok :write 1\n",
                "0\t:invoke\t:write\t1\n:nemesis\t:info\t:start\tnil\n0\t:ok\t:write\t1\n",
                "2026-03-03 10:00:00,000{GMT}\tINFO\t[jepsen test runner] jepsen.core: Running test\n"
                        + "2026-03-03 10:00:01,000{GMT}\tINFO\t[jepsen worker 0] jepsen.util: 0\t:invoke\t:write\t1\n"
                        + "2026-03-03 10:00:02,000{GMT}\tINFO\t[jepsen worker 0] jepsen.util: 0\t:ok\t:write\t1\n",
                "[{:process 0\n:type :invoke\t:f :write :value 1}\n{:process 0\n:type\t:ok\t:f :write :value 1}]",
                "\uFEFF[" + CALL + "{:process :nemesis, :type :info, :f :start}" + RETURN + "]");
    }

    @ParameterizedTest
    @MethodSource("dresses")
    void isReadInEveryDress(String text) throws Exception {
        History history = read(text);
        assertThat(history.operations()).hasSize(1);
        Operation operation = history.operations().get(0);
        assertThat(operation.call()).hasToString("write 1");
        assertThat(operation.outcome()).isEqualTo(Outcome.OK);
        assertThat(operation.process()).isEqualTo("0");
        assertThat(history.events()).isEqualTo(2);
    }

    @Test
    void aPackedHistoryIsReadAsItIs() throws Exception {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write((CALL + RETURN).getBytes(StandardCharsets.UTF_8));
        }
        History history = HistoryFile.read(
                "h", new ByteArrayInputStream(packed.toByteArray()), LostCalls.REFUSE, Budget.unlimited());
        assertThat(history.operations()).hasSize(1);
    }

    @Test
    void whatNeverReturnsOrIsUnclearMayHappenOrNot() throws Exception {
        History history = read("[{:process 1, :type :invoke, :f :write, :value 1}"
                + "{:process 1, :type :info, :f :write, :value 1}"
                + "{:process 2, :type :invoke, :f :read, :value nil}"
                + "{:process 2, :type :fail, :f :read, :value nil}"
                + "{:process 3, :type :invoke, :f :write, :value 3}]");
        assertThat(history.operations())
                .extracting(Operation::outcome)
                .containsExactly(Outcome.UNKNOWN, Outcome.FAILED, Outcome.UNKNOWN);
        assertThat(history.findings()).containsExactly("1 call never returns: each may have happened or not");
    }

    @Test
    void valuesOfEveryKind() throws Exception {
        History history = read("[{:process 0 :type :invoke :f :write"
                + " :value [nil true -3 2.50 7N \"a\\\"\\u0041\\n\" :key sym (1 2) #{3} {:k 4} #inst \"2020\"]}]");
        assertThat(history.operations().get(0).call().argument())
                .hasToString("[nil true -3 2.5 7 a\"A\n key sym [1 2] [3] {k 4} 2020]");
    }

    @Test
    void aReturnWithoutACallCanBeTolerated() throws Exception {
        String text = "[" + RETURN + CALL + RETURN + "]";
        assertThatThrownBy(() -> read(text)).hasMessageContaining("--tolerate-loss");
        History history = HistoryFile.read(
                "h",
                new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
                LostCalls.TOLERATE,
                Budget.unlimited());
        assertThat(history.operations()).hasSize(1);
        assertThat(history.findings()).containsExactly("1 return has no call and was left out");
    }

    static Stream<Arguments> malformed() {
        return Stream.of(
                arguments("", "not a history"),
                arguments("   \n\n", "not a history"),
                arguments("hello", "not a history"),
                arguments("INFO something else\n", "not a history"),
                arguments("[]", "no operation"),
                arguments("()", "no operation"),
                arguments("{}", "expected the type of an event, :type :invoke, :ok, :fail or :info"),
                arguments("[" + CALL, "closing bracket"),
                arguments(CALL + "]", "closes nothing"),
                arguments("[" + CALL + "}", "closing bracket"),
                arguments("[{:process 0]", "expected '}'"),
                arguments("[{:process 0", "expected '}', found the end"),
                arguments("[{:process}]", "a value for each key"),
                arguments("[\"open", "found the end"),
                arguments("[{:process \"\\u12x4\"}]", "hexadecimal"),
                arguments("[1 2]", "expected an event"),
                arguments("[nil]", "expected an event"),
                arguments("[[1]]", "expected an event"),
                arguments("[" + "[".repeat(5000), "nested"),
                arguments("[" + "#x ".repeat(50), "closing bracket"),
                arguments("[#_]", "found the end"),
                arguments("[{:type :invoke :f :read}]", "expected the process"),
                arguments("[{:process 0 :f :read}]", "expected the type"),
                arguments("[{:process 0 :type :started :f :read}]", "expected invoke, ok, fail or info"),
                arguments("[{:process 0 :type 3 :f :read}]", "expected invoke, ok, fail or info"),
                arguments("[" + RETURN + "]", "did not call"),
                arguments("[" + CALL + CALL + "]", "calls again before its call on line 1"),
                arguments("[" + CALL + "{:process 0 :type :ok :f :read}]", "but called 'write' on line 1"),
                arguments("[" + CALL + RETURN + RETURN + "]", "did not call"),
                arguments("[{\"process\":0,", "not JSON"),
                arguments("[{\"process\":0}", "type"),
                arguments("[{\"process\":0,\"type\":\"ok\",\"f\":\"read\"}]", "did not call"),
                arguments("[{\"process\":0,\"type\":\"invoke\",\"f\":\"read\"},7]", "expected an event"),
                arguments("[{\"process\":0,\"type\":\"invoke\",\"f\":\"read\"} {]", "not JSON"),
                arguments("[{\"type\":\"invoke\",\"f\":\"read\"}]", "expected the process"),
                arguments("{\"process\":0,\"type\":\"invoke\"}\n{\"process\":0,\"type\":\"invoke\"}", "calls again"),
                arguments("[{\"process\":0,\"type\":\"invoke\",\"value\":" + "[".repeat(3000), "nested"),
                arguments("INFO  jepsen.util - 0\t:ok\t:read\t1\n", "did not call"),
                arguments("INFO  jepsen.util - 0\t:invoke\t:read\t[1\n", "expected ']'"),
                arguments(
                        "INFO  jepsen.util - 0\t:invoke\t:read\t1\nINFO  jepsen.util - 0\t:invoke\t:read\t1\n",
                        "again"));
    }

    private static Arguments arguments(String text, String problem) {
        return Arguments.of(text, problem);
    }

    @ParameterizedTest
    @MethodSource("malformed")
    void whatIsNoHistoryIsRefusedWithItsPlace(String text, String problem) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(problem)
                .hasMessageStartingWith("h");
    }

    @Test
    void whatIsNoHistoryIsReadByAMapping() {
        assertThatThrownBy(() -> read("process,type\n"))
                .hasMessageContaining("any other log is read by --mapping FILE");
        assertThatThrownBy(() -> read("")).hasMessageContaining("there is nothing in it");
    }

    /** Of a file without any operation there is no line to name. */
    @ParameterizedTest
    @MethodSource("malformed")
    void whatIsWrongInAHistoryIsRefusedWithItsLine(String text, String problem) {
        assumeFalse(problem.equals("not a history") || problem.equals("no operation"));
        assertThatThrownBy(() -> read("\n\n" + text))
                .isInstanceOf(InputException.class)
                .hasMessageMatching("(?s)h:[3-9]: .*");
    }

    @Test
    void allFortyKindsAreTried() {
        assertThat(malformed()).hasSizeGreaterThanOrEqualTo(40);
    }

    @Test
    void errorsNameTheLine() {
        assertThatThrownBy(() -> read("[" + CALL + "\n" + RETURN + "\n\n" + RETURN + "]"))
                .hasMessageStartingWith("h:4: ");
        assertThatThrownBy(() -> read("{\"process\":0,\"type\":\"invoke\"}\n{\"process\":1,\"type\":\"up\"}"))
                .hasMessageStartingWith("h:2: ");
    }

    @Test
    void whatIsNoTextIsRefused() {
        byte[] bytes = {'[', '{', (byte) 0xff, (byte) 0xfe, '}', ']'};
        assertThatThrownBy(() ->
                        HistoryFile.read("h", new ByteArrayInputStream(bytes), LostCalls.REFUSE, Budget.unlimited()))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("UTF-8");
    }

    @Test
    void equalNumbersAreEqualHoweverTheyAreWritten() {
        assertThat(Datum.number(new java.math.BigDecimal("1.0"))).isEqualTo(Datum.of(1));
        assertThat(List.of(Datum.number(new java.math.BigDecimal("2.50"))))
                .containsExactly(Datum.number(new java.math.BigDecimal("2.5")));
    }

    /** Such numbers are equal to themselves; nobody reckons with them. */
    @ParameterizedTest
    @ValueSource(strings = {"1e2147483647", "10e2147483647", "1e99999999999", "1e-99999999999", "1e999999999"})
    void numbersThatNobodyCanHoldAreTexts(String number) throws Exception {
        String event = "{\"process\":0,\"type\":\"invoke\",\"f\":\"write\",\"value\":" + number + "}";
        assertThat(read(event).operations().get(0).call().argument()).isEqualTo(Datum.of(number));
    }

    @Test
    void jsonNestsAsDeepAsEdn() throws Exception {
        String start = "{\"process\":0,\"type\":\"invoke\",\"f\":\"write\",\"value\":";
        read(start + "[".repeat(200) + "]".repeat(200) + "}");
        assertThatThrownBy(() -> read(start + "[".repeat(300) + "]".repeat(300) + "}"))
                .isInstanceOf(InputException.class)
                .hasMessage("h:1: the history is nested more than 250 levels deep");
    }

    @Test
    void longLinesOfALogAreRefused() {
        String log = "INFO jepsen.util - 0\t:invoke\t:read\tnil\n" + "x".repeat((1 << 24) + 1);
        assertThatThrownBy(() -> read(log))
                .isInstanceOf(InputException.class)
                .hasMessage("h:2: a line longer than 16777216 characters");
    }

    /** White space without end is no event: only the stream can see that the time is over. */
    @Test
    void readingEndsWithItsBudget() {
        InputStream spaces = new InputStream() {
            private boolean opened;

            @Override
            public int read() {
                int next = opened ? ' ' : '[';
                opened = true;
                return next;
            }
        };
        Budget budget = Budget.of(Duration.ofMillis(1));
        assertThatThrownBy(() -> HistoryFile.read("h", spaces, LostCalls.REFUSE, budget))
                .isInstanceOf(LimitReachedException.class);
    }

    private static History read(String text) throws IOException, InputException {
        return HistoryFile.read(
                "h",
                new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
                LostCalls.REFUSE,
                Budget.unlimited());
    }
}
