package dev.hasse.conformance.execution;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/** An implementation that does not know the {@code ?} in front of inputs. */
public record Bare(Implementation implementation) implements Implementation {
    @Override
    public void send(String input) throws IOException {
        implementation.send(input.startsWith("?") ? input.substring(1) : input);
    }

    @Override
    public Optional<String> receive(Duration patience) throws IOException {
        return implementation.receive(patience);
    }

    @Override
    public Optional<String> ended() {
        return implementation.ended();
    }

    @Override
    public void close() throws IOException {
        implementation.close();
    }
}
