package dev.hasse.cluster.tls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.InputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecretFileTest {
    @TempDir
    Path folder;

    @Test
    void aSecretIsMadeOnceForItsOwnerAlone() throws Exception {
        SecretFile file = new SecretFile(folder.resolve("new").resolve("secret"));
        file.readOrMake();
        String text = Files.readString(file.path());
        assertThat(text.strip()).matches("[0-9a-f]{64}");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file.path())))
                .isEqualTo("rw-------");
        file.readOrMake();
        file.read();
        assertThat(file.path()).content().isEqualTo(text);
        try (var beside = Files.list(folder.resolve("new"))) {
            assertThat(beside).containsExactly(file.path());
        }
    }

    @Test
    void workersThatStartTogetherAgree() {
        SecretFile file = new SecretFile(folder.resolve("secret"));
        Set<String> seen = ConcurrentHashMap.newKeySet();
        IntStream.range(0, 32).parallel().forEach(i -> {
            try {
                file.readOrMake();
                seen.add(Files.readString(file.path()));
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        assertThat(seen).hasSize(1);
    }

    @Test
    void whoHasNoneIsToldWhereToGetIt() {
        assertThatThrownBy(() -> new SecretFile(folder.resolve("none")).read())
                .isInstanceOf(InputException.class)
                .hasMessageContaining("hasse worker")
                .hasMessageContaining("--secret-file");
    }

    @Test
    void whatCanBeGuessedOrReadIsRefused() throws Exception {
        Path file = folder.resolve("secret");
        for (String wrong : List.of("", "password", "x".repeat(31), "x".repeat(5000))) {
            Files.writeString(file, wrong);
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
            assertThatThrownBy(() -> new SecretFile(file).read())
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("expected a secret of 32 to 4096 characters");
        }
        Files.writeString(file, "x".repeat(64));
        for (String open : List.of("rw-r--r--", "rw--w----", "rw-----w-")) {
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(open));
            assertThatThrownBy(() -> new SecretFile(file).read())
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("chmod 600");
        }
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r-----"));
        new SecretFile(file).read();
    }

    @Test
    void theUsualPlaceIsAmongTheUsersSettings() {
        assertThat(SecretFile.usual(Map.of("XDG_CONFIG_HOME", "/settings")).path())
                .isEqualTo(Path.of("/settings/hasse/cluster.secret"));
        assertThat(SecretFile.usual(Map.of()).path().toString()).endsWith(".config/hasse/cluster.secret");
    }
}
