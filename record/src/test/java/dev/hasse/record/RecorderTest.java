package dev.hasse.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecorderTest {
    /** As of threads that have no name; by trying every number the time would be quadratic. */
    @Test
    void manyProcessesMayWantTheSameName() throws Exception {
        try (Recorder recorder = Recorder.to(new StringBuilder())) {
            assertThat(recorder.process("worker~3").name()).isEqualTo("worker~3");
            RecordedProcess last = recorder.process("worker");
            for (int i = 0; i < 100_000; i++) {
                last = recorder.process("worker");
            }
            assertThat(last.name()).isEqualTo("worker~100002");
        }
    }

    @Test
    void oneLongValueDoesNotKeepItsMemory() {
        EventBuffer buffer = new EventBuffer();
        buffer.begin();
        buffer.bytes().string("x".repeat(2_000_000));
        buffer.end(0);
        assertThat(buffer.take(1, new byte[0]).events()).isEqualTo(1);
        assertThat(buffer.bytes().array().length).isLessThan(1 << 20);
    }

    @Test
    void aMessageThatIsNeverReceivedIsOnItsWayToItsDestination() throws Exception {
        StringBuilder out = new StringBuilder();
        try (Recorder recorder = Recorder.to(out, Settings.defaults())) {
            RecordedProcess a = recorder.process("a");
            recorder.process("b").receive(a.send("b"));
            a.event().name("asks").to("b").send();
        }
        assertThat(out.toString()).contains("""
                {"process":"a","send":"a#1","to":"b"}
                """).contains("""
                {"process":"a","name":"asks","send":"a#2","to":"b"}
                """);
        Trace trace = Recordings.read(out);
        assertThat(trace.receiver(1)).isNegative();
        assertThat(trace.processName(trace.destination(1))).isEqualTo("b");
    }

    @Test
    void writesTheNativeFormat() throws Exception {
        StringBuilder out = new StringBuilder();
        try (Recorder recorder = Recorder.to(out, Settings.defaults().withInitial("x", 7))) {
            RecordedProcess a = recorder.process("a");
            RecordedProcess b = recorder.process("b");
            a.set("x", 1);
            a.local("role", "leader");
            Context context = a.send();
            b.event()
                    .receive(context)
                    .read("x")
                    .set("y", true)
                    .set("z", 1.5)
                    .name("got it")
                    .record();
        }
        assertThat(out.toString()).isEqualTo("""
                        {"hasse":1,"init":{"x":7}}
                        {"process":"a","set":{"x":1}}
                        {"process":"a","local":{"role":"leader"}}
                        {"process":"a","send":"a#1"}
                        {"process":"b","set":{"y":true,"z":1.5},"read":["x"],"name":"got it","receive":["a#1"]}
                        """);
        Trace trace = Recordings.read(out);
        assertThat(trace.happenedBefore(trace.eventNumber(0, 3), trace.eventNumber(1, 1)))
                .isTrue();
    }

    @Test
    void anyTextSurvives() throws Exception {
        String text = "q\" \\ \n \u0000 \u007f ü \uD83D\uDE00 \u2028";
        StringBuilder out = new StringBuilder();
        try (Recorder recorder = Recorder.to(out)) {
            RecordedProcess process = recorder.process(text);
            process.set(text, text);
            process.set("lone", "\uD800");
            process.set("nan", Double.NaN);
            process.set("least", Long.MIN_VALUE);
            process.set("least", -90);
            process.set("list", List.of(1, 2));
        }
        Trace trace = Recordings.read(out);
        assertThat(trace.processNames()).containsExactly(text);
        assertThat(trace.assignedValue(trace.eventNumber(0, 1), 0)).isEqualTo(Value.of(text));
        assertThat(trace.assignedValue(trace.eventNumber(0, 2), 0)).isEqualTo(Value.of("\ufffd"));
        assertThat(trace.assignedValue(trace.eventNumber(0, 3), 0)).isEqualTo(Value.of("NaN"));
        assertThat(trace.assignedValue(trace.eventNumber(0, 4), 0)).isEqualTo(Value.of(Long.MIN_VALUE));
        assertThat(trace.assignedValue(trace.eventNumber(0, 5), 0)).isEqualTo(Value.of(-90));
        assertThat(trace.assignedValue(trace.eventNumber(0, 6), 0)).isEqualTo(Value.of("[1, 2]"));
    }

    @Test
    void namesThatAreTakenGetNumbersAndNodesComeFirst() throws Exception {
        try (Recorder recorder =
                Recorder.to(new StringBuilder(), Settings.defaults().withNode("n1"))) {
            assertThat(recorder.process("p").name()).isEqualTo("n1.p");
            assertThat(recorder.process("p").name()).isEqualTo("n1.p~2");
            assertThat(recorder.current()).isSameAs(recorder.current());
            assertThatThrownBy(() -> recorder.process("")).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void aPackedFileHasEveryFlush(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("run.jsonl.gz");
        try (Recorder recorder = Recorder.to(file)) {
            RecordedProcess process = recorder.process("p");
            for (int i = 0; i < 10; i++) {
                process.set("x", i);
                recorder.flush();
                assertThat(Recordings.read(file).eventCount()).isEqualTo(i + 1);
            }
        }
        assertThat(Recordings.read(file).eventCount()).isEqualTo(10);
    }

    @Test
    void aDaemonFlushesPeriodically(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("run.jsonl");
        try (Recorder recorder = Recorder.to(file, Settings.defaults().withFlushPeriod(Duration.ofMillis(5)))) {
            recorder.process("p").happened("once");
            for (int i = 0; i < 2000 && !Files.readString(file).contains("once"); i++) {
                Thread.sleep(5);
            }
            assertThat(Recordings.read(file).eventCount()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aRecordingIsCutAtItsLimitAndSaysSo(boolean flushed) throws Exception {
        StringBuilder out = new StringBuilder();
        Recorder recorder = Recorder.to(out, Settings.defaults().withMaxBytes(1000));
        RecordedProcess process = recorder.process("p");
        for (int i = 0; i < 100; i++) {
            process.set("x", i);
            if (flushed) {
                recorder.flush();
            }
        }
        assertThatThrownBy(recorder::close).isInstanceOf(IOException.class).hasMessageContaining("1000 bytes");
        assertThat(out.length()).isBetween(900, 1000);
        Trace trace = Recordings.read(out);
        assertThat(trace.eventCount() + recorder.dropped()).isEqualTo(100);
        assertThat(trace.warnings()).singleElement().asString().contains("cut at its limit of 1000 bytes");
    }

    @Test
    void aRecordingThatWasCutStillWarnsOfOtherThings() throws Exception {
        StringBuilder out = new StringBuilder();
        Recorder recorder = Recorder.to(out, Settings.defaults().withMaxBytes(300));
        RecordedProcess process = recorder.process("p");
        for (int i = 0; i < 100; i++) {
            process.set("x", i);
        }
        recorder.flush();
        // Before the program ends: it may be killed.
        assertThat(Recordings.read(out).warnings()).hasSize(1);
        recorder.initial("late", 7);
        recorder.warn("something was not seen");
        assertThatThrownBy(recorder::close).isInstanceOf(IOException.class);
        assertThat(Recordings.read(out).warnings()).hasSize(2).contains("something was not seen");
        assertThat(out.toString()).doesNotContain("late");
    }

    /** A thread that is not awaited may go on while the recording is closed. */
    @Test
    void whatIsRecordedDuringTheEndIsNoError() {
        Recorder[] recorder = new Recorder[1];
        OutputStream slow = new ByteArrayOutputStream() {
            @Override
            public void close() {
                recorder[0].process("straggler").happened("too late");
            }
        };
        recorder[0] = Recorder.to(slow, Settings.defaults());
        recorder[0].process("p").happened("one");
        assertThatCode(() -> recorder[0].close()).doesNotThrowAnyException();
        assertThat(recorder[0].dropped()).isEqualTo(1);
    }

    @Test
    void aFailingOutputIsAnErrorOfClose() {
        OutputStream full = new ByteArrayOutputStream() {
            @Override
            public synchronized void write(byte[] bytes, int from, int length) {
                if (size() > 0) {
                    throw new UncheckedIOException(new IOException("disk full"));
                }
                super.write(bytes, from, length);
            }
        };
        Recorder recorder = Recorder.to(full, Settings.defaults());
        RecordedProcess process = recorder.process("p");
        process.happened("one");
        recorder.flush();
        process.happened("two");
        assertThat(recorder.dropped()).isEqualTo(2);
        assertThatThrownBy(recorder::close)
                .isInstanceOf(IOException.class)
                .hasMessageContaining("2 events were dropped")
                .hasStackTraceContaining("disk full");
        process.happened("late");
        assertThat(recorder.dropped()).isEqualTo(3);
    }
}
