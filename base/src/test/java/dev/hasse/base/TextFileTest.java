package dev.hasse.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextFileTest {
    @TempDir
    Path folder;

    @Test
    void aByteOrderMarkIsNotPartOfTheText() throws IOException, InputException {
        Path file = Files.writeString(folder.resolve("a"), "\uFEFFctl a: AG x\n");
        assertThat(TextFile.read(file)).isEqualTo("ctl a: AG x\n");
    }

    @Test
    void anEmptyFileIsAnEmptyText() throws IOException, InputException {
        assertThat(TextFile.read(Files.createFile(folder.resolve("a")))).isEmpty();
    }

    @Test
    void whatIsNotUtf8IsTold() throws IOException {
        Path file = Files.write(folder.resolve("a"), "one\ntw\u00f6".getBytes(StandardCharsets.ISO_8859_1));
        assertThatThrownBy(() -> TextFile.read(file))
                .isInstanceOf(InputException.class)
                .hasMessage(file + ":2:3: expected text in UTF-8");
    }

    @Test
    void aMissingFileAndAFolderAreTold() {
        Path missing = folder.resolve("missing");
        assertThatThrownBy(() -> TextFile.read(missing)).hasMessage(missing + ": no such file");
        assertThatThrownBy(() -> TextFile.read(folder)).hasMessage(folder + ": expected a file, found a folder");
    }
}
