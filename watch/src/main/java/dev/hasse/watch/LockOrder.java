package dev.hasse.watch;

import dev.hasse.trace.ArrivedEvents.LockStep;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The recorded order of the sections of each lock: who takes it comes after who gave it back last, and who takes it alone
 * after all who shared it since. Locks are re-entrant: only the outermost pair counts.
 */
final class LockOrder {
    private final Map<String, Held> locks = new HashMap<>();

    /** One lock. */
    private static final class Held {
        @Nullable
        Stamp givenBack;

        final List<Stamp> sharedSince = new ArrayList<>();
        int holder = -1;
        int depth;
    }

    /** Adds to the causes of an event what its locks say. */
    void add(Stamp event, List<LockStep> steps, List<Stamp> causes) {
        for (LockStep step : steps) {
            Held held = locks.computeIfAbsent(step.lock(), name -> new Held());
            switch (step.kind()) {
                case ACQUIRE -> acquire(held, event, causes);
                case RELEASE -> release(held, event);
                case ACQUIRE_SHARED -> after(held.givenBack, causes);
                case RELEASE_SHARED -> held.sharedSince.add(event);
            }
        }
    }

    private static void acquire(Held held, Stamp event, List<Stamp> causes) {
        if (held.depth > 0 && held.holder == event.process) {
            held.depth++;
            return;
        }
        after(held.givenBack, causes);
        causes.addAll(held.sharedSince);
        held.sharedSince.clear();
        held.holder = event.process;
        held.depth = 1;
    }

    private static void release(Held held, Stamp event) {
        held.depth--;
        if (held.depth <= 0) {
            held.depth = 0;
            held.holder = -1;
            held.givenBack = event;
        }
    }

    private static void after(@Nullable Stamp cause, List<Stamp> causes) {
        if (cause != null) {
            causes.add(cause);
        }
    }

    /** Events that are in the past of every process say nothing about the order any more. */
    void sweep(Predicate<Stamp> isInEveryPast) {
        for (Held held : locks.values()) {
            if (held.givenBack != null && isInEveryPast.test(held.givenBack)) {
                held.givenBack = null;
            }
            held.sharedSince.removeIf(isInEveryPast);
        }
        locks.values().removeIf(held -> held.depth == 0 && held.givenBack == null && held.sharedSince.isEmpty());
    }
}
