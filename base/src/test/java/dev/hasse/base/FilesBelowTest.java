package dev.hasse.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FilesBelowTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"a", "b/c.txt", "./a", "b/../a", "not-there"})
    void whatIsInTheFolderIsFound(String name) throws IOException {
        Files.createDirectories(folder.resolve("b"));
        Files.writeString(folder.resolve("a"), "");
        Files.writeString(folder.resolve("b/c.txt"), "");
        assertThat(FilesBelow.find(folder, name)).contains(folder.resolve(name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"../a", "/etc/passwd", "b/../../a", "..", "\0"})
    void whatIsElsewhereIsNot(String name) {
        assertThat(FilesBelow.find(folder, name)).isEmpty();
    }

    @Test
    void linksAreFollowedOnlyInside() throws IOException {
        Path own = Files.createDirectories(folder.resolve("own"));
        Path secret = Files.writeString(folder.resolve("secret"), "");
        Files.writeString(own.resolve("a"), "");
        Files.createSymbolicLink(own.resolve("inside"), Path.of("a"));
        Files.createSymbolicLink(own.resolve("outside"), secret);
        assertThat(FilesBelow.find(own, "inside")).isPresent();
        assertThat(FilesBelow.find(own, "outside")).isEmpty();
    }
}
