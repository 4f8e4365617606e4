package dev.hasse.conformance.execution;

import dev.hasse.stability.MayChange;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Function;

/** A Java object as an implementation that answers at once: what it returns for an input are its outputs. */
@MayChange
public final class Answering implements Implementation {
    private final Function<String, ? extends Collection<String>> object;
    private final Deque<String> outputs = new ArrayDeque<>();

    /** @param object given an input with its {@code ?}, returns outputs, with or without their {@code !} */
    public Answering(Function<String, ? extends Collection<String>> object) {
        this.object = object;
    }

    @Override
    public void send(String input) {
        outputs.addAll(object.apply(input));
    }

    @Override
    public Optional<String> receive(Duration patience) {
        return Optional.ofNullable(outputs.poll());
    }

    @Override
    public void close() {
        outputs.clear();
    }
}
