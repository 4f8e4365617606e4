package dev.hasse.agent.runtime;

import java.lang.reflect.Method;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/**
 * Called around steps on the state of synchronizers of the program's own classes. One that threads acquire alone, and that
 * knows whether a thread holds it, is a lock: held while its state is not 0. Any other only orders, like a volatile field.
 */
public final class SynchronizerState {
    /** Whether synchronizers of a class are locks. */
    private static final ClassValue<Boolean> LOCKS = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            Set<String> overridden = new HashSet<>();
            for (Class<?> at = type; at != null && at != AbstractQueuedSynchronizer.class; at = at.getSuperclass()) {
                for (Method method : at.getDeclaredMethods()) {
                    overridden.add(method.getName());
                }
            }
            return overridden.contains("tryRelease")
                    && overridden.contains("isHeldExclusively")
                    && !overridden.contains("tryAcquireShared");
        }
    };

    private SynchronizerState() {}

    static boolean isLock(Object synchronizer) {
        return LOCKS.get(synchronizer.getClass());
    }

    /** What the state is expected to be, and what it is to become. */
    public static void stage(int expected, int value) {
        if (Hooks.isTracking()) {
            Hooks.access().state().stage(expected, value);
        }
    }

    /** Before the step that was staged, in a method that waits if it fails, or not. */
    public static void changing(Object synchronizer, boolean waits, int place) {
        Tracker by = Hooks.tracker();
        if (by == null) {
            return;
        }
        Change change = Hooks.access().state();
        if (!isLock(synchronizer)) {
            change.begin(synchronizer, Step.on(synchronizer).read());
            return;
        }
        change.begin(synchronizer, waits, place);
        if (change.isRelease()) {
            by.releasing(synchronizer, place);
        } else if (change.isAcquisition() && change.way() == Section.Way.WAITING) {
            by.wanting(synchronizer, place);
        }
    }

    /** After it. */
    public static void changed(boolean isChanged) {
        Tracker by = Hooks.tracker();
        Change change = Hooks.access().state();
        Object synchronizer = change.end(isChanged);
        // A lock that could not be given back is held still.
        if (by != null && synchronizer != null && (isChanged ? change.isAcquisition() : change.isRelease())) {
            by.acquired(synchronizer, change.place(), change.way());
        }
    }

    /** Before the state becomes a value, whatever it is. */
    public static void setting(Object synchronizer, int value, int place) {
        Tracker by = Hooks.tracker();
        if (by == null) {
            return;
        }
        if (!isLock(synchronizer)) {
            try (Step step = Step.on(synchronizer)) {
                step.write();
            }
        } else if (value == 0) {
            by.releasing(synchronizer, place);
        }
    }

    /** After a look at the state. */
    public static void looked(Object synchronizer) {
        if (Hooks.tracker() != null && !isLock(synchronizer)) {
            try (Step step = Step.on(synchronizer)) {
                step.read();
            }
        }
    }
}
