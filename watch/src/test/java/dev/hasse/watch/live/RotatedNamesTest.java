package dev.hasse.watch.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RotatedNamesTest {
    private static final Set<Path> FOLLOWED = Set.of(Path.of("logs", "run.jsonl"), Path.of("logs", "node-1.log"));

    private static boolean isPart(String name) {
        return RotatedNames.isPartOfAny(Path.of("logs", name), FOLLOWED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "run.jsonl.1",
                "run.jsonl-20261117",
                "run.jsonl.2026-11-17T10:00",
                "run.jsonl.3.gz",
                "node-1.log.2"
            })
    void anOlderPartIsKnownByItsName(String name) {
        assertThat(isPart(name)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"run.jsonl", "node-1.log", "node-2.log", "node-2.log.1", "run.jsonl.bak", "run.jsonl2", "1", ".1"
            })
    void anyOtherFileIsARunOfItsOwn(String name) {
        assertThat(isPart(name)).isFalse();
    }

    @Test
    void theFolderCounts() {
        assertThat(RotatedNames.isPartOfAny(Path.of("elsewhere", "run.jsonl.1"), FOLLOWED))
                .isFalse();
    }
}
