package dev.hasse.formats;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What is written and read again is the same trace. */
class RoundTripPropertyTest {
    private static final int CASES = 600;
    private static final String[] NAMES = {"P1", "node 2", "n\"3\\", "é{4}", "end", "5"};
    private static final Value[] VALUES = {
        Value.of(0),
        Value.of(-7),
        Value.of(Long.MIN_VALUE),
        Value.of(new BigDecimal("0.125")),
        Value.of(new BigDecimal("1e30")),
        Value.of("a\n\"b\"\t\\ \u0000\u2028\ud83d\ude00"),
        Value.of(""),
        Value.of(true),
        Value.of(false)
    };

    @Test
    void nativeKeepsEverything() throws InputException, IOException {
        forAll((trace, seed) -> {
            Trace again = again(trace, "hasse");
            assertThat(again.processNames()).as(seed).isEqualTo(trace.processNames());
            assertSameOrder(trace, again, seed);
            assertThat(messages(again)).as(seed).isEqualTo(messages(trace));
            for (int event = 0; event < trace.eventCount(); event++) {
                assertThat(assignments(again, event)).as(seed).isEqualTo(assignments(trace, event));
                assertThat(again.name(event)).as(seed).isEqualTo(trace.name(event));
                assertThat(again.attributes(event)).as(seed).isEqualTo(trace.attributes(event));
                if (trace.id(event) != null) {
                    assertThat(again.id(event)).as(seed).isEqualTo(trace.id(event));
                }
            }
            for (int variable = 0; variable < trace.variableCount(); variable++) {
                int number = again.variableNumber(trace.variableName(variable));
                assertThat(number).as(seed).isNotNegative();
                assertThat(again.initialValue(number)).as(seed).isEqualTo(trace.initialValue(variable));
            }
        });
    }

    @Test
    void nativeToShivizToNativeKeepsTheOrder() throws InputException, IOException {
        forAll((trace, seed) -> {
            if (trace.eventCount() > 0) {
                Trace log = again(trace, "shiviz");
                Trace back = again(log, "hasse");
                assertSameOrderUpToHostNumbers(trace, back, seed);
            }
        });
    }

    @Test
    void pictureFormatsTakeEveryName() throws InputException, IOException {
        forAll((trace, seed) -> {
            String mermaid = written(trace, "mermaid").toString(StandardCharsets.UTF_8);
            assertThat(mermaid.lines().skip(1))
                    .as(seed)
                    .allMatch(line -> line.matches(
                            "  (participant p\\d+ as |Note over p\\d+: |p\\d+-?->>p\\d+: )([^#;:\"{}\\\\]|#\\d+;)+"));
            String dot = written(trace, "dot").toString(StandardCharsets.UTF_8);
            assertThat(dot).as(seed).startsWith("digraph trace {").endsWith("}\n");
        });
    }

    private interface Check {
        void check(Trace trace, String seed) throws InputException, IOException;
    }

    private static void forAll(Check check) throws InputException, IOException {
        long first = Seeds.first(0);
        int cases = Seeds.isReplay() ? 1 : CASES;
        for (long seed = first; seed < first + cases; seed++) {
            check.check(random(new SplittableRandom(seed)), Seeds.replay(seed));
        }
    }

