package dev.hasse.agent.runtime;

import dev.hasse.record.RecordedProcess;
import dev.hasse.record.Recorder;
import dev.hasse.record.StagedEvents;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The threads of a recording and the tasks that they run: their names, their clocks, and what each start comes after. */
final class Threads {
    /** No two maps are of the same objects, so one slot is enough. */
    private static final int SLOT = -2;

    /** Every process costs memory in every clock: after so many tasks, they are known by the threads that run them. */
    private static final int MOST_TASKS = 100;

    private final Tracker tracker;
    private final Recorder recorder;
    private final UnseenChanges unseen;
    private final AtomicInteger nextThread;
    /** The thread that began the recording. */
    private final long root = Thread.currentThread().getId();
    /** Its clock, when it does no task. */
    private volatile @Nullable ThreadClock rootClock;

    private final WeakIdentityMap<ThreadClock> clocks = new WeakIdentityMap<>();
    private final WeakIdentityMap<VectorClock> starts = new WeakIdentityMap<>();
    private final ThreadNames names = new ThreadNames();
    private final AtomicInteger tasks = new AtomicInteger();
    /** Whether a thread other than the one that began the recording was started, or seen. */
    private volatile boolean areMany;

    Threads(Tracker tracker, Recorder recorder, UnseenChanges unseen, AtomicInteger nextThread) {
        this.tracker = tracker;
        this.recorder = recorder;
        this.unseen = unseen;
        this.nextThread = nextThread;
    }

    WeakIdentityMap<ThreadClock> clocks() {
        return clocks;
    }

    /** The current thread's name; empty if it is the one that began the recording, which needs none. */
    String creator() {
        ThreadClock clock = tracker.current();
        return clock == rootClock ? "" : clock.process().name();
    }

    /** The clock of the current thread, which has none at hand. */
    ThreadClock begin() {
        Thread thread = Thread.currentThread();
        ThreadClock known = clocks.find(thread, SLOT);
        if (known != null) {
            // Workers of the common pool lose what is kept for a thread whenever they have nothing to do.
            become(known);
            return known;
        }
        StagedEvents.announce(recorder, thread, names.unknown(thread));
        ThreadClock clock = new ThreadClock(nextThread.getAndIncrement(), recorder.current());
        if (thread.getId() == root) {
            rootClock = clock;
        } else {
            areMany = true;
        }
        become(clock);
        unseen.comesAfter(clock.process());
        VectorClock start = starts.find(thread, SLOT);
        if (start != null) {
            clock.learn(start);
        }
        return clock;
    }

    /** To be called before the thread starts. */
    void starting(Thread thread) {
        areMany = true;
        starts.put(thread, SLOT, tracker.current().now());
        StagedEvents.announce(recorder, thread, names.startedBy(creator(), thread));
    }

    /** To be called by who knows that the thread is over. */
    void ended(Thread thread) {
        ThreadClock clock = clocks.find(thread, SLOT);
        VectorClock end = clock == null ? starts.find(thread, SLOT) : clock.atEnd();
        if (end != null) {
            tracker.current().learn(end);
        }
    }

    /** The same for who has waited for it, without a limit of time. */
    void joined(Thread thread, int place) {
        ThreadClock clock = clocks.find(thread, SLOT);
        if (clock == null || !tracker.knowsLocks()) {
            ended(thread);
        } else {
            tracker.current().learnEnd(clock, clock.atEnd(), place);
        }
    }

    /** The same for who would not have waited longer than some time; without locks nobody asks whether it had to. */
    void endedInTime(Thread thread) {
        ThreadClock clock = clocks.find(thread, SLOT);
        if (clock == null || !tracker.knowsLocks()) {
            ended(thread);
        } else {
            tracker.current().learnForNow(clock, clock.atEnd());
        }
    }

    /** The process of a task that a thread of that name hands over; null if there are too many. */
    @Nullable
    RecordedProcess task(String parent, int place) {
        return named(() -> names.task(parent, CodePlaces.source(place)));
    }

    /** The same for what a stream does to one of its elements at its end. */
    @Nullable
    RecordedProcess element(String parent, int place, @Nullable Object element) {
        return named(() -> names.element(parent, CodePlaces.source(place), element));
    }

    /** The process of the initializer of a type. */
    RecordedProcess initializer(String type) {
        RecordedProcess process = recorder.process(names.initializer(type));
        StagedEvents.announce(process);
        return process;
    }

    /** Whether there was only one thread so far. */
    boolean isAlone() {
        return !areMany;
    }

    private @Nullable RecordedProcess named(Supplier<String> name) {
        if (tasks.incrementAndGet() > MOST_TASKS) {
            return null;
        }
        RecordedProcess process = recorder.process(name.get());
        StagedEvents.announce(process);
        return process;
    }

    /** The current thread begins a task: until it ends, what it does is the task's. */
    ThreadClock beginTask(RecordedProcess process, @Nullable ThreadClock before) {
        ThreadClock clock = before == null ? new ThreadClock(nextThread.getAndIncrement(), process) : before;
        become(clock);
        return clock;
    }

    void endTask(RecordedProcess process, ThreadClock worker) {
        become(worker);
        StagedEvents.end(process);
    }

    private void become(ThreadClock clock) {
        Hooks.access().clock(tracker, clock);
        clocks.put(Thread.currentThread(), SLOT, clock);
    }
}
