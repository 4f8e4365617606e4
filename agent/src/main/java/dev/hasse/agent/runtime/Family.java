package dev.hasse.agent.runtime;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import org.jspecify.annotations.Nullable;

/**
 * The threads whose doings a recording is about, if these are not all of the JVM's: the one that began it, those that
 * its threads start, and others while they do work that its threads handed over. Any other thread is a stranger, such
 * as another test's that runs at the same time. A stranger who accesses what belongs to the recording is a guest: what
 * he does to that is recorded, since it is true of it.
 */
public final class Family {
    private static final int SHOWN = 3;
    /** Of each thread, the family that it belongs to. */
    private static final InheritableThreadLocal<@Nullable Family> OF_THREAD = new InheritableThreadLocal<>();

    private final Thread first = Thread.currentThread();
    /** Where the recording began in a pool, the other workers of that do not belong to it, whoever made them. */
    private final @Nullable ForkJoinPool home = first instanceof ForkJoinWorkerThread worker ? worker.getPool() : null;
    /** Of this recording, not of the class. */
    @SuppressWarnings("ThreadLocalUsage")
    private final ThreadLocal<Boolean> guests = ThreadLocal.withInitial(() -> false);

    private final WeakIdentityMap<Boolean> objects = new WeakIdentityMap<>();
    /** What guests accessed first, by their names. */
    private final Map<String, String> visits = new LinkedHashMap<>();

    /** A family of the current thread. */
    public static Family ofCurrentThread() {
        Family family = new Family();
        OF_THREAD.set(family);
        return family;
    }

    /** The current thread's part in it is over. */
    public void leave() {
        if (OF_THREAD.get() == this) {
            OF_THREAD.remove();
        }
    }

    boolean isMember() {
        return OF_THREAD.get() == this && !isOtherWorker(Thread.currentThread());
    }

    private boolean isOtherWorker(Thread thread) {
        return home != null
                && thread != first
                && thread instanceof ForkJoinWorkerThread worker
                && worker.getPool() == home;
    }

    boolean isMemberOrGuest() {
        return isMember() || guests.get();
    }

    /** A member has created the object. */
    void created(Object object) {
        objects.put(object, 0, true);
    }

    boolean hasCreated(Object object) {
        return objects.find(object, 0) != null;
    }

    /** The current thread, which is no member, accesses a variable of the family's. */
    void visit(String variable) {
        if (!guests.get()) {
            guests.set(true);
            synchronized (this) {
                visits.putIfAbsent(Thread.currentThread().getName(), variable);
            }
        }
    }

    /** Has the current thread belong to it; gives what it belonged to before, for {@link #back}. */
    @Nullable
    Family enter() {
        Family before = OF_THREAD.get();
        OF_THREAD.set(this);
        return before;
    }

    static void back(@Nullable Family before) {
        if (before == null) {
            OF_THREAD.remove();
        } else {
            OF_THREAD.set(before);
        }
    }

    synchronized List<String> warnings() {
        if (visits.isEmpty()) {
            return List.of();
        }
        List<String> each = new ArrayList<>();
        visits.forEach((thread, variable) -> each.add(thread + " (" + variable + ")"));
        String more = each.size() > SHOWN ? " and " + (each.size() - SHOWN) + " more" : "";
        return List.of("threads that this test did not start access what is recorded for it: "
                + String.join(", ", each.subList(0, Math.min(SHOWN, each.size()))) + more
                + ": of what they do, only accesses of the test's own objects are recorded, with the order that these"
                + " threads show from then on; give the test a thread pool of its own");
    }
}
