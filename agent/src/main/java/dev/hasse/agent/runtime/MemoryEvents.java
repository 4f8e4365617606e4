package dev.hasse.agent.runtime;

import dev.hasse.record.Recorder;
import org.jspecify.annotations.Nullable;

/** What a recording does with accesses to fields, whichever way they are made; the variable is locked meanwhile. */
final class MemoryEvents {
    private final Recorder recorder;
    private final Reads reads;
    private final ObjectNames names;
    private final FieldVariables variables;
    private final FieldBudget budget;
    private final UnseenChanges unseen;

    MemoryEvents(
            Recorder recorder,
            Reads reads,
            ObjectNames names,
            FieldVariables variables,
            FieldBudget budget,
            UnseenChanges unseen) {
        this.recorder = recorder;
        this.reads = reads;
        this.names = names;
        this.variables = variables;
        this.budget = budget;
        this.unseen = unseen;
    }

    /** Whether reads of chosen fields are events. */
    boolean recordsReads() {
        return reads != Reads.NONE;
    }

    Variable variable(@Nullable Object owner, int number, RecordedField field) {
        return variables.of(owner, number, field);
    }

    Touch touch(Variable variable, Touch.Kind kind, @Nullable Object value, int place, boolean isAtomic) {
        return new Touch(variable, variable, kind, value, place, names, isAtomic);
    }

    /** The thread is at a chosen field that has this value: if it is not the one recorded last, nobody saw the change. */
    void sees(ThreadClock thread, Variable variable, RecordedField field, Object value) {
        Object plain = names.plain(value);
        Object expected = variable.value();
        if (expected == null) {
            recorder.initial(variable.name(), plain);
            variable.value(plain);
        } else if (!expected.equals(plain)) {
            VectorClock change = unseen.changed(variable, field, plain);
            thread.learn(change);
            variable.write(change);
            variable.value(plain);
        }
    }

    /** The thread has set a chosen field. */
    void wrote(ThreadClock thread, Variable variable, Object value, boolean orders) {
        variable.value(names.plain(value));
        if (orders) {
            variable.write(thread.now());
        }
    }

    /** Counts an access of a field that nobody chose. */
    void spend(int number, RecordedField field, Variable variable) {
        budget.spend(number, field.declaring() + "." + field.name(), variable.isShared());
    }
}
