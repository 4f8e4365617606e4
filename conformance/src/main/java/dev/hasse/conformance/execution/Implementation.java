package dev.hasse.conformance.execution;

import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/** An implementation under test, whatever it is: a program, a server, an object. For one thread. */
public interface Implementation extends Closeable {
    /** Gives it an input. An exception says that it does not take it. */
    void send(String input) throws IOException;

    /** Its next output; empty if there is none within that time: it is quiescent. */
    Optional<String> receive(Duration patience) throws IOException;

    /** How it ended, as in "it has ended with exit code 1", if it did: added to what a verdict says. */
    default Optional<String> ended() {
        return Optional.empty();
    }
}
