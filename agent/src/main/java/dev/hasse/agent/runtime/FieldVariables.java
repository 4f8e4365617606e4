package dev.hasse.agent.runtime;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The fields of a recording's objects and classes, as variables. */
final class FieldVariables {
    private final WeakIdentityMap<Variable> variables = new WeakIdentityMap<>();
    private final ObjectNames names;
    private final Supplier<ThreadClock> current;

    /** Names new ones, and asks for the clock of the current thread. */
    FieldVariables(ObjectNames names, Supplier<ThreadClock> current) {
        this.names = names;
        this.current = current;
    }

    /** Null if it was never accessed. */
    @Nullable
    Variable find(@Nullable Object owner, int number) {
        return variables.find(owner == null ? RecordedFields.field(number) : owner, number);
    }

    Variable of(@Nullable Object owner, int number, RecordedField field) {
        return variables.findOrAdd(owner == null ? field : owner, number, () -> fresh(owner, field));
    }

    private Variable fresh(@Nullable Object owner, RecordedField field) {
        if (field.isOrderOnly()) {
            return new Variable(field.name());
        }
        String name = owner == null ? field.ofClass() : field.of(names.name(owner));
        return field.isWatched() ? new Variable(name, field.isVolatile(), null) : new Variable(name);
    }

    // Those that only order

    /** The current thread reads one, whose stripe it holds: what was never written passes nothing on. */
    void comesAfter(@Nullable Object owner, int number) {
        Variable variable = find(owner, number);
        if (variable != null) {
            current.get().learn(variable.written());
        }
    }

    /** The current thread writes one, whose stripe it holds: with no event in its past it passes nothing on. */
    void passesOn(@Nullable Object owner, int number) {
        VectorClock now = current.get().now();
        if (now.frontierSize() > 0) {
            of(owner, number, RecordedFields.field(number)).write(now);
        }
    }
}
