package dev.hasse.lts.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AutReaderTest {
    private static ReadLts read(String text) throws IOException, InputException {
        InputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        return AutReader.read("x.aut", in, new Labels(), Budget.unlimited());
    }

    private static String written(Lts lts) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        AutWriter.write(lts, out);
        return out.toString(StandardCharsets.UTF_8);
    }

    private static String label(String line) throws IOException, InputException {
        Lts lts = read("des (0, 1, 2)\n" + line + "\n").lts();
        return lts.labels().text(lts.label(0));
    }

    @Test
    void theUsualFormIsReadAndWrittenBack() throws Exception {
        String text = "des (0, 3, 3)\n(0, \"PUT !1\", 1)\n(1, i, 2)\n(2, \"GET !1\", 0)\n";
        ReadLts read = read(text);
        assertThat(read.warnings()).isEmpty();
        assertThat(written(read.lts())).isEqualTo(text);
        assertThat(read.lts().label(1)).isEqualTo(Labels.TAU);
    }

    @Test
    void blanksEmptyLinesAndWindowsLineEndsDoNotMatter() throws Exception {
        ReadLts read = read("  des(1,2,3)\r\n\r\n\t( 0 ,a, 1 ) \r\n(1,  b ,2)");
        assertThat(read.warnings()).isEmpty();
        assertThat(written(read.lts())).isEqualTo("des (1, 2, 3)\n(0, \"a\", 1)\n(1, \"b\", 2)\n");
    }

    @Test
    void aLabelIsAllBetweenTheFirstAndTheLastComma() throws Exception {
        assertThat(label("(0,f(1,2),1)")).isEqualTo("f(1,2)");
        assertThat(label("(0,\"a \"b\" c\",1)")).isEqualTo("a \"b\" c");
        assertThat(label("(0,\"\"a\"\",1)")).isEqualTo("\"a\"");
        assertThat(label("(0,\",\",1)")).isEqualTo(",");
        assertThat(label("(0,\"\",1)")).isEmpty();
        assertThat(label("(0,\",1)")).isEqualTo("\"");
        assertThat(label("(0,größe,1)")).isEqualTo("größe");
    }

    @Test
    void theInternalActionHasSeveralNames() throws Exception {
        assertThat(label("(0,tau,1)")).isEqualTo("i");
        assertThat(label("(0,\"i\",1)")).isEqualTo("i");
        InputStream in = new ByteArrayInputStream("des(0,1,2)\n(0,hidden,1)".getBytes(StandardCharsets.UTF_8));
        ReadLts read = AutReader.read("x", in, new Labels(List.of("hidden")), Budget.unlimited());
        assertThat(read.lts().label(0)).isEqualTo(Labels.TAU);
    }

    @Test
    void transitionsMayComeInAnyOrder() throws Exception {
        Lts lts = read("des (2, 4, 3)\n(2,c,0)\n(0,a,1)\n(2,d,1)\n(0,b,0)").lts();
        assertThat(written(lts)).contains("(0, \"a\", 1)\n(0, \"b\", 0)\n(2, \"c\", 0)\n(2, \"d\", 1)\n");
        assertThat(lts.rowStart(1)).isEqualTo(lts.rowEnd(1));
    }

    @Test
    void wrongCountsAreWarnedOfAndNotTrusted() throws Exception {
        ReadLts read = read("des (0, 99999999999999999999999, 7)\n(0,a,1)");
        assertThat(read.lts().stateCount()).isEqualTo(2);
        assertThat(read.warnings()).hasSize(2).allMatch(warning -> warning.startsWith("x.aut:1: the header promises"));
        assertThat(read("des (0, ?, -1)\n(0,a,1)").warnings()).hasSize(2).allMatch(w -> w.contains("unknown"));
    }

    @Test
    void oneStateWithoutTransitionsIsASystem() throws Exception {
        ReadLts read = read("des (0, 0, 1)");
        assertThat(read.warnings()).isEmpty();
        assertThat(read.lts().stateCount()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''|1:1|empty file",
                "'\n\n'|3:1|empty file",
                "(0,a,1)|1:1|expected \"des",
                "de(0,1,1)|1:3|expected \"des",
                "des 0,1,1|1:5|expected '('",
                "'des (x, 1, 1)'|1:6|the initial state",
                "'des (0, 1'|1:9|expected a number",
                "'des (0, 1, 1'|1:12|expected a number",
                "'des (0, 1, 1) x'|1:15|end of the line",
                "'des (0 1/3 1, 2, 2)'|1:8|probabilistic",
                "'des (0,1,1)\n0,a,1)'|2:1|expected '('",
                "'des (0,1,1)\n(-1,a,1)'|2:2|a source state",
                "'des (0,1,1)\n(0 a,1)'|2:4|expected ','",
                "'des (0,1,1)\n(0,a)'|2:6|expected a comma",
                "'des (0,1,1)\n(0,,1)'|2:4|expected a label",
                "'des (0,1,1)\n(0,a,)'|2:6|a target state",
                "'des (0,1,1)\n(0,a,1'|2:7|expected ')'",
                "'des (0,1,1)\n(0,é,1x)'|2:7|expected ')'",
                "'des (0,1,1)\n(0,a,1) x'|2:9|end of the line",
                "'des (0,1,1)\n\n(0,\"a\",0 1/2 1)'|3:10|expected one state",
                "'des (0,1,1)\n(99999999999,a,1)'|2:2|too large",
                "'des (99999999999,1,1)'|1:6|too large",
            })
    void errorsNameLineAndColumn(String text, String place, String problem) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("x.aut:" + place + ": ")
                .hasMessageContaining(problem);
    }

    @Test
    void aHugeStateNumberIsALimitAndNotAnOutOfMemory() {
        assertThatThrownBy(() -> AutReader.read(
                        "x.aut",
                        new ByteArrayInputStream("des(0,1,1)\n(0,a,2000000000)".getBytes(StandardCharsets.UTF_8)),
                        new Labels(),
                        Budget.ofBytes(1 << 20)))
                .isInstanceOf(LimitReachedException.class);
    }

    @Test
    void aBombIsALimitAndNotAnOutOfMemory() {
        // Endless: the header, then the same line for ever.
        InputStream endless = new InputStream() {
            private final byte[] line = "(0,a,1)\n".getBytes(StandardCharsets.UTF_8);
            private final byte[] header = "des(0,1,1)\n".getBytes(StandardCharsets.UTF_8);
            private long at;

            @Override
            public int read() {
                long k = at++;
                return k < header.length ? header[(int) k] : line[(int) ((k - header.length) % line.length)];
            }
        };
        assertThatThrownBy(() -> AutReader.read("x", endless, new Labels(), Budget.ofBytes(1 << 20)))
                .isInstanceOf(LimitReachedException.class);
    }

    @Test
    void anEndlessLineIsAnError() {
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                return ' ';
            }
        };
        assertThatThrownBy(() -> AutReader.read("x", endless, new Labels(), Budget.unlimited()))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("a line of more than");
    }

    @Test
    void longLinesAcrossBuffersAreRead() throws Exception {
        String label = "x".repeat(1_000_000);
        Lts lts = read("des (0, 2, 2)\n(0, \"" + label + "\", 1)\n(1, \"" + label + "\", 0)\n")
                .lts();
        assertThat(lts.labels().text(lts.label(1))).isEqualTo(label);
        assertThat(lts.label(0)).isEqualTo(lts.label(1));
    }

    @Test
    void aConsumerGetsTransitionsWithoutRows() throws Exception {
        StringBuilder seen = new StringBuilder();
        AutHeader header = AutReader.stream(
                "x",
                new ByteArrayInputStream("des(3,2,4)\n(1,a,2)\n(0,i,3)".getBytes(StandardCharsets.UTF_8)),
                new Labels(),
                Budget.unlimited(),
                (source, label, target) ->
                        seen.append(source).append(label).append(target).append(' '));
        assertThat(header).isEqualTo(new AutHeader(3, 2, 4));
        assertThat(seen).hasToString("112 003 ");
    }

    @Test
    void compressedFilesRoundTrip(@TempDir Path folder) throws Exception {
        Lts lts = read("des (0, 2, 2)\n(0, \"a, b\", 1)\n(1, i, 0)\n").lts();
        for (String name : List.of("x.aut", "x.aut.gz")) {
            Path file = folder.resolve(name);
            LtsFile.write(lts, file);
            Lts again = LtsFile.read(file, new Labels(), Budget.unlimited()).lts();
            assertThat(written(again)).isEqualTo(written(lts));
        }
        LtsFile.write(lts, folder.resolve("x.dot"));
        assertThat(folder.resolve("x.dot")).content().contains("0 -> 1 [label=\"a, b\"]", "style=dashed");
        assertThatThrownBy(() -> LtsFile.read(folder.resolve("none"), new Labels(), Budget.unlimited()))
                .isInstanceOf(InputException.class);
    }

    @Test
    void aNameTellsTheFormatThatIsWritten(@TempDir Path folder) throws Exception {
        Lts lts = read("des (0, 1, 2)\n(0, a, 1)\n").lts();
        for (String name : List.of("x.bcg", "x.BCG", "x.bcg.gz", "x.fsm", "x.net", "x.aut.bz2", "x.svg")) {
            assertThatThrownBy(() -> LtsFile.write(lts, folder.resolve(name)))
                    .isInstanceOf(InputException.class)
                    .hasMessageEndingWith(name + ": cannot write this format: expected .aut, .aut.gz, .dot or .dot.gz");
        }
        assertThat(folder).isEmptyDirectory();
        for (String name : List.of("x", "net", "x.v2", "x.aut", "bcg")) {
            LtsFile.write(lts, folder.resolve(name));
            assertThat(folder.resolve(name)).content().startsWith("des (0, 1, 2)");
        }
        LtsFile.write(lts, folder.resolve("x.gv"));
        assertThat(folder.resolve("x.gv")).content().startsWith("digraph");
    }

    @Test
    void aCutGzipFileIsAnInputError(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("x.aut.gz");
        LtsFile.write(read("des (0, 2, 2)\n(0, \"a, b\", 1)\n(1, i, 0)\n").lts(), file);
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
        assertThatThrownBy(() -> LtsFile.read(file, new Labels(), Budget.unlimited()))
                .isInstanceOf(InputException.class)
                .hasMessageEndingWith("x.aut.gz: broken compressed file: it ends too early");
    }

    @Test
    void publicExamplesAreReadWithoutAWarning() throws Exception {
        Path data = Path.of(System.getProperty("hasse.root", ".."), "../shared/data/ioco");
        if (Files.isDirectory(data)) {
            try (Stream<Path> files = Files.list(data)) {
                for (Path file :
                        files.filter(f -> f.toString().endsWith(".aut")).toList()) {
                    assertThat(LtsFile.read(file, new Labels(), Budget.unlimited())
                                    .lts()
                                    .transitionCount())
                            .as(file.toString())
                            .isPositive();
                }
            }
        }
    }

    @Test
    void aFormatOfAnotherToolIsRefusedWithTheCommandThatConvertsIt() {
        byte[] binary = {0x42, 0x0, 0x1};
        for (String[] each : new String[][] {{"x.bcg", "bcg_io"}, {"X.LTS", "ltsconvert"}}) {
            assertThatThrownBy(() ->
                            LtsFile.read(each[0], new ByteArrayInputStream(binary), new Labels(), Budget.unlimited()))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("convert the file to .aut: " + each[1] + " IN OUT.aut");
        }
    }
}
