package dev.hasse.formats.spans;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.LimitReachedException;
import org.junit.jupiter.api.Test;

/** Spans that do not fit into memory leave room on the disk. */
class SpanStoreTest {
    @Test
    void theTemporaryFileTakesAtMostHalfOfTheDisk() {
        assertThatCode(() -> SpanStore.requireRoom(100L << 20, 100L << 20)).doesNotThrowAnyException();
        assertThatThrownBy(() -> SpanStore.requireRoom(200L << 20, 100L << 20))
                .isInstanceOf(LimitReachedException.class)
                .hasMessageContaining("200 MiB, and the disk only 100 MiB more");
    }
}
