package dev.hasse.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hasse.base.InputException;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A trace that is split into a file for each process, and read together again, has the same order. */
class TogetherPropertyTest {
    private static final long SEED = Seeds.first(3);
    private static final int CASES = 300;
    private static final Pattern PROCESS = Pattern.compile("\\{\"process\":\"(\\w+)\".*");
    private static final Pattern MAPPED = Pattern.compile("(\\w+) .*");

    @TempDir
    private Path folder;

    private static Trace random(Random random) throws InputException {
        TraceBuilder builder = new TraceBuilder("random");
        int processes = 1 + random.nextInt(4);
        List<String> sent = new ArrayList<>();
        for (int i = random.nextInt(20) + processes; i >= 0; i--) {
            String process = "p" + (i < processes ? i : random.nextInt(processes));
            builder.event(process).name("e" + i).set(process + ".n", Value.of(i));
            if (random.nextInt(3) == 0 && !sent.isEmpty()) {
                builder.receive(sent.get(random.nextInt(sent.size())));
            }
            if (random.nextBoolean()) {
                sent.add("m" + i);
                builder.send("m" + i);
            }
        }
        return builder.build();
    }

    private static List<String> lines(Trace trace, String format) throws InputException, IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Traces.writer(format).write(trace, out);
        return out.toString(StandardCharsets.UTF_8).lines().toList();
    }

    private static List<TraceSource> byProcess(List<String> lines, Pattern process, Random random) {
        Map<String, StringBuilder> files = new TreeMap<>();
        for (String line : lines) {
            Matcher matcher = process.matcher(line);
            if (matcher.matches()) {
                files.computeIfAbsent(matcher.group(1), name -> new StringBuilder())
                        .append(line)
                        .append('\n');
            }
        }
        List<TraceSource> sources = new ArrayList<>();
        files.forEach((name, text) -> sources.add(TraceSource.of(name + ".log", text.toString())));
        Collections.shuffle(sources, random);
        return sources;
    }

    private static void assertSameOrder(Trace whole, Trace merged, String seed) {
        assertThat(merged.eventCount()).as(seed).isEqualTo(whole.eventCount());
        int[] same = new int[whole.eventCount()];
        for (int event = 0; event < same.length; event++) {
            int process = merged.processNumber(whole.processName(whole.processOf(event)));
            same[event] = merged.eventNumber(process, whole.positionOf(event));
            assertThat(merged.name(same[event])).as(seed).isEqualTo(whole.name(event));
        }
        for (int one = 0; one < same.length; one++) {
            for (int other = 0; other < same.length; other++) {
                assertThat(merged.happenedBefore(same[one], same[other]))
                        .as(seed)
                        .isEqualTo(whole.happenedBefore(one, other));
            }
        }
        assertThat(merged.messageCount()).as(seed).isEqualTo(whole.messageCount());
    }

    @Test
    void nativeFilesByMessagesAndIds() throws InputException, IOException {
        for (int i = 0; i < CASES; i++) {
            Random random = new Random(SEED + i);
            Trace whole = random(random);
            List<TraceSource> files = byProcess(lines(whole, "hasse"), PROCESS, random);
            Trace merged = Traces.reading().read(TraceSource.together(files));
            assertSameOrder(whole, merged, "seed " + (SEED + i));
        }
    }

    @Test
    void logsByAMappingWhoseMessagesAreOnlyContents() throws InputException, IOException {
        Path mapping = folder.resolve("m.mapping");
        Files.writeString(mapping, """
                messages: repeated
                match: (?<process>\\w+) sends (?<send>\\w+)
                event: {line}
                match: (?<process>\\w+) gets (?<receive>\\w+)
                event: {line}
                """);
        int lines = 0;
        for (int i = 0; i < CASES; i++) {
            // One sender and one receiver for each content, in order and without loss: only one order is possible.
            Random random = new Random(SEED + i);
            int[][] underWay = new int[3][3];
            List<String> log = new ArrayList<>();
            for (int step = 0; step < 20; step++) {
                int from = random.nextInt(3);
                int to = (from + 1 + random.nextInt(2)) % 3;
                if (random.nextBoolean()) {
                    underWay[from][to]++;
                    log.add("p" + from + " sends c" + from + to);
                } else if (underWay[from][to] > 0) {
                    underWay[from][to]--;
                    log.add("p" + to + " gets c" + from + to);
                }
            }
            if (log.isEmpty()) {
                continue;
            }
            TraceReading reading = Traces.reading().mapping(mapping);
            Trace whole = reading.read(TraceSource.of("whole.log", String.join("\n", log)));
            Trace merged = reading.read(TraceSource.together(byProcess(log, MAPPED, random)));
            assertThat(merged.communicationCount()).as("seed %s", SEED + i).isEqualTo(whole.communicationCount());
            assertThat(merged.findings().size())
                    .as("seed %s", SEED + i)
                    .isEqualTo(whole.findings().size());
            for (int p = 0; p < whole.processCount(); p++) {
                int same = merged.processNumber(whole.processName(p));
                for (int position = 1; position <= whole.eventCount(p); position++) {
                    for (int q = 0; q < whole.processCount(); q++) {
                        assertThat(merged.clock(same, position, merged.processNumber(whole.processName(q))))
                                .as("seed %s", SEED + i)
                                .isEqualTo(whole.clock(p, position, q));
                        lines++;
                    }
                }
            }
        }
        assertThat(lines).isGreaterThan(CASES);
    }

    @Test
    void aProcessInTwoFilesAndTwoInitialValuesAreRefused() {
        TraceSource one = TraceSource.of("one.jsonl", "{\"hasse\":1,\"init\":{\"x\":1}}\n{\"process\":\"p\"}\n");
        TraceSource two = TraceSource.of("two.jsonl", "{\"process\":\"p\"}\n");
        assertThatThrownBy(() -> Traces.reading().read(TraceSource.together(List.of(one, two))))
                .hasMessageStartingWith("two.jsonl: the process p has events here and in one.jsonl");
        TraceSource three = TraceSource.of("three.jsonl", "{\"hasse\":1,\"init\":{\"x\":2}}\n{\"process\":\"q\"}\n");
        assertThatThrownBy(() -> Traces.reading().read(TraceSource.together(List.of(one, three))))
                .hasMessage("three.jsonl:1:20: another initial value of x than in another file: 2 instead of 1");
        TraceSource log = TraceSource.of("n.log", "n {\"n\":1}\nstarts\n");
        assertThatThrownBy(() -> Traces.reading().read(TraceSource.together(List.of(one, log))))
                .hasMessage(
                        "n.log: this file is read as shiviz and one.jsonl as hasse: files that are read together must"
                                + " be of one format");
        TraceSource diagram = TraceSource.of("d.mmd", "sequenceDiagram\na->>b: hello\n");
        assertThatThrownBy(() -> Traces.reading().read(TraceSource.together(List.of(diagram, diagram))))
                .hasMessageContaining("cannot be read together: expected hasse, shiviz, causal, spans or --mapping");
    }

    @Test
    void spansOfEachServiceInAFileOfItsOwn() throws InputException {
        String span = "[{\"traceId\":\"a1\",\"id\":\"%s\",%s\"name\":\"%s\",\"kind\":\"%s\",\"timestamp\":%d,"
                + "\"duration\":%d,\"localEndpoint\":{\"serviceName\":\"%s\"}}]";
        TraceSource shop = TraceSource.of("shop.json", span.formatted("1", "", "buy", "CLIENT", 10, 90, "shop"));
        TraceSource bank = TraceSource.of(
                "bank.json", span.formatted("2", "\"parentId\":\"1\",", "pay", "SERVER", 30, 20, "bank"));
        for (List<TraceSource> files : List.of(List.of(shop, bank), List.of(bank, shop))) {
            List<Trace> traces = Traces.reading().readAll(TraceSource.together(files));
            assertThat(traces).hasSize(1);
            assertThat(traces.get(0).processCount()).isEqualTo(2);
            assertThat(traces.get(0).communicationCount()).isEqualTo(2);
        }
    }

    @Test
    void causalLinesOfSeveralNodes() throws InputException {
        String send = "{\"node\":\"%s\",\"event\":\"send\",\"msg\":{\"from\":\"%s\",\"to\":\"%s\",\"nid\":7}}\n";
        String receive = send.replace("\"send\"", "\"receive\"");
        TraceSource a = TraceSource.of("a.ndjson", send.formatted("a", "a", "b") + receive.formatted("a", "b", "a"));
        TraceSource b = TraceSource.of("b.ndjson", receive.formatted("b", "a", "b") + send.formatted("b", "b", "a"));
        for (List<TraceSource> files : List.of(List.of(a, b), List.of(b, a))) {
            Trace trace = Traces.reading().read(TraceSource.together(files));
            int first = trace.eventNumber(trace.processNumber("a"), 1);
            int last = trace.eventNumber(trace.processNumber("a"), 2);
            assertThat(trace.happenedBefore(first, trace.eventNumber(trace.processNumber("b"), 1)))
                    .isTrue();
            assertThat(trace.happenedBefore(trace.eventNumber(trace.processNumber("b"), 2), last))
                    .isTrue();
            assertThat(trace.findings()).isEmpty();
        }
        assertThatThrownBy(() -> Traces.reading()
                        .read(TraceSource.together(
                                List.of(a, TraceSource.of("c.ndjson", "{\"node\":\"a\",\"nid\":1}")))))
                .hasMessageStartingWith("c.ndjson: the process a has events here and in a.ndjson");
    }

    @Test
    void sharedVariablesOrderNothingBetweenFiles() throws InputException {
        TraceSource one = TraceSource.of("one.jsonl", "{\"process\":\"p\",\"set\":{\"x\":1}}\n");
        TraceSource two = TraceSource.of("two.jsonl", "{\"process\":\"q\",\"read\":[\"x\"]}\n");
        Trace trace = Traces.reading().read(TraceSource.together(List.of(one, two)));
        assertThat(trace.happenedBefore(0, 1)).isFalse();
        assertThat(trace.happenedBefore(1, 0)).isFalse();
    }

    @Test
    void govectorsSeparateFilesAreTheWholeOne() throws InputException {
        Path real = Path.of(System.getProperty("hasse.root", ".."), "../shared/data/real/govector");
        assumeTrue(Files.exists(real), "the real recordings are not part of the project");
        Trace whole = Traces.read(real.resolve("shiviz_all_services.log"));
        List<TraceSource> files = List.of(
                TraceSource.of(real.resolve("leaf_process.goveclogger-Log.txt")),
                TraceSource.of(real.resolve("nonleaf_process.goveclogger-Log.txt")));
        Trace merged = Traces.reading().read(TraceSource.together(files));
        // Each event is two lines: 82 and 132 of them.
        assertThat(merged.eventCount()).isEqualTo(107);
        assertThat(merged.processNames()).hasSize(2);
        assertSameOrder(whole, merged, "govector");
        assertThatThrownBy(() -> Traces.reading().read(files.get(0)))
                .hasMessageContaining("name its file too and add --together");
    }
}
