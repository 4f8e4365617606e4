package dev.hasse.agent.runtime;

import java.util.stream.DoubleStream;

/** Stands for calls that make a stream parallel: {@link ParallelStream} says what that means. */
@Replaces(DoubleStream.class)
public final class DoubleStreamCalls {
    private DoubleStreamCalls() {}

    public static DoubleStream parallel(DoubleStream stream) {
        return ParallelStream.of(stream.parallel(), Hooks.place());
    }
}
