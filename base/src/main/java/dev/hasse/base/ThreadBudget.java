package dev.hasse.base;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The budget of what a thread, and the threads that it starts, work on: for small questions deep inside that nobody hands
 * a budget to, such as whether a label matches an expression. One is quick; a stranger's file asks very many.
 */
public final class ThreadBudget {
    /** The threads that a thread starts have its holder: the work's end is the end for all. */
    private static final InheritableThreadLocal<AtomicReference<@Nullable Budget>> HOLDER =
            new InheritableThreadLocal<>() {
                @Override
                protected AtomicReference<@Nullable Budget> initialValue() {
                    return new AtomicReference<>();
                }
            };

    private ThreadBudget() {}

    /** What this thread does from now on is within this budget. */
    public static void begin(Budget budget) {
        end();
        HOLDER.set(new AtomicReference<>(budget));
    }

    /** The work is over, also for the threads that were started for it. */
    public static void end() {
        HOLDER.get().set(null);
        HOLDER.remove();
    }

    /** The budget of this thread's work; null if there is none. */
    static @Nullable Budget current() {
        return HOLDER.get().get();
    }
}
