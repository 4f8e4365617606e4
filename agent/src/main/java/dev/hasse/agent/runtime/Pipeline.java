package dev.hasse.agent.runtime;

import dev.hasse.record.RecordedProcess;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The functions of a parallel stream: they come after the call that has them run, which returns after them. What the
 * stream does to one element comes after what it did to that before, but to no other element.
 */
final class Pipeline {
    /** So many elements are known by themselves, the others by the threads that happen to have them. */
    private static final int MOST_ELEMENTS = 64;

    private final Tracker tracker;
    private final @Nullable Family family;
    private final String creator;
    private final int place;
    private final AtomicInteger elements = new AtomicInteger();
    /** The ends of each function, in the order of the stream. */
    private final List<Completion> ends = new CopyOnWriteArrayList<>();
    /** So many of the functions end before those to come begin. */
    private int barrier;

    private volatile VectorClock start;
    private volatile boolean isParallel;

    /** One that the current thread makes at a place in the code. */
    Pipeline(Tracker tracker, int place) {
        this.tracker = tracker;
        this.family = tracker.familyOfWork();
        this.creator = tracker.threads().creator();
        this.place = place;
        this.start = tracker.current().now();
    }

    /** What a function does for the stream. */
    enum Role {
        /** Takes the elements at the end, in no order. */
        EACH,
        /** Looks at an element, or makes another one of it. */
        ON_THE_WAY,
        /** Adds an element to what the function before made. */
        FILLING,
        /** Has what others made, or comes after all of them. */
        MERGING
    }

    /** All functions so far have done their work before the next one begins. */
    void waitsForAll() {
        barrier = ends.size();
    }

    /** The current thread has the stream do its work. */
    void begins(boolean parallel) {
        start = tracker.current().now();
        isParallel = parallel;
    }

    void ended() {
        ThreadClock thread = tracker.current();
        ends.forEach(end -> end.seen(thread));
    }

    /** The next function. */
    Function add(Object original, Role role) {
        Function function = new Function(original, role, ends.size(), barrier);
        ends.add(new Completion());
        return function;
    }

    /** One function of the stream. */
    final class Function {
        private final Object original;
        private final Role role;
        private final int number;
        private final int before;

        private Function(Object original, Role role, int number, int before) {
            this.original = original;
            this.role = role;
            this.number = number;
            this.before = before;
        }

        @Nullable
        Object call(Method method, @Nullable Object @Nullable [] arguments) throws Throwable {
            if (!isParallel || method.isDefault() || method.getDeclaringClass() == Object.class) {
                return invoke(method, original, arguments);
            }
            ThreadClock worker = tracker.current();
            Family outer = family == null ? null : family.enter();
            RecordedProcess own = ownProcess(worker, arguments);
            ThreadClock thread = own == null ? worker : tracker.threads().beginTask(own, null);
            if (thread != worker) {
                thread.learn(worker.now());
            }
            learn(thread);
            try {
                return invoke(method, original, arguments);
            } finally {
                ends.get(number).add(thread.now());
                if (own != null) {
                    tracker.threads().endTask(own, worker);
                }
                if (family != null) {
                    Family.back(outer);
                }
            }
        }

        /** Which thread has an element is luck; but what a thread holds, only that thread can enter again. */
        private @Nullable RecordedProcess ownProcess(ThreadClock worker, @Nullable Object @Nullable [] arguments) {
            boolean isOwn = role == Role.EACH
                    && !worker.holdsLocks()
                    && tracker.namesTasks()
                    && elements.getAndIncrement() < MOST_ELEMENTS;
            Object element = arguments == null || arguments.length == 0 ? null : arguments[0];
            return isOwn ? tracker.threads().element(creator, place, element) : null;
        }

        private void learn(ThreadClock thread) {
            thread.learn(start);
            int learned = role == Role.MERGING ? ends.size() : before;
            for (int i = 0; i < learned; i++) {
                ends.get(i).seen(thread);
            }
            if (role == Role.FILLING) {
                ends.get(number - 1).seen(thread);
            }
        }
    }

    static @Nullable Object invoke(Method method, Object object, @Nullable Object @Nullable [] arguments)
            throws Throwable {
        try {
            return method.invoke(object, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause() == null ? e : e.getCause();
        }
    }
}
