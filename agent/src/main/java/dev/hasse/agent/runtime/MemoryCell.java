package dev.hasse.agent.runtime;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A field of an object or a class, or an element of an array, as what it is in a recording. */
final class MemoryCell {
    /** Slots of an object beside those of its fields, which are their numbers; below those that others use. */
    private static final int ELEMENTS = -10;

    private final Object object;
    private final int slot;
    private final @Nullable RecordedField field;
    /** The length of the array whose element it is; -1 if it is none whose accesses are recorded. */
    private final int length;

    private final Supplier<? extends @Nullable Object> value;

    private MemoryCell(
            Object object,
            int slot,
            @Nullable RecordedField field,
            int length,
            Supplier<? extends @Nullable Object> value) {
        this.object = object;
        this.slot = slot;
        this.field = field;
        this.length = length;
        this.value = value;
    }

    /** A field, by its number; static if there is no owner. */
    static MemoryCell field(@Nullable Object owner, int number, Supplier<? extends @Nullable Object> value) {
        RecordedField field = RecordedFields.field(number);
        return new MemoryCell(owner == null ? field : owner, number, field, -1, value);
    }

    /** An element, by its index, which is within the array's length. */
    static MemoryCell element(Object array, int index, int length, Supplier<? extends @Nullable Object> value) {
        return new MemoryCell(array, ELEMENTS - index, null, length, value);
    }

    /** Something of which nothing is known but whose it is. */
    static MemoryCell unknown(Object object) {
        return new MemoryCell(object, OrderSteps.SLOT, null, -1, () -> null);
    }

    Object object() {
        return object;
    }

    int slot() {
        return slot;
    }

    @Nullable
    RecordedField field() {
        return field;
    }

    /** The value that it has now; whoever asks holds the variable's lock. */
    @Nullable
    Object value() {
        return value.get();
    }

    /** The variable whose accesses are events; null if they only order. */
    @Nullable
    Variable variable(Tracker by, int place) {
        if (field != null) {
            boolean isWanted = !field.isOrderOnly() && by.watches(slot);
            Object owner = object == field ? null : object;
            return isWanted && by.notes(owner, slot) ? by.memory().variable(owner, slot, field) : null;
        }
        int index = ELEMENTS - slot;
        return length >= 0 && TrackedArray.isWatched(index) && by.arrays().watches(place)
                ? by.arrays().element(object, index, length)
                : null;
    }

    /** Notes that an access at a place was recorded. */
    void spend(Tracker by, Variable variable, int place) {
        if (field == null) {
            by.arrays().spend(place, variable);
        } else if (field.isWatched()) {
            by.memory().spend(slot, field, variable);
        }
    }
}
