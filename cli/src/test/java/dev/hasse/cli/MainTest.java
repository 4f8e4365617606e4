package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.junit.jupiter.api.Test;

class MainTest {
    @Test
    void saysItsVersion() {
        CommandLineRun run = CommandLineRun.of("--version");
        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("hasse 0.");
    }

    @Test
    void aWrongOptionIsWrongUsage() {
        CommandLineRun run = CommandLineRun.of("bench", "--nonsense");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .contains("--nonsense")
                .endsWith("; try 'hasse bench --help'\n")
                .hasLineCount(1);
    }

    @Test
    void aWrongFormulaIsOneLineForScripts() {
        CommandLineRun run = CommandLineRun.of("check", "run.jsonl", "-p", "AG (x = )");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("hasse: -p:1:9: expected a formula or a value, but found ')'\n");
    }

    @Test
    void anUnknownBenchmarkIsBadInput() {
        CommandLineRun run = CommandLineRun.of("bench", "nothing");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("hasse: bench: no benchmark is named 'nothing'\n");
    }

    @Test
    void thePageOfPerformanceIsMadeAtTheRootOfTheProject() {
        CommandLineRun run = CommandLineRun.of("bench", "page");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("expected to run at the root of the project");
    }

    @Test
    void outputThatIsLostIsNotAVerdict() {
        assertThat(codeWhenWritingFailsWith("No space left on device")).isEqualTo(2);
    }

    @Test
    void aReaderThatHadEnoughIsNoFailure() {
        assertThat(codeWhenWritingFailsWith("Broken pipe")).isZero();
    }

    private static int codeWhenWritingFailsWith(String reason) {
        OutputStream failing = new OutputStream() {
            @Override
            public void write(int one) throws IOException {
                throw new IOException(reason);
            }
        };
        Console console = Console.of(InputStream.nullInputStream(), failing, OutputStream.nullOutputStream());
        return Main.written(console, new Main(console).run("--version"));
    }
}
