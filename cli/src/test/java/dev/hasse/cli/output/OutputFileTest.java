package dev.hasse.cli.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hasse.base.InputException;
import dev.hasse.cli.Main;
import dev.hasse.cli.TestJvm;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
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
    void aLinkIsRefusedAndWhatItLeadsToStays() throws IOException {
        Path file = Files.writeString(folder.resolve("x"), "old");
        Path link = Files.createSymbolicLink(folder.resolve("link"), file);
        assertThatThrownBy(() -> new OutputFile(link.toString()).writeText(console, out -> out.write("new")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("is a symbolic link, and output never follows one: delete it");
        assertThat(link).isSymbolicLink();
        assertThat(file).hasContent("old");
        Path dangling = Files.createSymbolicLink(folder.resolve("dangling"), folder.resolve("made"));
        assertThatThrownBy(() -> new OutputFile(dangling.toString()).writeText(console, out -> out.write("new")))
                .hasMessageContaining("is a symbolic link");
        assertThat(folder.resolve("made")).doesNotExist();
        Path tests = Files.createSymbolicLink(folder.resolve("tests"), Files.createDirectory(folder.resolve("other")));
        assertThatThrownBy(() -> new OutputFolder(tests).write(place -> Files.writeString(place.resolve("1"), "one")))
                .hasMessageContaining("is a symbolic link");
        assertThat(folder.resolve("other")).isEmptyDirectory();
    }

    /** A link may be put there after it was looked at. */
    @Test
    void aLinkThatComesMeanwhileIsReplacedItself() throws IOException, InputException {
        Path file = Files.writeString(folder.resolve("x"), "old");
        Path place = folder.resolve("report");
        new OutputFile(place.toString()).writeText(console, out -> {
            out.write("new");
            Files.createSymbolicLink(place, file);
        });
        assertThat(file).hasContent("old");
        assertThat(place).hasContent("new").isRegularFile();
        assertThat(Files.isSymbolicLink(place)).isFalse();
        Path tests = Files.createDirectory(folder.resolve("tests"));
        Files.createSymbolicLink(tests.resolve("1"), file);
        new OutputFolder(tests).write(each -> Files.writeString(each.resolve("1"), "one"));
        assertThat(file).hasContent("old");
        assertThat(tests.resolve("1")).hasContent("one");
    }

    @Test
    void noLinkLeadsARelativeNameOut() throws IOException, InputException {
        Path here = Files.createTempDirectory(Path.of("").toRealPath().resolve("target"), "links");
        Path relative = Path.of("target").resolve(here.getFileName());
        Path out = Files.createSymbolicLink(relative.resolve("out"), folder);
        Path inside = Files.createDirectory(relative.resolve("folder"));
        Path in = Files.createSymbolicLink(relative.resolve("in"), inside.getFileName());
        assertThatThrownBy(
                        () -> new OutputFile(out.resolve("x").toString()).writeText(console, text -> text.write("new")))
                .hasMessageContaining(out + " is a symbolic link that leads out of the current folder");
        assertThat(folder).isEmptyDirectory();
        new OutputFile(in.resolve("x").toString()).writeText(console, text -> text.write("new"));
        assertThat(inside.resolve("x")).hasContent("new");
        for (String name : new String[] {"folder/x", "folder", "in", "out", ""}) {
            Files.delete(here.resolve(name));
        }
    }

    @Test
    void theModeOfTheReplacedFileStays() throws IOException, InputException {
        for (String mode : new String[] {"rw-------", "rw-rw----", "rwxr-xr-x"}) {
            Path file = Files.writeString(folder.resolve("x"), "old");
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
            new OutputFile(file.toString()).writeText(console, out -> {
                out.write("new");
                // Nor is it open to others while it is written.
                try (Stream<Path> files = Files.list(folder)) {
                    assertThat(files.filter(each -> !each.equals(file)))
                            .singleElement()
                            .satisfies(part -> assertThat(
                                            PosixFilePermissions.toString(Files.getPosixFilePermissions(part)))
                                    .isEqualTo("rw-------"));
                }
            });
            assertThat(file).hasContent("new");
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .isEqualTo(mode);
            new OutputFolder(folder).write(place -> Files.writeString(place.resolve("x"), "one"));
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .isEqualTo(mode);
        }
    }

    @Test
    void devicesPipesAndTheStreamsOfTheProcessStillWork() throws Exception {
        new OutputFile("/dev/null").writeText(console, out -> out.write("new"));
        assertThat(Path.of("/dev/null")).exists();
        Path pipe = folder.resolve("pipe");
        assumeTrue(TestJvm.allows("mkfifo '" + pipe + "'"), "no named pipes here");
        Process reader = new ProcessBuilder("cat", pipe.toString()).start();
        new OutputFile(pipe.toString()).writeText(console, out -> out.write("through the pipe"));
        assertThat(reader.inputReader().readLine()).isEqualTo("through the pipe");
        Path trace = Files.writeString(folder.resolve("t.jsonl"), "{\"process\":\"p\",\"set\":{\"x\":1}}\n");
        Path printed = folder.resolve("printed");
        for (String stream : new String[] {"/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"}) {
            List<String> command =
                    TestJvm.command(Main.class, "check", trace.toString(), "-p", "EF(x=1)", "--junit", stream);
            new ProcessBuilder(command).redirectOutput(printed.toFile()).start().waitFor();
            assertThat(printed)
                    .content()
                    .startsWith("holds ")
                    .contains("<testsuites")
                    .endsWith("</testsuites>\n");
        }
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
