package dev.hasse.cluster.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.InputException;
import dev.hasse.cluster.problem.SharedFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A supervisor that knows the length and the checksum of a file can still not have it read. */
class ResourcesTest {
    @TempDir
    Path folder;

    private Path shared;
    private Path secret;

    @BeforeEach
    void files() throws Exception {
        shared = Files.createDirectory(folder.resolve("shared"));
        secret = Files.writeString(folder.resolve("secret.aut"), "des (0, 0, 1)\n");
        Files.writeString(shared.resolve("inside.aut"), "des (0, 0, 1)\n");
    }

    private static SharedFile at(Path known, String path) throws Exception {
        SharedFile file = SharedFile.of("file", known);
        return new SharedFile("file", path, file.length(), file.checksum());
    }

    @Test
    void noFileIsReadWithoutAFolder() throws Exception {
        assertThat(Resources.ofBytes(1).find(SharedFile.of("file", secret))).isEmpty();
    }

    @Test
    void filesBelowTheFolderAreReadInPlace() throws Exception {
        Resources resources = Resources.ofBytes(1).withFiles(shared);
        Path inside = shared.resolve("inside.aut");
        assertThat(resources.find(SharedFile.of("file", inside))).contains(inside.toRealPath());
        Path link = Files.createSymbolicLink(folder.resolve("link"), shared);
        assertThat(resources.find(at(inside, link.resolve("inside.aut").toString())))
                .contains(inside.toRealPath());
        SharedFile other = new SharedFile("file", inside.toString(), 14, 1);
        assertThat(resources.find(other)).as("other content").isEmpty();
    }

    @Test
    void noPathAndNoLinkLeadsOutOfTheFolder() throws Exception {
        Resources resources = Resources.ofBytes(1).withFiles(shared);
        Files.createSymbolicLink(shared.resolve("link.aut"), secret);
        Files.createSymbolicLink(shared.resolve("up"), folder);
        Files.createSymbolicLink(shared.resolve("circle"), shared.resolve("circle"));
        Files.createDirectory(folder.resolve("shared-too"));
        Files.copy(secret, folder.resolve("shared-too").resolve("secret.aut"));
        List<String> paths = List.of(
                secret.toString(),
                shared + "/../secret.aut",
                shared + "/link.aut",
                shared + "/up/secret.aut",
                shared + "/circle",
                shared + "-too/secret.aut",
                shared.toString(),
                "secret.aut",
                "",
                "/",
                "\0");
        for (String path : paths) {
            assertThat(resources.find(at(secret, path))).as(path).isEmpty();
        }
    }

    @Test
    void whatIsNoFolderIsRefused() {
        assertThatThrownBy(() -> Resources.ofBytes(1).withFiles(secret)).isInstanceOf(InputException.class);
        assertThatThrownBy(() -> Resources.ofBytes(1).withFiles(folder.resolve("none")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("no such folder");
    }
}
