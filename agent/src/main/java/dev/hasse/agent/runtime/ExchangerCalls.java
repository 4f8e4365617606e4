package dev.hasse.agent.runtime;

import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Stands for calls of exchangers: who got something comes after all that gave so far, its partner among them. */
@Replaces(Exchanger.class)
@SuppressWarnings({"unchecked", "rawtypes", "NullAway"}) // the program's business
public final class ExchangerCalls {
    private ExchangerCalls() {}

    public static @Nullable Object exchange(Exchanger exchanger, @Nullable Object given) throws InterruptedException {
        giving(exchanger);
        Object got = exchanger.exchange(given);
        passed(exchanger);
        return got;
    }

    public static @Nullable Object exchange(Exchanger exchanger, @Nullable Object given, long time, TimeUnit unit)
            throws InterruptedException, TimeoutException {
        giving(exchanger);
        Object got = exchanger.exchange(given, time, unit);
        passed(exchanger);
        return got;
    }

    private static void giving(Exchanger exchanger) {
        try (Step step = Step.on(exchanger)) {
            step.write();
        }
    }

    private static void passed(Exchanger exchanger) {
        try (Step step = Step.on(exchanger)) {
            step.read();
        }
    }
}
