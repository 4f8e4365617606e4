package dev.hasse.linearizability.object;

import dev.hasse.linearizability.Call;
import dev.hasse.linearizability.Datum;
import dev.hasse.linearizability.SequentialModel;
import dev.hasse.stability.MayChange;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A class as its own model: what a new object of it answers when one thread makes the calls one after the other. A state
 * is the calls that were made, for objects can seldom be copied; where they can be compared by {@code equals}, those that
 * are equal are one.
 */
@MayChange
public final class ClassModel implements SequentialModel<ClassModel.Made> {
    /** An object, and how it was made. */
    public static final class Made {
        private final List<Call> calls;
        private final Object object;
        private final boolean isComparable;

        private Made(List<Call> calls, Object object) {
            this.calls = calls;
            this.object = object;
            isComparable = hasOwnEquals(object.getClass());
        }

        private static boolean hasOwnEquals(Class<?> type) {
            try {
                return type.getMethod("equals", Object.class).getDeclaringClass() != Object.class;
            } catch (NoSuchMethodException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Made made && (isComparable ? object.equals(made.object) : calls.equals(made.calls));
        }

        @Override
        public int hashCode() {
            return isComparable ? object.hashCode() : calls.hashCode();
        }
    }

    private final Supplier<?> fresh;
    private final ObjectRecorder recorder;

    /**
     * @param fresh makes a new object, always the same
     * @param recorder who noted the calls
     */
    public ClassModel(Supplier<?> fresh, ObjectRecorder recorder) {
        this.fresh = fresh;
        this.recorder = recorder;
    }

    @Override
    public Made initial() {
        return new Made(List.of(), fresh.get());
    }

    @Override
    public Optional<Made> next(Made state, Call call) {
        Object object = fresh.get();
        for (Call before : state.calls) {
            answer(object, before);
        }
        Datum answer = answer(object, call);
        if (call.result().isPresent() && !call.result().get().equals(answer)) {
            return Optional.empty();
        }
        List<Call> calls = new ArrayList<>(state.calls);
        calls.add(call.withoutResult());
        return Optional.of(new Made(List.copyOf(calls), object));
    }

    private Datum answer(Object object, Call call) {
        Invocation invocation = recorder.invocation(call);
        try {
            return recorder.value(invocation.method().invoke(object, invocation.arguments()));
        } catch (InvocationTargetException e) {
            return ObjectValues.thrown(e.getTargetException());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(call + " cannot be made again", e);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "the model has no method " + call.function() + ": expected an object of "
                            + invocation.method().getDeclaringClass().getName(),
                    e);
        }
    }

    @Override
    public Effect effect(Call call) {
        // Nobody knows what a method of a stranger's class changes.
        return Effect.UPDATES;
    }

    @Override
    public Optional<String> objection(Call call) {
        return Optional.empty();
    }
}
