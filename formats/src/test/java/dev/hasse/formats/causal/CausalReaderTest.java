package dev.hasse.formats.causal;

import static dev.hasse.formats.Reading.assignments;
import static dev.hasse.formats.Reading.lost;
import static dev.hasse.formats.Reading.named;
import static dev.hasse.formats.Reading.problem;
import static dev.hasse.formats.Reading.read;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.formats.Confidence;
import dev.hasse.formats.Head;
import dev.hasse.formats.ReadOptions;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CausalReaderTest {
    private static final CausalReader READER = new CausalReader();

    @Test
    void clocksInsideAFieldOrderLinesThatStandAnyhow() throws InputException {
        Trace trace = read(READER, """
                {"N":2}
                {"event":"<","node":1,"pkt":{"snd":0,"rcv":1,"msg":{"type":"tok","q":3},"vc":{"0":1,"1":2}}}
                {"event":"d","node":1,"pkt":{"vc":{"1":1}}}
                {"event":">","node":0,"pkt":{"snd":0,"rcv":1,"msg":{"type":"tok","q":3},"vc":{"0":1}}}
                """);
        assertThat(trace.processNames()).containsExactly("node0", "node1");
        assertThat(trace.happenedBefore(named(trace, "node0", ">"), named(trace, "node1", "<")))
                .isTrue();
        assertThat(trace.messageCount()).isEqualTo(1);
        assertThat(trace.initialValue(trace.variableNumber("N"))).isEqualTo(Value.of(2));
        assertThat(assignments(trace, named(trace, "node1", "<")))
                .containsExactly(
                        "node1.event = '<'",
                        "node1.pkt.snd = 0",
                        "node1.pkt.rcv = 1",
                        "node1.pkt.msg.type = 'tok'",
                        "node1.pkt.msg.q = 3");
    }

    @Test
    void lostMessagesKeepTheirDestination() throws InputException {
        Trace raft = read(READER, """
                {"nid":"1","msg":{"from":"1","to":"2","type":"Vote","index":1}}
                {"nid":"1","msg":{"from":"1","to":"3","type":"Vote","index":1}}
                {"nid":"2","msg":{"from":"1","to":"2","type":"Vote","index":1}}
                """);
        assertThat(lost(raft)).containsExactly("1>3 Vote 1 #1 to node3");
        Trace clocked = read(READER, """
                {"event":">","node":0,"pkt":{"snd":0,"rcv":1,"msg":{"type":"tok"},"vc":{"0":1}}}
                {"event":"d","node":1,"pkt":{"vc":{"1":1}}}
                """);
        assertThat(lost(clocked)).containsExactly("0>1 {\"type\":\"tok\"} #1 to node1");
        Trace byId = read(READER, """
                {"node":"a","event":"send","message_id":"m1","to":"b"}
                {"node":"a","event":"send","message_id":"m2","to":"topic"}
                {"node":"b","event":"starts"}
                """);
        assertThat(lost(byId)).containsExactly("m1 to b", "m2 to nobody knows whom");
    }

    @Test
    void sequencesAndMessageIds() throws InputException {
        Trace trace = read(READER, """
                {"node":"b","sequence":0,"kind":"request_received","message_id":"m1","term":2}
                {"node":"a","sequence":1,"kind":"timeout"}
                {"node":"a","sequence":0,"kind":"request_sent","message_id":"m1"}
                """);
        assertThat(trace.happenedBefore(named(trace, "a", "request_sent"), named(trace, "b", "request_received")))
                .isTrue();
        assertThat(trace.happenedBefore(named(trace, "a", "request_sent"), named(trace, "a", "timeout")))
                .isTrue();
        assertThat(assignments(trace, named(trace, "b", "request_received"))).contains("b.term = 2");
    }

    @Test
    void raftMessagesAreMatchedByTheirFields() throws InputException {
        String send =
                "{\"tag\":\"trace\",\"event\":{\"name\":\"Send\",\"nid\":\"1\",\"role\":\"StateLeader\",\"state\":{\"term\":2},"
                        + "\"msg\":{\"type\":\"MsgApp\",\"from\":\"1\",\"to\":\"2\",\"index\":4,\"commit\":%d}}}\n";
        String receive = send.replace("\"nid\":\"1\"", "\"nid\":\"2\"").replace("Send", "Receive");
        Trace trace = read(
                READER,
                "{\"tag\":\"other\",\"x\":1}\n"
                        + send.formatted(1)
                        + send.formatted(2)
                        + send.formatted(3)
                        + receive.formatted(2)
                        + receive.formatted(3));
        assertThat(trace.processNames()).containsExactly("node1", "node2");
        assertThat(trace.clock(1, 1, 0)).as("the first was lost").isEqualTo(2);
        assertThat(trace.clock(1, 2, 0)).isEqualTo(3);
        assertThat(assignments(trace, 0)).contains("node1.role = 'StateLeader'", "node1.state.term = 2");
    }

    @Test
    void lossIsToleratedAndReported() throws InputException {
        ReadOptions tolerant = ReadOptions.defaults().toleratingLoss();
        Trace trace = read(
                READER,
                "{\"node\":\"a\",\"sequence\":0,\"kind\":\"x\"}\n{\"node\":\"a\",\"sequence\":3,\"kind\":\"recv\",\"message_id\":7}\n",
                tolerant);
        assertThat(trace.findings()).hasSize(2);
    }

    @Test
    void anOvertakenMessageIsNotLost() throws InputException {
        Trace trace = read(READER, """
                {"nid":"1","msg":{"from":"1","to":"2","type":"App","index":4,"commit":1}}
                {"nid":"1","msg":{"from":"1","to":"2","type":"App","index":4,"commit":2}}
                {"nid":"2","msg":{"from":"1","to":"2","type":"App","index":4,"commit":2}}
                {"nid":"2","msg":{"commit":1.0,"index":4,"type":"App","to":"2","from":"1"}}
                """);
        assertThat(trace.clock(1, 1, 0)).isEqualTo(2);
        assertThat(lost(trace)).isEmpty();
        assertThat(trace.findings()).isEmpty();
    }

    @Test
    void whatNetworksDoIsReported() throws InputException {
        Trace trace = read(READER, """
                {"nid":"1","msg":{"from":"1","to":"2","type":"App"}}
                {"nid":"2","msg":{"from":"1","to":"2","type":"App"}}
                {"nid":"1","msg":{"from":"1","to":"3","type":"App"}}
                {"nid":"2","msg":{"from":"1","to":"2","type":"App"}}
                {"nid":"1","msg":{"from":"1","to":"2","type":"App"}}
                """);
        assertThat(trace.findings())
                .containsExactly(
                        "lost messages, or still under way at the end: 2 of 3, sent by lines 3, 5",
                        "messages delivered again: 1, received by line 4");
        assertThat(trace.clock(1, 2, 0)).as("the third send comes too late").isEqualTo(1);
    }

    @Test
    void aClockSaysWhichOfEqualSendsIsMeant() throws InputException {
        Trace trace = read(READER, """
                {"event":">","node":0,"vc":{"0":1},"msg":{"from":0,"to":1,"type":"tok"}}
                {"event":">","node":0,"vc":{"0":2},"msg":{"from":0,"to":1,"type":"tok"}}
                {"event":"<","node":1,"vc":{"0":1,"1":1},"msg":{"from":0,"to":1,"type":"tok"}}
                {"event":"<","node":1,"vc":{"0":1,"1":2},"msg":{"from":0,"to":1,"type":"tok"}}
                """);
        assertThat(trace.findings())
                .containsExactly(
                        "lost messages, or still under way at the end: 1 of 2, sent by line 2",
                        "messages delivered again: 1, received by line 4");
    }

    @Test
    void aReceiveWithoutItsSendIsLeftAloneWhereLossIsTolerated() throws InputException {
        Trace trace = read(READER, """
                {"nid":"2","msg":{"from":"1","to":"2","type":"App"}}
                {"nid":"2","msg":{"from":"2","to":"1","type":"Resp"}}
                {"nid":"1","msg":{"from":"2","to":"1","type":"Resp"}}
                {"nid":"1","msg":{"from":"1","to":"2","type":"App"}}
                """, ReadOptions.defaults().toleratingLoss());
        assertThat(trace.findings())
                .containsExactly(
                        "line 1: node2 receives message 1>2 App before line 4 sends it: write the lines in the order of"
                                + " time, or number each node's by \"sequence\"");
        assertThat(trace.communicationCount()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"a\":1}|test:1:1: no line names a \"node\"",
                "{\"node\":1,\"sequence\":0}~{\"a\":1}|test:2:1: expected an object with \"node\"",
                "{\"node\":1,\"sequence\":0}~[]|test:2:1: expected a line as an object, found an array",
                "{\"node\":true,\"sequence\":0}|test:1:9: expected \"node\" as a string or a number, found true or false",
                "{\"node\":1,\"sequence\":\"x\"}|test:1:22: expected \"sequence\" as a whole number, found a string",
                "{\"node\":1,\"vc\":{\"0\":1}}|test:1:16: the clock has no entry for 1 itself",
                "{\"node\":1,\"vc\":{\"1\":-1}}|test:1:21: a clock's entry of -1",
                "{\"node\":1,\"vc\":{\"1\":\"a\"}}|test:1:21: expected a clock's entry as a whole number, found a string",
                "{\"node\":1,\"sequence\":0}~{\"node\":1,\"sequence\":0}|test:2:1: node1 has two events number 0 (line 1 too)",
                "{\"node\":1,\"sequence\":0}~{\"node\":1,\"sequence\":2}|test:2:1: node1 has no events between number 0 and 2",
                "{\"node\":1,\"sequence\":0}~{\"node\":1,\"vc\":{\"1\":1}}|test:2:1: node1 has lines with and without a clock",
                "{\"node\":1,\"message_id\":\"m\",\"kind\":\"x\"}|test:1:1: a message without saying whether it is sent or received",
                "{\"node\":1,\"message_id\":\"m\",\"kind\":\"recv\"}|test:1: node1#1 (line 1) receives message m, which no event sends",
                "{\"nid\":2,\"msg\":{\"from\":1,\"to\":2,\"type\":\"A\"}}|test:1:1: node2 receives message 1>2 A, which no event sends; --tolerate-loss",
                "{\"nid\":1,\"msg\":{\"from\":1,\"to\":2,\"x\":1}}~{\"nid\":2,\"msg\":{\"from\":1,\"to\":2,\"x\":2}}|test:2:1: node2 receives message 1>2, which no event sends with the same content (line 1 sends one that differs); --tolerate-loss",
                "{\"nid\":2,\"msg\":{\"from\":1,\"to\":2,\"x\":1}}~{\"nid\":1,\"msg\":{\"from\":1,\"to\":2,\"x\":1}}|test:1:1: node2 receives message 1>2 before line 2 sends it: write the lines in the order of time",
                "{\"nid\":1,\"msg\":{\"from\":1,\"to\":1}}|test:1:1: a message without saying whether it is sent or received",
                "{\"nid\":1,\"msg\":{\"from\":1,\"to\":[2]}}|test:1:31: expected \"to\" as a string or a number",
                "{\"node\":1,\"vc\":{\"1\":1,\"2\":1}}|test:1: the clock of node1#1 (line 1) counts 1 events of node2",
                "{\"node\":1,\"sequence\":0,}|test:1:24: not JSON",
            })
    void tellsWhereAndWhat(String text, String message) {
        assertThat(problem(READER, text.replace('~', '\n'))).startsWith(message);
    }

    @Test
    void isRecognised() {
        assertThat(READER.recognises(new Head("{\"node\":1,\"sequence\":0}".getBytes(StandardCharsets.UTF_8))))
                .isEqualTo(Confidence.LIKELY);
    }

    @Test
    void readsARealTerminationDetection() throws InputException, IOException {
        Path file =
                Path.of(System.getProperty("hasse.root", ".."), "../shared/data/causal-json/ewd998-chan-trace.ndjson");
        if (Files.exists(file)) {
            byte[] bytes = Files.readAllBytes(file);
            assertThat(READER.recognises(new Head(bytes))).isEqualTo(Confidence.LIKELY);
            Trace trace = read(READER, bytes, ReadOptions.defaults());
            assertThat(trace.processCount()).isEqualTo(5);
            assertThat(trace.eventCount()).isEqualTo(654);
            assertThat(lost(trace)).isEmpty();
            assertThat(trace.findings())
                    .singleElement(InstanceOfAssertFactories.STRING)
                    .as("a token that is looked at again is received again")
                    .startsWith("messages delivered again: 127, ");
        }
    }

    @Test
    void readsARealRaft() throws InputException, IOException {
        Path file = Path.of(System.getProperty("hasse.root", ".."), "../shared/data/real/etcd-raft/example.ndjson");
        if (Files.exists(file)) {
            byte[] bytes = Files.readAllBytes(file);
            assertThat(READER.recognises(new Head(bytes))).isEqualTo(Confidence.LIKELY);
            for (ReadOptions options :
                    List.of(ReadOptions.defaults(), ReadOptions.defaults().toleratingLoss())) {
                Trace trace = read(READER, bytes, options);
                assertThat(trace.processCount()).isEqualTo(10);
                assertThat(trace.eventCount()).isEqualTo(4888);
                assertThat(trace.messageCount()).as("sends").isEqualTo(1787);
                assertThat(lost(trace)).as("sends less receives").hasSize(1787 - 1661);
                assertThat(trace.findings())
                        .singleElement(InstanceOfAssertFactories.STRING)
                        .startsWith("lost messages, or still under way at the end: 126 of 1787, sent by lines 946, ");
            }
        }
    }
}
