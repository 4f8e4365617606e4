package dev.hasse.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.LimitReachedException;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files whose names, ids and values all have one hash in Java, and files in which everything waits for everything. */
class CollidingNamesTest {
    private static final int COUNT = 1 << 15;
    /** Tables that are lists take half a minute. */
    private static final long MOST_NANOS = 10_000_000_000L;

    @TempDir
    Path folder;

    @Test
    void values() throws Exception {
        read("values.jsonl", colliding().map(text -> "{\"process\":\"p\",\"set\":{\"x\":\"" + text + "\"}}"));
        read(
                "numbers.jsonl",
                IntStream.range(0, COUNT)
                        .mapToObj(i ->
                                "{\"process\":\"p\",\"set\":{\"x\":" + ((long) (i + COUNT) << 32 | i + COUNT) + "}}"));
    }

    @Test
    void namesOfSpansThatShareAnId() throws Exception {
        read("names.json", spans(colliding().map(text -> "\"id\":\"1\",\"name\":\"" + text + "\"," + at("s"))));
    }

    @Test
    void namesOfServices() throws Exception {
        read("services.json", spans(colliding().map(text -> "\"id\":\"1\",\"name\":\"n\"," + at(text))));
    }

    private static String at(String service) {
        return "\"timestamp\":1000,\"duration\":5,\"localEndpoint\":{\"serviceName\":\"" + service + "\"}";
    }

    private static Stream<String> spans(Stream<String> fields) {
        return Stream.of(
                fields.map(each -> "{\"traceId\":\"1\"," + each + "}").collect(Collectors.joining(",", "[", "]")));
    }

    /** The lines of all nodes stand in another order than theirs, and each receives what nobody sends. */
    @Test
    void nodesThatAllWaitEndWithTheTime() throws Exception {
        Path file = Files.write(
                folder.resolve("waiting.jsonl"),
                IntStream.range(0, 20_000)
                        .boxed()
                        .flatMap(i -> Stream.of(
                                "{\"node\":\"n" + i + "\",\"sequence\":2,\"event\":\"receive\","
                                        + "\"msg\":{\"type\":\"x\",\"from\":\"a\",\"to\":\"n" + i + "\"}}",
                                "{\"node\":\"n" + i + "\",\"sequence\":1,\"event\":\"x\"}"))
                        .toList());
        long start = processorNanos();
        assertThatThrownBy(() -> Traces.reading()
                        .format("causal")
                        .toleratingLoss()
                        .within(Budget.of(Duration.ofSeconds(2)))
                        .read(file))
                .isInstanceOf(LimitReachedException.class);
        assertThat(processorNanos() - start).isLessThan(MOST_NANOS);
    }

    private void read(String name, Stream<String> lines) throws Exception {
        Path file = write(name, lines.toList());
        long start = processorNanos();
        assertThat(Traces.reading().read(file).eventCount()).isPositive();
        assertThat(processorNanos() - start).isLessThan(MOST_NANOS);
    }

    private Path write(String name, List<String> lines) throws IOException {
        return Files.write(folder.resolve(name), lines);
    }

    private static Stream<String> colliding() {
        List<String> texts = List.of("");
        while (texts.size() < COUNT) {
            texts = texts.stream()
                    .flatMap(text -> Stream.of(text + "Aa", text + "BB"))
                    .toList();
        }
        return texts.stream();
    }

    private static long processorNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
