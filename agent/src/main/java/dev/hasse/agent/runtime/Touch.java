package dev.hasse.agent.runtime;

import dev.hasse.record.LineMembers;
import dev.hasse.record.Provisional;
import org.jspecify.annotations.Nullable;

/** An access of a variable, as an event. */
final class Touch implements Provisional {
    /** What is done to the variable. */
    enum Kind {
        /** Its value was seen; only that orders. */
        SAW,
        /** The same, by a question that the answer was yes to. */
        SAW_YES,
        SAW_NO,
        /** It was read between two writes. */
        READ,
        SET,
        /** Set to a value that only this variable's former value decided, read by the event before. */
        UPDATE,
        /** Seen and set in one step. */
        SAW_AND_SET
    }

    private final Variable variable;
    /** Itself, or what it is a part of: if several threads use that, all of its parts are of interest. */
    private final Variable whole;

    private final Kind kind;
    /** The value that was set; null for none. */
    private final @Nullable Object value;

    private final int place;
    private final ObjectNames names;
    private final boolean isAtomic;

    Touch(Variable variable, Variable whole, Kind kind, @Nullable Object value, int place, ObjectNames names) {
        this(variable, whole, kind, value, place, names, variable.isAtomic());
    }

    /** The same, of one that is never part of a race even if the variable is. */
    Touch(
            Variable variable,
            Variable whole,
            Kind kind,
            @Nullable Object value,
            int place,
            ObjectNames names,
            boolean isAtomic) {
        this.isAtomic = isAtomic || variable.isAtomic();
        this.variable = variable;
        this.whole = whole;
        this.kind = kind;
        this.value = value;
        this.place = place;
        this.names = names;
    }

    @Override
    public boolean isDefinite() {
        return variable.isShared() || whole.isShared();
    }

    @Override
    public boolean isWanted() {
        boolean isShared = variable.wants(value);
        return isShared || whole.isShared();
    }

    @Override
    public void describe(LineMembers members) {
        switch (kind) {
            case SAW, SAW_YES, SAW_NO -> saw(members);
            case READ -> members.list("read", variable.name());
            case SET, UPDATE -> set(members);
            case SAW_AND_SET -> {
                saw(members);
                set(members);
            }
        }
        if (kind == Kind.SAW_YES || kind == Kind.SAW_NO) {
            members.text("answer", kind == Kind.SAW_YES ? "yes" : "no");
        }
        if (kind == Kind.UPDATE) {
            members.flag("update");
        }
        if (isAtomic) {
            members.flag("atomic");
        }
        String uses = variable.structure();
        if (uses != null) {
            boolean isLook = kind == Kind.SAW || kind == Kind.SAW_YES || kind == Kind.SAW_NO;
            members.text(isLook ? "uses" : "changes", uses);
        }
        CodePlaces.describe(place, members);
    }

    private void saw(LineMembers members) {
        members.list("saw", variable.name());
    }

    private void set(LineMembers members) {
        members.set(variable.name(), names.plain(value == null ? "null" : value));
    }
}
