package dev.hasse.agent.runtime;

import java.util.stream.BaseStream;

/** Stands for calls that make a stream parallel: {@link ParallelStream} says what that means. */
@Replaces(BaseStream.class)
public final class StreamCalls {
    private StreamCalls() {}

    public static BaseStream<?, ?> parallel(BaseStream<?, ?> stream) {
        return ParallelStream.of(stream.parallel(), Hooks.place());
    }
}
