package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a user gets of a collector's file of many requests. */
class SplitCommandTest {
    private static final int REQUESTS = 200;
    private static final int ONE_IN = 50;

    @TempDir
    Path folder;

    private String file = "";

    @BeforeEach
    void write() throws IOException {
        Path path = folder.resolve("requests.json");
        Files.writeString(path, SpanRequests.file(REQUESTS, ONE_IN));
        file = path.toString();
    }

    @Test
    void requestsThatNothingConnectsAreCheckedEachByItself() {
        CommandLineRun run = CommandLineRun.of("check", file, "-p", SpanRequests.SHIP_AFTER_CHARGE);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out().lines().findFirst()).hasValue(file + " [" + SpanRequests.traceId(49) + "]");
        assertThat(run.out())
                .contains("violated  " + file + " [" + SpanRequests.traceId(99) + "]")
                .contains("assumed   calls of shop with the same parent that do not overlap")
                .endsWith("200 traces: 196 hold, 4 violated, 0 unknown, 0 refused\n");
    }

    @Test
    void jsonHasEveryRequestTheViolatedOnesFirst() {
        CommandLineRun run = CommandLineRun.of("check", "--json", file, "-p", SpanRequests.SHIP_AFTER_CHARGE);
        assertThat(run.code()).isEqualTo(1);
        String[] traces = run.out().split("\\{\"trace\":");
        assertThat(traces).hasSize(1 + REQUESTS);
        for (int i = 1; i <= REQUESTS; i++) {
            assertThat(traces[i]).contains("\"verdict\":\"" + (i <= 4 ? "violated" : "holds") + "\"");
        }
        assertThat(traces[1])
                .startsWith("\"" + file + " [" + SpanRequests.traceId(49) + "]\"")
                .contains("\"evidence\":{\"run\":[{");
        assertThat(traces[5])
                .startsWith("\"" + file + " [" + SpanRequests.traceId(0) + "]\"")
                .contains("\"assumptions\":[\"calls of shop");
    }

    @Test
    void callsTakenForConcurrentViolateInEveryRequest() {
        CommandLineRun run =
                CommandLineRun.of("check", file, "--siblings", "concurrent", "-p", SpanRequests.SHIP_AFTER_CHARGE);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out())
                .contains("... 179 more that do not hold (--json has all)")
                .doesNotContain("assumed")
                .endsWith("200 traces: 0 hold, 200 violated, 0 unknown, 0 refused\n");
    }

    @Test
    void aNameThatNoRequestHasIsAnError() {
        CommandLineRun run = CommandLineRun.of("check", file, "-p", "AG (shiping.event != 'x')");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("shiping.event");
    }

    @Test
    void aDocumentSaysOfNoRequestThatAMistakeHolds() {
        CommandLineRun run = CommandLineRun.of(
                "check", "--json", file, "-p", "AG (shiping.event != 'x')", "-p", SpanRequests.SHIP_AFTER_CHARGE);
        assertThat(run.code()).isEqualTo(2);
        String[] traces = run.out().split("\\{\"trace\":");
        assertThat(traces).hasSize(1 + REQUESTS);
        for (int i = 1; i <= REQUESTS; i++) {
            assertThat(traces[i].split("\"results\":")[1])
                    .startsWith("[{\"name\":\"AG (shiping.event != 'x')\"")
                    .contains("\"error\":\"")
                    .doesNotContain("\"vacuous\"");
        }
    }

    /** Whoever is asked first may lack it, and must not be left undecided. */
    @Test
    void aNameThatOneRequestHasIsNone() throws IOException {
        String text = Files.readString(Path.of(file));
        int at = text.lastIndexOf("shipping");
        Path some = folder.resolve("some.json");
        Files.writeString(some, text.substring(0, at) + "courier" + text.substring(at + "shipping".length()));
        CommandLineRun run = CommandLineRun.of("check", some.toString(), "-p", "AG (courier.event != 'late')");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("200 traces: 200 hold, 0 violated, 0 unknown, 0 refused; 199 properties hold vacuously");
    }

    @Test
    void infoSumsUpTheRequests() {
        CommandLineRun run = CommandLineRun.of("info", file);
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("200 that nothing connects", "2,000, at most 10 in one", "payments             400 events")
                .contains("in 196 traces");
        assertThat(CommandLineRun.of("info", file, "--split", "none").out()).contains("cuts");
    }

    /** All of them at once would not fit. */
    @Test
    void infoTellsEachRequestInJsonWithOneInMemory() throws IOException {
        Path many = folder.resolve("many.json");
        Files.writeString(many, SpanRequests.file(2_000, ONE_IN));
        CommandLineRun run = CommandLineRun.of("info", "--json", many.toString(), "--max-memory", "30m");
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("{\"hasse\":").endsWith("]}\n");
        assertThat(run.out().split("\\{\"trace\":")).hasSize(1 + 2_000);
    }

    /** What was told stays a document that can be read. */
    @Test
    void anErrorInASecondFileLeavesTheFirstOneTold() throws IOException {
        Path bad = Files.writeString(folder.resolve("zbad.jsonl"), "{\"process\":\n");
        CommandLineRun run = CommandLineRun.of("info", "--json", file, bad.toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("zbad.jsonl");
        assertThat(run.out()).startsWith("{\"hasse\":").endsWith("]}\n");
    }

    @Test
    void splitNoneIsOneTrace() {
        CommandLineRun run =
                CommandLineRun.of("check", file, "--split", "none", "-p", "AG (`shipping/2.event` != 'x')");
        assertThat(run.code()).isLessThan(3);
        assertThat(run.out()).doesNotContain("traces:");
        CommandLineRun wrong = CommandLineRun.of("check", file, "--split", "by-day", "-p", "AG true");
        assertThat(wrong.code()).isEqualTo(2);
        assertThat(wrong.err()).contains("none, trace-id or component");
    }
}
