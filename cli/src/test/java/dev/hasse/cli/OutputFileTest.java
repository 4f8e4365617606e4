package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.InputException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFileTest {
    @TempDir
    Path folder;

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final Console console = Console.of(InputStream.nullInputStream(), printed, new ByteArrayOutputStream());

    @Test
    void whatFailsLeavesTheFileAsItWasAndNothingBesideIt() throws IOException {
        Path file = Files.writeString(folder.resolve("x"), "old");
        assertThatThrownBy(() -> new OutputFile(file.toString()).write(console, out -> {
                    out.write(new byte[100_000]);
                    throw new IOException("No space left on device");
                }))
                .isInstanceOf(InputException.class)
                .hasMessage(file + ": cannot be written: No space left on device");
        assertThat(file).hasContent("old");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void aLinkStaysALink() throws IOException, InputException {
        Path file = Files.writeString(folder.resolve("x"), "old");
        Path link = Files.createSymbolicLink(folder.resolve("link"), file);
        new OutputFile(link.toString()).writeText(console, out -> out.write("new"));
        assertThat(link).isSymbolicLink();
        assertThat(file).hasContent("new");
    }

    @Test
    void placesWhereNothingCanBeWrittenAreRefusedBefore() {
        assertThatThrownBy(() -> new OutputFile(folder + "/none/x").requirePlace())
                .hasMessage(folder + "/none/x: cannot be written: there is no folder " + folder + "/none");
        assertThatThrownBy(() -> new OutputFile(folder.toString()).requirePlace())
                .hasMessage(folder + ": expected a file, found a folder");
        assertThatThrownBy(() -> new OutputFile("\0").requirePlace()).hasMessageContaining("not a file name");
    }

    @Test
    void aFolderGetsAllFilesOrNone() throws IOException, InputException {
        OutputFolder made = new OutputFolder(folder.resolve("a/b"));
        assertThatThrownBy(() -> made.write(place -> {
                    Files.writeString(place.resolve("1"), "one");
                    throw new IOException("No space left on device");
                }))
                .hasMessageEndingWith("a/b: cannot be written: No space left on device");
        assertThat(folder).isEmptyDirectory();
        made.write(place -> Files.writeString(place.resolve("1"), "one"));
        assertThat(folder.resolve("a/b/1")).hasContent("one");
        try (Stream<Path> files = Files.walk(folder)) {
            assertThat(files.filter(Files::isRegularFile)).hasSize(1);
        }
    }

    @Test
    void whoIsQuietStillWritesFilesToStandardOutput() throws InputException {
        console.mute();
        console.out().println("said");
        OutputFile.STANDARD_OUTPUT.writeText(console, out -> out.write("file"));
        console.out().println("said");
        console.flush();
        assertThat(printed.toString(StandardCharsets.UTF_8)).isEqualTo("file");
    }
}
