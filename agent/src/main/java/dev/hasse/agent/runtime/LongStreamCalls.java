package dev.hasse.agent.runtime;

import java.util.stream.LongStream;

/** Stands for calls that make a stream parallel: {@link ParallelStream} says what that means. */
@Replaces(LongStream.class)
public final class LongStreamCalls {
    private LongStreamCalls() {}

    public static LongStream parallel(LongStream stream) {
        return ParallelStream.of(stream.parallel(), Hooks.place());
    }
}
