package dev.hasse.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MergeTest {
    private Path first;
    private Path second;

    @BeforeEach
    void files(@TempDir Path folder) {
        first = folder.resolve("first.jsonl");
        second = folder.resolve("second.jsonl.gz");
    }

    @Test
    void twoProgramsThatTalkByHeadersBecomeOneTrace() throws Exception {
        try (Recorder one =
                        Recorder.to(first, Settings.defaults().withNode("one").withInitial("x", 1));
                Recorder two = Recorder.to(
                        second,
                        Settings.defaults().withNode("two").withInitial("x", 1).withInitial("y", "a,\"b"))) {
            RecordedProcess client = one.process("main");
            RecordedProcess server = two.process("main");
            for (int i = 0; i < 3; i++) {
                String request = client.send().header();
                server.receive(Context.ofHeader(request).orElseThrow());
                String answer = server.event().set("y", "}],\\").send().header();
                client.receive(Context.ofHeader(answer).orElseThrow());
            }
        }
        StringBuilder merged = new StringBuilder();
        assertThat(Merge.merge(List.of(second, first), merged)).isEqualTo(new Merge.Result(12, 0));
        Trace trace = Recordings.read(merged);
        assertThat(trace.processNames()).containsExactlyInAnyOrder("one.main", "two.main");
        int p = trace.processNumber("one.main");
        int q = trace.processNumber("two.main");
        assertThat(trace.happenedBefore(trace.eventNumber(p, 1), trace.eventNumber(q, 6)))
                .isTrue();
        assertThat(trace.happenedBefore(trace.eventNumber(q, 2), trace.eventNumber(p, 2)))
                .isTrue();
        assertThat(trace.communicationCount()).isEqualTo(6);
    }

    @Test
    void whatFollowsALostSendIsLeftOutAndCounted() throws Exception {
        try (Recorder one = Recorder.to(first)) {
            RecordedProcess process = one.process("p");
            process.happened("before");
            process.receive(new Context("lost#1"));
            process.happened("after");
        }
        StringBuilder merged = new StringBuilder();
        assertThat(Merge.merge(List.of(first), merged)).isEqualTo(new Merge.Result(1, 2));
        assertThat(Recordings.read(merged).eventCount()).isEqualTo(1);
    }

    @Test
    void programsThatBothDroppedEventsAreStillMerged() throws Exception {
        for (String node : List.of("one", "two")) {
            Path file = node.equals("one") ? first : second;
            Recorder recorder =
                    Recorder.to(file, Settings.defaults().withNode(node).withMaxBytes(300));
            RecordedProcess process = recorder.process("main");
            for (int i = 0; i < 50; i++) {
                process.set("x", i);
                recorder.flush();
            }
            assertThatThrownBy(recorder::close).isInstanceOf(IOException.class).hasMessageContaining("dropped");
            if (node.equals("one")) {
                assertThat(Files.size(file)).isLessThanOrEqualTo(300);
            }
        }
        StringBuilder merged = new StringBuilder();
        Merge.merge(List.of(first, second), merged);
        Trace trace = Recordings.read(merged);
        assertThat(trace.processNames()).containsExactlyInAnyOrder("one.main", "two.main");
        assertThat(trace.warnings()).anyMatch(warning -> warning.contains("cut at its limit of 300 bytes"));
    }

    @Test
    void aProcessInTwoFilesAndTwoInitialValuesAreErrors() throws Exception {
        Files.writeString(first, "{\"hasse\":1,\"init\":{\"x\":1}}\n{\"process\":\"p\"}\n");
        Files.writeString(second, "{\"process\":\"p\"}\n");
        assertThatThrownBy(() -> Merge.merge(List.of(first, second), new StringBuilder()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("is in both");
        Files.writeString(second, "{\"hasse\":1,\"init\":{\"x\":2}}\n");
        assertThatThrownBy(() -> Merge.merge(List.of(first, second), new StringBuilder()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("initial value");
    }

    @Test
    void brokenLinesAreErrorsWithTheirPlace() throws Exception {
        String good = "{\"process\":\"p\",\"set\":{\"x\":\"a\\\"\"},\"receive\":[\"q#1\"]}";
        Random random = new Random(Seeds.first(5));
        int refused = 0;
        for (int i = 0; i < 400; i++) {
            StringBuilder line = new StringBuilder(good);
            line.setCharAt(random.nextInt(good.length()), "\"{}[]:,\\x".charAt(random.nextInt(9)));
            line.setLength(good.length() - (random.nextBoolean() ? 0 : random.nextInt(good.length())));
            Files.writeString(first, line + "\n");
            try {
                Merge.merge(List.of(first), new StringBuilder());
            } catch (IOException e) {
                assertThat(e).hasMessageContaining("first.jsonl:1: ");
                refused++;
            }
        }
        assertThat(refused).isGreaterThan(100);
    }

    @Test
    void whatIsAddedToTheHeadersIsMergedToo() throws Exception {
        try (Recorder one = Recorder.to(first, Settings.defaults().withNode("one"));
                Recorder two = Recorder.to(second, Settings.defaults().withNode("two"))) {
            for (Recorder each : List.of(one, two)) {
                each.process("main").set("x", 1);
                each.flush();
                each.initial("late", "new");
                each.initial(each == one ? "first" : "second", false);
                each.process("other").set(each == one ? "first" : "second", true);
                each.warn("said by each");
            }
        }
        StringBuilder merged = new StringBuilder();
        assertThat(Merge.merge(List.of(first, second), merged)).isEqualTo(new Merge.Result(4, 0));
        Trace trace = Recordings.read(merged);
        assertThat(trace.initialValue(trace.variableNumber("late"))).isEqualTo(Value.of("new"));
        assertThat(trace.initialValue(trace.variableNumber("first"))).isEqualTo(Value.of(false));
        assertThat(trace.initialValue(trace.variableNumber("second"))).isEqualTo(Value.of(false));
        assertThat(trace.warnings()).containsExactly("said by each", "said by each");
    }

    @Test
    void aLineThatIsTooLongIsTold() throws IOException {
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(second))) {
            byte[] blanks = new byte[1 << 20];
            Arrays.fill(blanks, (byte) 'x');
            for (int i = 0; i < 17; i++) {
                out.write(blanks);
            }
        }
        assertThatThrownBy(() -> Merge.merge(List.of(second), new StringBuilder()))
                .isInstanceOf(IOException.class)
                .hasMessage(second + ":1: a line of more than 16777216 characters");
    }

    @Test
    void moreMessagesThanTheMemoryHoldsAreTold() throws IOException {
        Files.writeString(first, "{\"process\":\"p\",\"send\":[\"m1\"]}\n{\"process\":\"p\",\"send\":[\"m2\"]}\n");
        assertThat(Merge.merge(List.of(first), new StringBuilder(), 1_000).events())
                .isEqualTo(2);
        assertThatThrownBy(() -> Merge.merge(List.of(first), new StringBuilder(), 300))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("first.jsonl:2: more messages than the memory holds, 2");
    }

    @Test
    void emptyMembersOfGzipAreNoStackOverflow() throws IOException {
        ByteArrayOutputStream empty = new ByteArrayOutputStream();
        new GZIPOutputStream(empty).close();
        try (OutputStream out = Files.newOutputStream(second)) {
            for (int i = 0; i < 200_000; i++) {
                out.write(empty.toByteArray());
            }
        }
        try {
            assertThat(Merge.merge(List.of(second), new StringBuilder()).events())
                    .isZero();
        } catch (IOException e) {
            assertThat(e).hasMessageContaining("empty gzip members");
        }
    }
}
