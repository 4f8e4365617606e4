package dev.hasse.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.trace.TraceBuilder;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class LibraryTest {
    private static Document document(int events) throws InputException {
        TraceBuilder builder = new TraceBuilder("trace");
        int process = builder.process("p");
        for (int i = 0; i < events; i++) {
            builder.event(process, i + 1);
        }
        return new Document.OfTrace("trace", "hasse", builder.build());
    }

    @Test
    void keepsNoMoreThanItHasRoomFor() throws InputException {
        Library library = new Library(document(10).bytes() * 3, Duration.ofHours(1), () -> 0);
        for (int i = 0; i < 100; i++) {
            String id = library.add(document(10));
            assertThat(library.find(id)).isPresent();
        }
        assertThat(library.bytes()).isEqualTo(document(10).bytes() * 3);
    }

    @Test
    void forgetsWhatNobodyUsesForLong() throws InputException {
        AtomicLong clock = new AtomicLong();
        Library library = new Library(1 << 20, Duration.ofNanos(100), clock::get);
        String unused = library.add(document(1));
        String used = library.add(document(1));
        clock.set(90);
        assertThat(library.find(used)).isPresent();
        clock.set(150);
        library.sweep();
        assertThat(library.find(unused)).isEmpty();
        assertThat(library.find(used)).isPresent();
        assertThat(library.bytes()).isEqualTo(document(1).bytes());
    }
}
