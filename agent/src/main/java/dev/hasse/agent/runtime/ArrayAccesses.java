package dev.hasse.agent.runtime;

import dev.hasse.record.StagedEvents;
import java.lang.reflect.Array;
import java.util.List;

/** The accesses to elements of arrays in a recording: events of elements that several threads access. */
final class ArrayAccesses {
    private static final int SLOT = -3;
    private static final int MOST_ALONE = 10_000;
    private static final int MOST_SHARED = 100_000;

    private final Tracker tracker;
    private final ObjectNames names;
    private final boolean isOn;
    private final FieldBudget places = new FieldBudget(MOST_ALONE, MOST_SHARED, "");
    private final WeakIdentityMap<TrackedArray> arrays = new WeakIdentityMap<>();

    ArrayAccesses(Tracker tracker, ObjectNames names, boolean isOn) {
        this.tracker = tracker;
        this.names = names;
        this.isOn = isOn;
    }

    /** Whether accesses at a place are still of interest. */
    boolean watches(int place) {
        return isOn && places.watches(place);
    }

    /** Locks the element for a load, and records that; the caller loads and unlocks it. */
    Variable loading(Object array, int index, int place) {
        Variable element = element(array, index);
        ThreadClock thread = tracker.current();
        element.lock();
        touch(element, array, index, thread);
        long events = thread.process().eventCount();
        if (!element.isReadAgain(thread, events)) {
            StagedEvents.add(thread.process(), new Touch(element, element, Touch.Kind.SAW, null, place, names));
            element.readBy(thread, events + 1);
        }
        spend(place, element);
        return element;
    }

    /** Locks the element for a store, and records that; the caller stores and unlocks it. */
    Variable storing(Object array, int index, Object value, Touch.Kind kind, int place) {
        Variable element = element(array, index);
        ThreadClock thread = tracker.current();
        element.lock();
        touch(element, array, index, thread);
        StagedEvents.add(thread.process(), new Touch(element, element, kind, value, place, names));
        element.readBy(null, 0);
        spend(place, element);
        return element;
    }

    private Variable element(Object array, int index) {
        TrackedArray known = arrays.find(array, SLOT);
        return known == null ? element(array, index, Array.getLength(array)) : known.at(index);
    }

    /** An element of an array, or of what is like one, of that length. */
    Variable element(Object array, int index, int length) {
        TrackedArray known = arrays.find(array, SLOT);
        if (known == null) {
            // Who touches it first has made it, as far as anybody knows.
            names.created(array, tracker.threads().creator());
            known = arrays.findOrAdd(array, SLOT, () -> new TrackedArray(names.name(array), length));
        }
        return known.at(index);
    }

    private void touch(Variable element, Object array, int index, ThreadClock thread) {
        boolean isNew = !element.isShared() && element.initial() == null;
        Object before = isNew ? Array.get(array, index) : null;
        tracker.touch(element, thread, isNew && before == null ? "null" : before);
    }

    /** Counts an access at a place. */
    void spend(int place, Variable element) {
        places.spend(place, "the array at " + CodePlaces.source(place), element.isShared());
    }

    List<String> warnings() {
        return places.warnings();
    }
}
