package dev.hasse.agent.runtime;

import java.util.stream.IntStream;

/** Stands for calls that make a stream parallel: {@link ParallelStream} says what that means. */
@Replaces(IntStream.class)
public final class IntStreamCalls {
    private IntStreamCalls() {}

    public static IntStream parallel(IntStream stream) {
        return ParallelStream.of(stream.parallel(), Hooks.place());
    }
}
