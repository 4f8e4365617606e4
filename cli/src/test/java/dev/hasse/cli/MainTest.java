package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.cli.output.Console;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
    void theInstalledToolSaysWhereTheBenchmarksAre() {
        CommandLineRun run = CommandLineRun.of("bench", "ctl");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .contains("clone the project and run './hasse bench' there")
                .hasLineCount(1);
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

    @Test
    void aQuietCommandTellsByItsExitCodeOnly() {
        String trace = "{\"process\":\"p\",\"set\":{\"x\":1}}\n";
        CommandLineRun run = CommandLineRun.withInput(trace, "check", "-", "-p", "AG x = 0", "--quiet");
        assertThat(run).isEqualTo(new CommandLineRun(1, "", ""));
        assertThat(CommandLineRun.withInput(trace, "-q", "info", "-")).isEqualTo(new CommandLineRun(0, "", ""));
        assertThat(CommandLineRun.withInput(trace, "check", "-", "-p", "AG x = 0", "-q", "--json")
                        .out())
                .startsWith("{\"hasse\":");
        assertThat(CommandLineRun.of("lts", "convert", "missing.aut", "-q").err())
                .isEqualTo("hasse: missing.aut: no such file\n");
    }

    @Test
    void aLimitIsAnAnswerInJson() {
        CommandLineRun run =
                CommandLineRun.of("lts", "generate", "random", "--states", "100000", "--timeout", "0ms", "-o", "-");
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).isEqualTo("hasse: unknown: time limit of 0 s reached\n");
        String system = "des (0, 1, 2)\n(0, a, 1)\n";
        CommandLineRun json = CommandLineRun.withInput(system, "lts", "info", "-", "--json", "--timeout", "0ms");
        assertThat(json.code()).isEqualTo(3);
        assertThat(json.out())
                .contains("\"verdict\":\"unknown\",\"reason\":\"time limit of 0 s reached\"")
                .hasLineCount(1);
    }

    @Test
    void aMisspeltCommandIsCorrected() {
        assertThat(CommandLineRun.of("chekc").err())
                .isEqualTo("hasse: 'chekc' is not a command; did you mean 'check'?\n");
    }

    @Test
    void aFileWithoutACommandIsToldWhichCommandsReadIt(@TempDir Path folder) throws IOException {
        String run = Files.writeString(folder.resolve("run.jsonl"), "{\"process\":\"a\"}\n")
                .toString();
        CommandLineRun of = CommandLineRun.of(run);
        assertThat(of.code()).isEqualTo(2);
        assertThat(of.err())
                .isEqualTo(
                        "hasse: '" + run + "' is a file, and no command was given; to look for bugs in it: hasse scan "
                                + run + "; to see what it contains: hasse info " + run + "\n");
    }

    @Test
    void nothingAtAllIsToldHowToBegin() {
        CommandLineRun of = CommandLineRun.of();
        assertThat(of.code()).isEqualTo(2);
        assertThat(of.err())
                .isEqualTo(
                        "hasse: no command given; hasse scan FILE looks for bugs in a recording, hasse --help lists all"
                                + " commands\n");
    }

    @Test
    void aMissingOptionSaysWhatItTakes() {
        CommandLineRun of = CommandLineRun.of("linearizable", "history.edn");
        assertThat(of.code()).isEqualTo(2);
        assertThat(of.err())
                .isEqualTo(
                        "hasse: Missing required option: '--model=MODEL' (what the object is: register, cas-register, kv,"
                                + " mutex, counter, set, queue, stack, or a transition system, a file whose labels are calls); try"
                                + " 'hasse linearizable --help'\n");
    }
}
