package dev.hasse.agent.runtime;

import dev.hasse.record.StagedEvents;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One step on memory by other means than an instruction: by an updater of a field, a VarHandle, or an atomic array. The
 * operation, which neither waits nor runs code of the program's, and what is recorded of it are one step under the lock of the
 * field's variable, the same that instructions take.
 */
final class MemoryStep {
    private final MemoryCell memory;
    private final boolean orders;

    /**
     * @param memory what it is a step on
     * @param orders whether who reads comes after who wrote
     */
    MemoryStep(MemoryCell memory, boolean orders) {
        this.memory = memory;
        this.orders = orders;
    }

    <V extends @Nullable Object> V read(Supplier<V> read) {
        return step(true, false, read, any -> false);
    }

    void write(Runnable write) {
        step(
                false,
                true,
                () -> {
                    write.run();
                    return true;
                },
                any -> true);
    }

    <V extends @Nullable Object> V update(Supplier<V> update) {
        return step(true, true, update, any -> true);
    }

    boolean attempt(BooleanSupplier attempt) {
        return step(true, true, attempt::getAsBoolean, done -> done);
    }

    /**
     * Takes the step.
     *
     * @param mayWrite whether it may have written
     * @param hasWritten whether it has, by its result
     */
    <V extends @Nullable Object> V step(
            boolean reads, boolean mayWrite, Supplier<V> operation, Predicate<? super V> hasWritten) {
        Tracker by = Hooks.tracker();
        if (by == null) {
            return operation.get();
        }
        int place = Hooks.place();
        Variable variable = memory.variable(by, place);
        return variable == null
                ? ordered(by, reads, mayWrite, operation, hasWritten)
                : recorded(by, variable, place, reads, operation, hasWritten);
    }

    private <V extends @Nullable Object> V ordered(
            Tracker by, boolean reads, boolean mayWrite, Supplier<V> operation, Predicate<? super V> hasWritten) {
        if (!orders) {
            return operation.get();
        }
        Object object = memory.object();
        int hash = Stripes.hash(object);
        Stripes.Stripe stripe = Stripes.of(hash);
        stripe.lock();
        try {
            if (reads) {
                by.comesAfter(hash, object, memory.slot());
            }
            if (mayWrite && memory.slot() >= 0) {
                by.orders().willBeWritten(hash, memory.slot());
            }
            V result = operation.get();
            if (hasWritten.test(result)) {
                VectorClock now = by.current().now();
                if (now.frontierSize() > 0) {
                    by.orders().write(hash, object, memory.slot(), now);
                }
            }
            return result;
        } finally {
            stripe.unlock();
        }
    }

    private <V extends @Nullable Object> V recorded(
            Tracker by,
            Variable variable,
            int place,
            boolean reads,
            Supplier<V> operation,
            Predicate<? super V> hasWritten) {
        variable.lock();
        try {
            RecordedField field = memory.field();
            boolean isChosen = field != null && field.isRecorded();
            if (isChosen && field != null) {
                by.memory().sees(by.current(), variable, field, staged(memory.value()));
            } else {
                boolean isNew = !variable.isShared() && variable.initial() == null;
                by.touch(variable, by.current(), isNew ? staged(memory.value()) : null);
            }
            if (isChosen && reads && orders) {
                by.current().learn(variable.written());
            }
            V result = operation.get();
            boolean writes = hasWritten.test(result);
            Object value = writes ? staged(memory.value()) : null;
            add(by, variable, reads && (!isChosen || by.memory().recordsReads()), value, place);
            if (isChosen && value != null) {
                by.memory().wrote(by.current(), variable, value, orders);
            }
            return result;
        } finally {
            variable.unlock();
            by.relieve();
        }
    }

    private void add(Tracker by, Variable variable, boolean reads, @Nullable Object value, int place) {
        ThreadClock thread = by.current();
        long events = thread.process().eventCount();
        boolean isNews = value != null || reads && !variable.isReadAgain(thread, events);
        if (isNews) {
            Touch.Kind kind = value == null ? Touch.Kind.SAW : reads ? Touch.Kind.SAW_AND_SET : Touch.Kind.SET;
            StagedEvents.add(thread.process(), by.memory().touch(variable, kind, value, place, orders));
            variable.readBy(value == null ? thread : null, events + 1);
            memory.spend(by, variable, place);
        }
    }

    /** As instructions stage it. */
    private static Object staged(@Nullable Object value) {
        return value == null
                ? "null"
                : value instanceof Byte || value instanceof Short
                        ? Integer.valueOf(((Number) value).intValue())
                        : value;
    }
}
