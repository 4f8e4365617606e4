package dev.hasse.agent.runtime;

import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** Where a thread may have to wait for its turn in the middle of a call that stands for one of the JDK's. */
public final class InnerGate {
    private static volatile @Nullable IntConsumer keeper;

    private InnerGate() {}

    /** Has threads ask somebody, by the place of the call; with null nobody. */
    public static void keep(@Nullable IntConsumer by) {
        keeper = by;
    }

    static void pass(int place) {
        IntConsumer by = keeper;
        if (by != null) {
            by.accept(place);
        }
    }
}
