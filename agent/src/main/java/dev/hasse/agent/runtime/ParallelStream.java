package dev.hasse.agent.runtime;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.BaseStream;
import java.util.stream.Collector;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Stands for a parallel stream of the JDK's. Which thread runs which function, the JDK alone knows: so it gets functions that tell
 * their {@link Pipeline}.
 */
final class ParallelStream {
    /** Operations that need all elements, or their order. */
    private static final Set<String> BARRIERS = Set.of("sorted", "distinct", "limit", "skip", "takeWhile", "dropWhile");

    private static final Set<String> IN_ORDER = Set.of("sorted", "forEachOrdered", "min", "max");
    private static final Set<String> PLAIN = Set.of("isParallel", "close");

    private final Pipeline pipeline;

    private ParallelStream(Pipeline pipeline) {
        this.pipeline = pipeline;
    }

    /** What the program is to have in place of a stream. */
    static <S extends BaseStream<?, ?>> S of(S stream, int place) {
        Tracker tracker = Hooks.tracker();
        boolean isOurs = Proxy.isProxyClass(stream.getClass());
        return tracker == null || isOurs ? stream : new ParallelStream(new Pipeline(tracker, place)).watched(stream);
    }

    @SuppressWarnings("unchecked")
    private <S extends BaseStream<?, ?>> S watched(S stream) {
        for (Class<?> type : new Class<?>[] {Stream.class, IntStream.class, LongStream.class, DoubleStream.class}) {
            if (type.isInstance(stream)) {
                return (S) proxy(type, (proxy, method, arguments) -> call(stream, proxy, method, arguments));
            }
        }
        return stream;
    }

    private static Object proxy(Class<?> type, java.lang.reflect.InvocationHandler handler) {
        return Proxy.newProxyInstance(ParallelStream.class.getClassLoader(), new Class<?>[] {type}, handler);
    }

    private @Nullable Object call(
            BaseStream<?, ?> stream, Object proxy, Method method, @Nullable Object @Nullable [] arguments)
            throws Throwable {
        String name = method.getName();
        if (method.getDeclaringClass() == Object.class || PLAIN.contains(name)) {
            return Pipeline.invoke(method, stream, arguments);
        }
        @Nullable Object[] functions = arguments == null ? new Object[0] : arguments.clone();
        for (int i = 0; i < functions.length; i++) {
            Object function = functions[i];
            if (function != null) {
                functions[i] = told(method, i, function);
            }
        }
        if (BARRIERS.contains(name)) {
            pipeline.waitsForAll();
        }
        if (BaseStream.class.isAssignableFrom(method.getReturnType())) {
            Object next = Pipeline.invoke(method, stream, functions);
            return next == stream || !(next instanceof BaseStream<?, ?> made) ? proxy : watched(made);
        }
        pipeline.begins(stream.isParallel());
        try {
            return Pipeline.invoke(method, stream, functions);
        } finally {
            pipeline.ended();
        }
    }

    private Object told(Method method, int parameter, Object argument) {
        Class<?> type = method.getParameterTypes()[parameter];
        if (argument instanceof Collector<?, ?, ?> collector) {
            return told(collector);
        }
        return type.isInterface() ? told(type, argument, role(method, parameter)) : argument;
    }

    private static Pipeline.Role role(Method method, int parameter) {
        String name = method.getName();
        boolean isLastOfThree = parameter == 2 && method.getParameterCount() == 3;
        if (name.equals("forEach")) {
            return Pipeline.Role.EACH;
        } else if (name.equals("collect")) {
            return isLastOfThree
                    ? Pipeline.Role.MERGING
                    : parameter == 1 ? Pipeline.Role.FILLING : Pipeline.Role.ON_THE_WAY;
        }
        boolean isReduction = name.equals("reduce") && (isLastOfThree || method.getParameterCount() < 3);
        return isReduction || IN_ORDER.contains(name) ? Pipeline.Role.MERGING : Pipeline.Role.ON_THE_WAY;
    }

    private <T> T told(Class<T> type, Object original, Pipeline.Role role) {
        Pipeline.Function function = pipeline.add(original, role);
        return type.cast(proxy(type, (proxy, method, arguments) -> function.call(method, arguments)));
    }

    @SuppressWarnings("unchecked")
    private <T extends @Nullable Object, A extends @Nullable Object, R extends @Nullable Object>
            Collector<T, A, R> told(Collector<T, A, R> collector) {
        return Collector.of(
                (Supplier<A>) told(Supplier.class, collector.supplier(), Pipeline.Role.ON_THE_WAY),
                (BiConsumer<A, T>) told(BiConsumer.class, collector.accumulator(), Pipeline.Role.FILLING),
                (BinaryOperator<A>) told(BinaryOperator.class, collector.combiner(), Pipeline.Role.MERGING),
                (Function<A, R>) told(Function.class, collector.finisher(), Pipeline.Role.MERGING),
                collector.characteristics().toArray(Collector.Characteristics[]::new));
    }
}
