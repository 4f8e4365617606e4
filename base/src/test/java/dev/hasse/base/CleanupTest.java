package dev.hasse.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CleanupTest {
    @TempDir
    Path folder;

    @Test
    void undoesOnce() throws IOException {
        List<String> done = new ArrayList<>();
        Cleanup cleanup = Cleanup.after(() -> done.add("made"), () -> done.add("undone"));
        assertThat(done).containsExactly("made");
        cleanup.close();
        cleanup.close();
        assertThat(done).containsExactly("made", "undone");
    }

    @Test
    void whatCouldNotBeMadeIsNotUndone() {
        List<String> done = new ArrayList<>();
        assertThatThrownBy(() -> Cleanup.after(
                        () -> {
                            throw new IOException("no");
                        },
                        () -> done.add("undone")))
                .hasMessage("no");
        assertThat(done).isEmpty();
    }

    @Test
    void aTemporaryFolderGoesWithAllThatIsInIt() throws IOException {
        try (TemporaryFolder temporary = TemporaryFolder.in(folder, "hasse")) {
            Files.createDirectories(temporary.file("a/b"));
            Files.writeString(temporary.file("a/b/c"), "x");
            Files.createSymbolicLink(temporary.file("link"), Files.createFile(folder.resolve("kept")));
        }
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).containsExactly(folder.resolve("kept"));
        }
    }

    @Test
    void aProgramEndsWithWhatItStarted() throws IOException {
        ProcessHandle child;
        try (RunningProgram program =
                RunningProgram.start(new ProcessBuilder("sh", "-c", "sleep 1000 & echo $!; wait"))) {
            String pid = program.process().inputReader().readLine();
            child = ProcessHandle.of(Long.parseLong(pid)).orElseThrow();
            assertThat(child.isAlive()).isTrue();
        }
        child.onExit().orTimeout(300, TimeUnit.SECONDS).join();
        assertThat(child.isAlive()).isFalse();
    }

    @Test
    void problemsWithFilesAreToldInWords() {
        assertThat(InputFile.problem(new AccessDeniedException("x"))).isEqualTo("permission denied");
        assertThat(InputFile.problem(new NoSuchFileException("x"))).isEqualTo("no such file");
        assertThat(InputFile.problem(new FileSystemException("x", null, "Read-only file system")))
                .isEqualTo("Read-only file system");
        assertThat(InputFile.problem(new IOException("No space left on device")))
                .isEqualTo("No space left on device");
    }
}
