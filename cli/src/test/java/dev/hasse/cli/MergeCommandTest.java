package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One run in two files: merged into one, or checked together. */
class MergeCommandTest {
    private static final String PROPERTY = "AG (payment.event = 'charge' -> cart.event = 'order')";

    @TempDir
    private Path folder;

    private String cart = "";
    private String payment = "";

    @BeforeEach
    void files() throws IOException {
        cart = file("cart.jsonl", "{\"process\":\"cart\",\"name\":\"order\",\"send\":\"m1\"}\n");
        payment = file(
                "payment.jsonl",
                "{\"process\":\"payment\",\"receive\":\"m1\",\"name\":\"got\"}\n{\"process\":\"payment\",\"name\":\"charge\"}\n");
    }

    private String file(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, text);
        return file.toString();
    }

    @Test
    void mergesIntoOneTrace() {
        String merged = folder.resolve("run.jsonl").toString();
        CommandLineRun run = CommandLineRun.of("merge", payment, cart, "-o", merged);
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        CommandLineRun check = CommandLineRun.of("check", merged, "-p", PROPERTY);
        assertThat(check.out()).startsWith("holds");
    }

    @Test
    void checksTogether() {
        CommandLineRun together = CommandLineRun.of("check", payment, cart, "--together", "-p", PROPERTY);
        assertThat(together.out()).startsWith("holds");
        assertThat(together.code()).isZero();
        CommandLineRun info = CommandLineRun.of("info", "--together", folder.toString());
        assertThat(info.out()).startsWith(cart + " + " + payment + "\n").contains("communications  1");
        CommandLineRun apart = CommandLineRun.of("check", payment, cart, "-p", PROPERTY);
        assertThat(apart.code()).isEqualTo(2);
    }

    @Test
    void aSendThatIsInNoFileIsToldWithWhatHelps() {
        CommandLineRun lost = CommandLineRun.of("merge", payment, "-o", "-");
        assertThat(lost.code()).isEqualTo(2);
        assertThat(lost.err()).contains("m1", "--tolerate-loss", "--together");
        CommandLineRun tolerated = CommandLineRun.of("merge", payment, "-o", "-", "--tolerate-loss");
        assertThat(tolerated.code()).isZero();
        assertThat(tolerated.err()).contains("receives message m1, which no event sends");
    }
}
