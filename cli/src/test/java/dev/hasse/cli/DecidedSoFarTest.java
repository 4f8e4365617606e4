package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is decided is told while the rest is worked on, and survives Ctrl-C and a build server that ends the job. */
class DecidedSoFarTest {
    private static final int OF_SIGNALS = 128;
    private static final String EASY = "AG (x0 < 1000)";
    /** No engine decides this on the grid in the time of a test. */
    private static final String ENDLESS = "EF (x0*x1*x2 + x3*x4*x5 + x6*x7*x8 + x9*x10*x11 = 17)";
    /** Who has used so much of the processor has decided what is easy, however slow the machine is. */
    private static final Duration DEEP_IN_WORK = Duration.ofSeconds(5);

    @TempDir
    Path folder;

    private @Nullable Process process;

    @BeforeEach
    void writeTraces() throws IOException {
        StringBuilder grid = new StringBuilder();
        for (int event = 0; event < 240; event++) {
            grid.append("{\"process\":\"p" + event % 12 + "\",\"set\":{\"x" + event % 12 + "\":" + event + "}}\n");
        }
        Files.writeString(folder.resolve("a-grid.jsonl"), grid);
        StringBuilder line = new StringBuilder("{\"hasse\":1,\"init\":{");
        for (int variable = 0; variable < 12; variable++) {
            line.append(variable == 0 ? "" : ",").append("\"x" + variable + "\":0");
        }
        line.append("}}\n{\"process\":\"p\",\"set\":{\"x0\":1}}\n");
        Files.writeString(folder.resolve("b-line.jsonl"), line);
    }

    @AfterEach
    void end() {
        if (process != null) {
            process.destroyForcibly();
        }
    }

    private Process start(String... arguments) throws IOException, InterruptedException {
        assumeTrue(TestJvm.allows("env --default-signal=INT true"), "env cannot restore signals here");
        List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT"));
        command.addAll(TestJvm.command(Main.class, arguments));
        command.add(3, "-XX:ActiveProcessorCount=2");
        Process started = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(folder.resolve("out").toFile())
                .redirectError(folder.resolve("err").toFile())
                .start();
        process = started;
        return started;
    }

    private String printed() throws IOException {
        return Files.readString(folder.resolve("out"));
    }

    private void awaitPrinted(Process work, String text) throws IOException, InterruptedException {
        while (!printed().contains(text)) {
            assertThat(work.isAlive()).as("it ended without " + text).isTrue();
            TimeUnit.MILLISECONDS.sleep(10);
        }
        assertThat(work.isAlive()).as("it is not through").isTrue();
    }

    private static void awaitWork(Process work) throws InterruptedException {
        while (work.info().totalCpuDuration().orElse(Duration.ZERO).compareTo(DEEP_IN_WORK) < 0) {
            assertThat(work.isAlive()).isTrue();
            TimeUnit.MILLISECONDS.sleep(10);
        }
    }

    private enum Signal {
        INT(2),
        TERM(15);

        private final int number;

        Signal(int number) {
            this.number = number;
        }

        void sendTo(Process work) throws IOException, InterruptedException {
            new ProcessBuilder("kill", "-" + name(), Long.toString(work.pid()))
                    .start()
                    .waitFor();
            assertThat(work.waitFor(600, TimeUnit.SECONDS)).isTrue();
            assertThat(work.exitValue()).isEqualTo(OF_SIGNALS + number);
        }
    }

    @Test
    void aVerdictIsPrintedWhileTheNextPropertyIsWorkedOn() throws IOException, InterruptedException {
        Process work = start("check", "a-grid.jsonl", "-p", EASY, "-p", ENDLESS);
        awaitPrinted(work, "holds     " + EASY);
        Signal.TERM.sendTo(work);
        assertThat(printed())
                .startsWith("holds     " + EASY)
                .endsWith("unknown   1 of 2 properties were not decided before the interruption\n");
        assertThat(Files.readString(folder.resolve("err"))).isEqualTo("hasse: interrupted\n");
    }

    @Test
    void aTraceIsToldWhileAnEarlierOneIsWorkedOn() throws IOException, InterruptedException {
        Process work = start("check", "a-grid.jsonl", "b-line.jsonl", "-p", "EF (x0 = 999)", "-p", ENDLESS);
        awaitPrinted(work, "violated  b-line.jsonl: " + ENDLESS);
        awaitPrinted(work, "violated  a-grid.jsonl: EF (x0 = 999)");
        Signal.INT.sendTo(work);
    }

    @Test
    void whatIsDecidedIsInTheDocumentAfterAnInterruption() throws IOException, InterruptedException {
        Process work = start("check", "a-grid.jsonl", "b-line.jsonl", "-p", EASY, "-p", ENDLESS, "--json");
        awaitWork(work);
        Signal.INT.sendTo(work);
        assertThat(texts("trace")).containsExactly("a-grid.jsonl", "b-line.jsonl");
        assertThat(texts("verdict")).containsExactly("holds", "unknown", "holds", "violated");
        assertThat(texts("reason")).containsExactly("interrupted before it was decided");
    }

    /** Many processes that talk at random: nobody counts their cuts in the time of a test. */
    private String tangle() throws IOException {
        Random random = new Random(1);
        StringBuilder trace = new StringBuilder();
        for (int message = 0; message < 4000; message++) {
            int sender = random.nextInt(40);
            int receiver = (sender + 1 + random.nextInt(39)) % 40;
            trace.append("{\"process\":\"p" + sender + "\",\"send\":\"" + message + "\",\"set\":{\"x" + sender + "\":"
                    + message + "}}\n");
            trace.append("{\"process\":\"p" + receiver + "\",\"receive\":\"" + message + "\"}\n");
        }
        Files.writeString(folder.resolve("tangle.jsonl"), trace);
        return "tangle.jsonl";
    }

    @Test
    void infoTellsAllButTheCutsBeforeItCountsThem() throws IOException, InterruptedException {
        Process work = start("info", tangle(), "--timeout", "1h");
        awaitPrinted(work, "variables       40");
        assertThat(printed())
                .contains("events          8,000", "longest chain", "width")
                .doesNotContain("cuts");
    }

    @Test
    void aSliceIsPrintedAndWrittenBeforeItsCutsAreCounted() throws IOException, InterruptedException {
        Process work = start("slice", tangle(), "-p", "x0 < 2000", "-o", "slice.jsonl", "--timeout", "1h");
        awaitPrinted(work, "meta-events");
        assertThat(printed()).contains("first cut", "last cut").doesNotContain("cuts");
        while (!Files.exists(folder.resolve("slice.jsonl"))) {
            assertThat(work.isAlive()).isTrue();
            TimeUnit.MILLISECONDS.sleep(10);
        }
    }

    @Test
    void countingEndsSoonByItselfAndSaysSo() throws IOException {
        String trace = folder.resolve(tangle()).toString();
        CommandLineRun run = CommandLineRun.of("info", trace, "--json");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .containsPattern(
                        "\"cuts\":null,\"cutsNote\":\"not counted(: memory limit of [^\"]*| within 5 s; --timeout"
                                + " TIME counts for longer|: the heap of [^\"]*)\"");
    }

    /** All texts of this name, in a document that is read to its end. */
    private List<String> texts(String field) throws IOException {
        List<String> texts = new ArrayList<>();
        try (JsonParser json = new JsonFactory().createParser(printed())) {
            for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
                if (token == JsonToken.VALUE_STRING && field.equals(json.currentName())) {
                    texts.add(json.getText());
                }
            }
        }
        return texts;
    }
}
