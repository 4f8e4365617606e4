package dev.hasse.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceSourcesTest {
    private static final String TRACE = "{\"process\":\"P\"}\n{\"process\":\"Q\"}\n";

    @TempDir
    Path folder;

    @BeforeEach
    void files() throws IOException {
        Files.createDirectories(folder.resolve("sub"));
        for (String name : List.of("b.jsonl", "a.jsonl", "sub/c.jsonl", "d.log", ".hidden")) {
            Files.writeString(folder.resolve(name), TRACE);
        }
    }

    private List<String> find(String argument) throws InputException {
        return TraceSources.find(argument, System.in, file -> {}).stream()
                .map(source -> folder.relativize(Path.of(source.name())).toString())
                .toList();
    }

    @Test
    void aFileIsItself() throws InputException {
        assertThat(find(folder + "/a.jsonl")).containsExactly("a.jsonl");
    }

    @Test
    void aFolderIsAllItsFilesInOrder() throws InputException {
        assertThat(find(folder.toString())).containsExactly("a.jsonl", "b.jsonl", "d.log", "sub/c.jsonl");
    }

    /** By its name alone nothing is left out: a trace may be called README. */
    @Test
    void whatLiesBesideTracesInAFolderIsLeftOut() throws InputException, IOException {
        for (String name : List.of("PROVENANCE.txt", "sub/license", "notes.md", "mutex.spec")) {
            Files.writeString(folder.resolve(name), "where all this comes from\n");
        }
        Files.writeString(folder.resolve("readme.jsonl"), TRACE);
        Files.writeString(folder.resolve("broken.jsonl"), "no trace at all\n");
        List<String> leftOut = new ArrayList<>();
        List<TraceSource> found = TraceSources.find(
                folder.toString(),
                System.in,
                file -> leftOut.add(folder.relativize(file).toString()));
        assertThat(found)
                .extracting(source -> folder.relativize(Path.of(source.name())).toString())
                .containsExactly("a.jsonl", "b.jsonl", "broken.jsonl", "d.log", "readme.jsonl", "sub/c.jsonl");
        assertThat(leftOut).containsExactly("PROVENANCE.txt", "mutex.spec", "notes.md", "sub/license");
        assertThat(find(folder + "/notes.md")).containsExactly("notes.md");
    }

    @Test
    void aGlobIsWhatItMatches() throws InputException {
        assertThat(find(folder + "/*.jsonl")).containsExactly("a.jsonl", "b.jsonl");
        assertThat(find(folder + "/**.jsonl")).containsExactly("a.jsonl", "b.jsonl", "sub/c.jsonl");
        assertThat(find(folder + "/{a,d}.*")).containsExactly("a.jsonl", "d.log");
    }

    @Test
    void whatIsNotThereIsAnError() {
        assertThatThrownBy(() -> find(folder + "/none")).hasMessageEndingWith("none: no such file or folder");
        assertThatThrownBy(() -> find(folder + "/*.none")).hasMessageEndingWith("*.none: no file matches");
        assertThatThrownBy(() -> find(folder + "/none/*.x")).hasMessageEndingWith("*.x: no file matches");
        assertThatThrownBy(() -> find(folder + "/[")).isInstanceOf(InputException.class);
    }

    @Test
    void standardInputIsADash() throws InputException {
        var in = new ByteArrayInputStream(TRACE.getBytes(StandardCharsets.UTF_8));
        TraceSource source = TraceSources.find("-", in, file -> {}).get(0);
        assertThat(source.name()).isEqualTo("standard input");
        assertThat(events(source)).isEqualTo(2);
    }

    @Test
    void gzipIsReadAsItIs() throws InputException, IOException {
        assertThat(events(TraceSource.of("x", gzip(TRACE.getBytes(StandardCharsets.UTF_8)))))
                .isEqualTo(2);
    }

    @Test
    void severalGzipMembersAreOneFile() throws InputException, IOException {
        byte[] one = gzip(TRACE.getBytes(StandardCharsets.UTF_8));
        byte[] two = Arrays.copyOf(one, 2 * one.length);
        System.arraycopy(one, 0, two, one.length, one.length);
        assertThat(events(TraceSource.of("x", two))).isEqualTo(4);
    }

    @Test
    void gzipThatEndsTooEarlyIsAnError() throws IOException {
        byte[] packed = gzip(TRACE.getBytes(StandardCharsets.UTF_8));
        for (int length = 3; length < packed.length; length++) {
            byte[] cut = Arrays.copyOf(packed, length);
            assertThatThrownBy(() -> events(TraceSource.of("x.gz", cut)))
                    .isInstanceOf(InputException.class)
                    .hasMessageStartingWith("x.gz: the gzip data ends too early");
        }
    }

    @Test
    void damagedGzipIsAnError() throws IOException {
        byte[] packed = gzip(TRACE.getBytes(StandardCharsets.UTF_8));
        packed[packed.length - 6] ^= 1;
        assertThatThrownBy(() -> events(TraceSource.of("x.gz", packed)))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("x.gz: the gzip data is damaged");
    }

    @Test
    void gzipThatExpandsWithoutMeasureIsRefused() throws IOException {
        byte[] blanks = new byte[40 << 20];
        Arrays.fill(blanks, (byte) '\n');
        blanks[0] = '{';
        byte[] packed = gzip(blanks);
        assertThatThrownBy(() -> new String(TraceInput.open(TraceSource.of("x.gz", packed), Budget.unlimited())
                        .bytes()))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("expands to more than 400 times its size");
    }

    @Test
    void contentBeyondTheBudgetIsALimit() {
        byte[] content = TRACE.repeat(100_000).getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(
                        () -> Traces.reading().within(Budget.ofBytes(1 << 20)).readAll(TraceSource.of("x", content)))
                .isInstanceOf(LimitReachedException.class);
    }

    @Test
    void aFileThatCannotBeOpenedIsAnError() {
        assertThatThrownBy(() -> events(TraceSource.of(folder.resolve("gone"))))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("gone: no such file");
    }

    @Test
    void anUnknownFormatIsAnError() {
        assertThatThrownBy(() -> Traces.reading().format("xml").read(TraceSource.of("x", TRACE)))
                .hasMessageStartingWith("unknown format xml: expected one of hasse, ");
        assertThatThrownBy(() -> Traces.writer("xml")).hasMessageStartingWith("unknown format xml");
        assertThatThrownBy(() -> Traces.writerFor("a.xml"))
                .hasMessageStartingWith("a.xml: unknown file extension; expected .jsonl");
    }

    @Test
    void theWriterFollowsTheNameOfTheFile() throws InputException {
        assertThat(Traces.writerFor("x.JSONL").name()).isEqualTo("hasse");
        assertThat(Traces.writerFor("x.log").name()).isEqualTo("shiviz");
        assertThat(Traces.writerFor("x.dot").name()).isEqualTo("dot");
        assertThat(Traces.writerFor("x.mmd").name()).isEqualTo("mermaid");
    }

    private static int events(TraceSource source) throws InputException {
        return Traces.reading().read(source).eventCount();
    }

    private static byte[] gzip(byte[] content) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(content);
        }
        return packed.toByteArray();
    }
}
