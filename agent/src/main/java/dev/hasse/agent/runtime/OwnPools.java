package dev.hasse.agent.runtime;

import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;

/** Which classes of pools that a program made itself could see that work is wrapped: by the methods that they override. */
final class OwnPools {
    private static final List<Class<?>> OF_JDK = List.of(
            ThreadPoolExecutor.class,
            ScheduledThreadPoolExecutor.class,
            AbstractExecutorService.class,
            ExecutorService.class);

    /** Of what is executed; also where these call each other. */
    private static final List<String> OF_WORK = List.of("execute", "beforeExecute", "afterExecute", "remove");
    /** Of what becomes a future, which hides the work. */
    private static final List<String> OF_FUTURES =
            List.of("newTaskFor", "decorateTask", "submit", "invokeAll", "invokeAny", "schedule");

    private static final ClassValue<Boolean> LOOKS_AT_WORK = overriding(OF_WORK);
    private static final ClassValue<Boolean> MAKES_FUTURES = overriding(OF_FUTURES);

    private OwnPools() {}

    static boolean looksAtWork(Class<?> pool) {
        return LOOKS_AT_WORK.get(pool);
    }

    static boolean makesFutures(Class<?> pool) {
        return MAKES_FUTURES.get(pool);
    }

    private static ClassValue<Boolean> overriding(List<String> names) {
        return new ClassValue<>() {
            @Override
            protected Boolean computeValue(Class<?> pool) {
                return overrides(pool, names);
            }
        };
    }

    private static boolean overrides(Class<?> pool, List<String> names) {
        for (Class<?> at = pool; at != null && !OF_JDK.contains(at); at = at.getSuperclass()) {
            try {
                for (var method : at.getDeclaredMethods()) {
                    if (names.contains(method.getName())) {
                        return true;
                    }
                }
            } catch (LinkageError notKnown) {
                return true;
            }
        }
        return false;
    }
}
