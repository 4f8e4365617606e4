package dev.hasse.agent.runtime;

import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import org.jspecify.annotations.Nullable;

/** Stands for acquisitions that wait: of synchronizers of the program's own that are locks ({@link SynchronizerState}). */
@Replaces(AbstractQueuedSynchronizer.class)
public final class SynchronizerCalls {
    private SynchronizerCalls() {}

    public static void acquire(AbstractQueuedSynchronizer synchronizer, int argument) {
        int place = Hooks.place();
        Change state = Hooks.access().state();
        int outerPlace = state.wantedAt();
        Object outer = wanting(synchronizer, state, place);
        try {
            synchronizer.acquire(argument);
        } finally {
            state.wants(outer, outerPlace);
        }
    }

    public static void acquireInterruptibly(AbstractQueuedSynchronizer synchronizer, int argument)
            throws InterruptedException {
        int place = Hooks.place();
        Change state = Hooks.access().state();
        int outerPlace = state.wantedAt();
        Object outer = wanting(synchronizer, state, place);
        try {
            synchronizer.acquireInterruptibly(argument);
        } finally {
            state.wants(outer, outerPlace);
        }
    }

    private static @Nullable Object wanting(AbstractQueuedSynchronizer synchronizer, Change state, int place) {
        Tracker tracker = Hooks.tracker();
        if (tracker == null || !SynchronizerState.isLock(synchronizer)) {
            return state.wants(null, 0);
        }
        if (tracker.current().sectionOf(synchronizer) == null) {
            tracker.wanting(synchronizer, place);
        }
        return state.wants(synchronizer, place);
    }
}
