package dev.hasse.linearizability.object;

import dev.hasse.linearizability.Call;
import dev.hasse.linearizability.Datum;
import dev.hasse.linearizability.History;
import dev.hasse.linearizability.Operation;
import dev.hasse.linearizability.Operation.Outcome;
import dev.hasse.stability.MayChange;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Notes the calls and returns of one object's methods, by whatever thread. Threads use the object that {@link #record}
 * gives back; a call is noted before it begins, and a return when it is over, so that what is noted in order was in order.
 *
 * <pre>{@code
 * Queue<Integer> queue = recorder.record(Queue.class, new ConcurrentLinkedQueue<>());
 * }</pre>
 */
@MayChange
public final class ObjectRecorder {
    private record Open(
            String thread, Method method, @Nullable Object[] arguments, int time) {}

    private final ObjectValues values;
    private final Map<Call, Invocation> invocations = new HashMap<>();
    private final Map<String, List<Invocation>> callsOfThreads = new LinkedHashMap<>();
    private @Nullable Supplier<?> fresh;
    private final Map<Integer, Open> open = new HashMap<>();
    private final List<Operation> operations = new ArrayList<>();
    private int time;

    public ObjectRecorder() {
        this(new ObjectValues());
    }

    private ObjectRecorder(ObjectValues values) {
        this.values = values;
    }

    /** Another recorder, to which the same objects are the same. */
    ObjectRecorder again() {
        return new ObjectRecorder(values);
    }

    /** Like {@link #record} with a new object; the same calls can be made again on other new ones. */
    public <T> T recordFresh(Class<T> type, Supplier<? extends T> supplier) {
        fresh = supplier;
        return record(type, supplier.get());
    }

    /** Makes the object whose calls are made again. */
    Supplier<?> fresh() {
        if (fresh == null) {
            throw new IllegalStateException(
                    "only calls of an object that the recorder made itself can be made again: expected"
                            + " recorder.recordFresh(TYPE, SUPPLIER)");
        }
        return fresh;
    }

    /** The calls of each thread in their order, by the threads' names. */
    synchronized Map<String, List<Invocation>> callsOfThreads() {
        Map<String, List<Invocation>> calls = new LinkedHashMap<>();
        callsOfThreads.forEach((thread, own) -> calls.put(thread, List.copyOf(own)));
        return calls;
    }

    /** The time of the next call or return. */
    synchronized int now() {
        return time;
    }

    /** An object that does what another does, and notes the calls of the methods of an interface. */
    public <T> T record(Class<T> type, T object) {
        if (!type.isInterface()) {
            throw new IllegalArgumentException("expected an interface, not " + type.getName());
        }
        ClassLoader loader = type.getClassLoader();
        return type.cast(Proxy.newProxyInstance(
                loader == null ? ObjectRecorder.class.getClassLoader() : loader,
                new Class<?>[] {type},
                (proxy, method, arguments) -> noted(object, method, arguments == null ? new Object[0] : arguments)));
    }

    @Nullable
    Object noted(Object object, Method method, @Nullable Object[] arguments) throws Throwable {
        if (method.getDeclaringClass() == Object.class) {
            return method.invoke(object, arguments);
        }
        if (!Modifier.isPublic(method.getDeclaringClass().getModifiers())) {
            method.setAccessible(true);
        }
        int called = call(new Open(Thread.currentThread().getName(), method, arguments, 0));
        try {
            Object result = method.invoke(object, arguments);
            complete(called, values.of(result));
            return result;
        } catch (InvocationTargetException e) {
            complete(called, ObjectValues.thrown(e.getTargetException()));
            throw e.getTargetException();
        }
    }

    private synchronized int call(Open call) {
        int now = time++;
        callsOfThreads
                .computeIfAbsent(call.thread(), each -> new ArrayList<>())
                .add(new Invocation(call.method(), call.arguments()));
        open.put(now, new Open(call.thread(), call.method(), call.arguments(), now));
        return now;
    }

    private synchronized void complete(int called, Datum result) {
        Open call = open.remove(called);
        if (call == null) {
            throw new IllegalStateException("a return without its call");
        }
        operations.add(operation(call, Optional.of(result), Outcome.OK, time++));
    }

    private Operation operation(Open open, Optional<Datum> result, Outcome outcome, int completed) {
        List<Datum> given = new ArrayList<>();
        for (Object argument : open.arguments()) {
            given.add(values.of(argument));
        }
        Datum argument = given.isEmpty() ? Datum.nothing() : given.size() == 1 ? given.get(0) : new Datum.Items(given);
        Call call = new Call(open.method().getName(), argument, result);
        invocations.put(call.withoutResult(), new Invocation(open.method(), open.arguments()));
        return new Operation(
                open.thread(),
                call,
                Datum.nothing(),
                outcome,
                open.time(),
                completed,
                open.time() + 1L,
                completed + 1L);
    }

    /** What was noted so far, under a name; calls that did not return may have happened or not. */
    public synchronized History history(String name) {
        List<Operation> all = new ArrayList<>(operations);
        open.values().forEach(each -> all.add(operation(each, Optional.empty(), Outcome.UNKNOWN, -1)));
        all.sort(Comparator.comparingInt(Operation::invoked));
        return new History(name, all, time, List.of());
    }

    /** How a noted call is made again, on another object of the class. */
    synchronized Invocation invocation(Call call) {
        Invocation invocation = invocations.get(call.withoutResult());
        if (invocation == null) {
            throw new IllegalArgumentException("not a call that was noted: " + call);
        }
        return invocation;
    }

    Datum value(@Nullable Object result) {
        return values.of(result);
    }
}
