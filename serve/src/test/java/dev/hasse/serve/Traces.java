package dev.hasse.serve;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Traces as clients send them. */
final class Traces {
    /** Two clocks, and a timeout 18 ms after what it did not wait for. */
    static final String PAYMENT = """
            {"process":"shop","time":0.000,"name":"order","local":{"cancelled":false}}
            {"process":"bank","time":0.012,"name":"charge","local":{"charged":true}}
            {"process":"shop","time":0.030,"name":"timeout","local":{"cancelled":true}}
            """;

    /** Two processes that may be in the critical section at once, though they were not when it was recorded. */
    static final String MUTEX = """
            {"process":"a","name":"enter","set":{"a.critical":true}}
            {"process":"a","name":"leave","set":{"a.critical":false}}
            {"process":"b","name":"enter","set":{"b.critical":true}}
            {"process":"b","name":"leave","set":{"b.critical":false}}
            """;

    /** Takes long on a trace of {@link #independent}: the product of all is not regular, and the cuts are many. */
    static final String LONG =
            "AG (x0 * x1 * x2 * x3 * x4 * x5 * x6 * x7 != 17 | EF (x0 * x1 - x2 * x3 * x4 = 5 & x5 * x6 = x7))";

    private Traces() {}

    /** Processes that know nothing of each other, each with a variable that counts its events. */
    static String independent(int processes, int events) {
        return IntStream.range(0, processes * events)
                .mapToObj(i -> "{\"process\":\"p" + i % processes + "\",\"set\":{\"x" + i % processes + "\":"
                        + (i / processes + 1) + "}}\n")
                .collect(Collectors.joining());
    }
}