    private static ByteArrayOutputStream written(Trace trace, String format) throws InputException, IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Traces.writer(format).write(trace, out);
        return out;
    }

    private static Trace again(Trace trace, String format) throws InputException, IOException {
        ReadTraces read = Traces.reading()
                .recognise(TraceSource.of("again", written(trace, format).toByteArray()));
        assertThat(read.format()).isEqualTo(format);
        return read.traces().get(0);
    }

    private static Trace random(SplittableRandom random) throws InputException {
        TraceBuilder builder = new TraceBuilder("random");
        int processes = 1 + random.nextInt(NAMES.length);
        int events = random.nextInt(25);
        for (int p = 0; p < processes; p++) {
            builder.process(NAMES[p]);
        }
        if (random.nextBoolean()) {
            builder.init("init\"ial", VALUES[random.nextInt(VALUES.length)]);
            builder.init("x0", VALUES[random.nextInt(VALUES.length)]);
        }
        List<String> ids = new ArrayList<>();
        List<String> sent = new ArrayList<>();
        for (int i = 0; i < events; i++) {
            builder.event(builder.process(NAMES[random.nextInt(processes)]), i + 1);
            if (random.nextInt(3) == 0) {
                builder.name("event \n " + VALUES[random.nextInt(VALUES.length)]);
            }
            for (int v = random.nextInt(3); v > 0; v--) {
                builder.set("x" + v, VALUES[random.nextInt(VALUES.length)]);
            }
            if (random.nextInt(3) == 0 && !sent.isEmpty()) {
                builder.receive(sent.get(random.nextInt(sent.size())));
            }
            for (int send = random.nextInt(6); send > 3; send--) {
                sent.add("m\"" + i + send);
                builder.send("m\"" + i + send);
            }
            for (int send = random.nextInt(6); send > 3; send--) {
                builder.send("lost " + i + send, NAMES[random.nextInt(processes)]);
            }
            if (random.nextInt(4) == 0 && !ids.isEmpty()) {
                builder.after(ids.get(random.nextInt(ids.size())));
            }
            if (random.nextInt(3) == 0) {
                ids.add(random.nextBoolean() ? "id" + i : NAMES[0] + "#" + i);
                builder.id(ids.get(ids.size() - 1));
            }
            if (random.nextInt(5) == 0) {
                builder.read("x1");
            }
            if (random.nextInt(5) == 0) {
                builder.attributes("\"time\":12,\"t\":{\"a\":[null]}");
            }
        }
        return builder.build();
    }

    private static void assertSameOrder(Trace trace, Trace again, String seed) {
        assertThat(again.eventCount()).as(seed).isEqualTo(trace.eventCount());
        for (int e = 0; e < trace.eventCount(); e++) {
            for (int f = 0; f < trace.eventCount(); f++) {
                if (again.happenedBefore(e, f) != trace.happenedBefore(e, f)) {
                    throw new AssertionError(seed + ": " + trace.describe(e) + " and " + trace.describe(f));
                }
            }
        }
    }

    /** Hosts come in the order of their first event, and without blanks. */
    private static void assertSameOrderUpToHostNumbers(Trace trace, Trace back, String seed) {
        assertThat(back.eventCount()).as(seed).isEqualTo(trace.eventCount());
        int[] number = new int[trace.eventCount()];
        for (int event = 0; event < number.length; event++) {
            String host = trace.processName(trace.processOf(event)).replace(' ', '_');
            number[event] = back.eventNumber(back.processNumber(host), trace.positionOf(event));
        }
        for (int e = 0; e < number.length; e++) {
            for (int f = 0; f < number.length; f++) {
                if (back.happenedBefore(number[e], number[f]) != trace.happenedBefore(e, f)) {
                    throw new AssertionError(seed + ": " + trace.describe(e) + " and " + trace.describe(f));
                }
            }
        }
    }

    private static List<String> messages(Trace trace) {
        List<String> messages = new ArrayList<>();
        for (int message = 0; message < trace.messageCount(); message++) {
            messages.add(trace.messageName(message) + ":" + trace.sender(message) + ">" + trace.receiver(message)
                    + " to " + trace.addressee(message));
        }
        messages.sort(null);
        return messages;
    }

    private static TreeMap<String, Value> assignments(Trace trace, int event) {
        TreeMap<String, Value> assignments = new TreeMap<>();
        for (int i = 0; i < trace.assignmentCount(event); i++) {
            assignments.put(trace.variableName(trace.assignedVariable(event, i)), trace.assignedValue(event, i));
        }
        return assignments;
    }
}
