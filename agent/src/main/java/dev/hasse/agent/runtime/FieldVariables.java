package dev.hasse.agent.runtime;

import org.jspecify.annotations.Nullable;

/** The fields of a recording's objects and classes, as variables. */
final class FieldVariables {
    private final WeakIdentityMap<Variable> variables = new WeakIdentityMap<>();
    private final ObjectNames names;

    FieldVariables(ObjectNames names) {
        this.names = names;
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
        String name = owner == null ? field.ofClass() : field.of(names.name(owner));
        return field.isWatched()
                ? new Variable(name, field.isVolatile(), null)
                : Variable.chosen(name, field.isVolatile());
    }
}
