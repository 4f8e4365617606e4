package dev.hasse.agent.runtime;

import java.util.Collection;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Stands for calls that make a stream parallel: {@link ParallelStream} says what that means. */
@Replaces(Collection.class)
public final class ParallelStreamCalls {
    private ParallelStreamCalls() {}

    public static <T extends @Nullable Object> Stream<T> parallelStream(Collection<T> collection) {
        return ParallelStream.of(collection.parallelStream(), Hooks.place());
    }
}
