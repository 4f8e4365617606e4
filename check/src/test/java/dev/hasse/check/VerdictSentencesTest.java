package dev.hasse.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What thirty verdicts tell a person, in a file that is meant to be read in one go. */
class VerdictSentencesTest {
    private static final String MONITOR = """
            initial closed
            bad shippedUnpaid
            closed -> paid on [event = 'charge' & order = 79]
            closed -> shippedUnpaid on [event = 'ship' & order = 79]
            """;

    /** A shop: order 78 ships after it was charged, 79 without waiting, and 80 is never charged. */
    private static Trace shop() throws InputException {
        TraceBuilder builder = new TraceBuilder("shop");
        int web = builder.process("web");
        int payments = builder.process("payments");
        int store = builder.process("store");
        int cache = builder.process("cache");
        builder.event(web, 1)
                .name("order")
                .set("web.order", Value.of(78))
                .send("a")
                .send("b");
        builder.event(payments, 2)
                .name("charge")
                .set("payments.order", Value.of(78))
                .set("charged", Value.of(1))
                .receive("a")
                .send("c");
        builder.event(store, 3)
                .name("ship")
                .set("store.order", Value.of(78))
                .receive("c")
                .set("shipped", Value.of(1));
        builder.event(payments, 4)
                .name("charge")
                .set("payments.order", Value.of(79))
                .set("charged", Value.of(2));
        builder.event(store, 5).name("ship").set("store.order", Value.of(79)).set("shipped", Value.of(2));
        builder.event(web, 6).name("order").set("web.order", Value.of(80));
        builder.event(cache, 7).name("fill").set("answer", Value.of("old")).receive("b");
        builder.event(web, 8).name("read").set("answer", Value.of("new"));
        return builder.build();
    }

    private static String golden() throws IOException {
        try (InputStream in = VerdictSentencesTest.class.getResourceAsStream("verdicts.txt")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void aPersonUnderstandsThem(@TempDir Path folder) throws IOException, InputException {
        Path monitor = Files.writeString(folder.resolve("paid.mon"), MONITOR);
        Checker checker = Checker.of(shop()).engine("auto");
        String golden = golden();
        StringBuilder actual = new StringBuilder();
        int verdicts = 0;
        for (String block : golden.split("\n\n")) {
            String formula = block.lines().findFirst().orElseThrow();
            PropertyResult result = checker.check(formula.replace("paid.mon", monitor.toString()));
            actual.append(actual.isEmpty() ? "" : "\n").append(formula).append('\n');
            actual.append("  ").append(result.verdict().word()).append('\n');
            result.explanation()
                    .lines()
                    .forEach(line -> actual.append("  ")
                            .append(line.replace(monitor.toString(), "paid.mon"))
                            .append('\n'));
            verdicts++;
        }
        assertThat(verdicts).isGreaterThanOrEqualTo(30);
        assertThat(actual.toString()).isEqualTo(golden);
        assertThat(golden).doesNotContain("state 0", "automaton");
    }
}
