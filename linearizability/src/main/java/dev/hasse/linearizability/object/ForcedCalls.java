package dev.hasse.linearizability.object;

import dev.hasse.linearizability.Operation;
import dev.hasse.stability.MayChange;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Makes the calls that were noted once more, on fresh objects, in orders that did not happen: one thread at a time, each
 * thread's calls in their order, and each call of one thread stopped before each of its steps while another thread makes a
 * call. Somebody must say when a thread comes to a step ({@link #pass}); locks of the object stay locks.
 */
@MayChange
public final class ForcedCalls {
    private static final int MOST_STEPS = 200;

    /** A call, by its thread and its number there. */
    private record Place(int thread, int number, Operation operation) {}

    private final ObjectRecorder noted;
    private final Supplier<?> fresh;
    private final String name;
    private final List<Place> calls = new ArrayList<>();
    private final List<String> threads;
    private final Deque<Overlap> next = new ArrayDeque<>();
    private final Deque<Overlap> later = new ArrayDeque<>();
    private volatile @Nullable Turns turns;
    private volatile boolean hasPassed;

    /** For calls of an object that {@link ObjectRecorder#recordFresh} made. */
    public ForcedCalls(ObjectRecorder noted, String name) {
        this.noted = noted;
        this.fresh = noted.fresh();
        this.name = name;
        this.threads = List.copyOf(noted.callsOfThreads().keySet());
        Map<String, Integer> made = new HashMap<>();
        for (Operation each : noted.history(name).operations()) {
            int number = made.merge(each.process(), 1, Integer::sum) - 1;
            calls.add(new Place(threads.indexOf(each.process()), number, each));
        }
        for (int distance = 1; distance < calls.size(); distance++) {
            for (int i = 0; i + distance < calls.size(); i++) {
                if (calls.get(i).thread() != calls.get(i + distance).thread()) {
                    next.addLast(new Overlap(i, i + distance, 1, 0));
                    next.addLast(new Overlap(i + distance, i, 1, 0));
                }
            }
        }
    }

    /** The current thread is about to take a step at a place in the source; waits until it may. */
    public void pass(@Nullable String place) {
        Turns now = turns;
        if (now != null) {
            hasPassed = true;
            now.pass(place);
        }
    }

    /** Whether any thread has come to a step so far. */
    public boolean hasPassed() {
        return hasPassed;
    }

    /** The class of the objects that the calls are made of. */
    public Class<?> type() {
        return fresh.get().getClass();
    }

    /** What happens in the next order; empty if there is none left. Orders with one stop come before those with two. */
    public Optional<ForcedHistory> next() throws InterruptedException {
        Overlap overlap = next.isEmpty() ? later.pollFirst() : next.pollFirst();
        return overlap == null ? Optional.empty() : Optional.of(run(overlap));
    }

    private ForcedHistory run(Overlap overlap) throws InterruptedException {
        ObjectRecorder again = noted.again();
        List<Thread> started = start(again);
        Turns run = new Turns(started);
        turns = run;
        try {
            started.forEach(Thread::start);
            List<ForcedHistory.Stop> stops = lead(run, overlap, again);
            run.finish();
            return new ForcedHistory(again.history(name), stops, deadlock(started));
        } finally {
            run.close();
            turns = null;
            started.forEach(Thread::interrupt);
        }
    }

    private List<Thread> start(ObjectRecorder again) {
        Object object = fresh.get();
        List<Thread> made = new ArrayList<>();
        noted.callsOfThreads().forEach((thread, own) -> {
            Thread worker = new Thread(() -> make(own, object, again), thread);
            worker.setDaemon(true);
            made.add(worker);
        });
        return made;
    }

    private void make(List<Invocation> own, Object object, ObjectRecorder recorder) {
        Turns run = turns;
        if (run == null) {
            return;
        }
        for (Invocation call : own) {
            run.beginCall();
            try {
                recorder.noted(object, call.method(), call.arguments());
            } catch (Throwable thrown) {
                // What a call throws is noted.
                if (thrown instanceof VirtualMachineError error) {
                    throw error;
                }
            } finally {
                run.endCall();
            }
        }
        run.endThread();
    }

    /** Makes what came before both calls, then these two as they are to overlap, then the rest as it was noted. */
    private List<ForcedHistory.Stop> lead(Turns run, Overlap overlap, ObjectRecorder again)
            throws InterruptedException {
        Place first = calls.get(overlap.first());
        Place second = calls.get(overlap.second());
        List<Place> rest = new ArrayList<>();
        for (Place each : calls) {
            if (isBefore(each, first, second)) {
                run.go(each.thread(), 1, 0);
            } else if (!each.equals(first) && !each.equals(second)) {
                rest.add(each);
            }
        }
        List<ForcedHistory.Stop> stops = new ArrayList<>();
        if (isStopped(run, first, overlap.step(), again, stops)) {
            if (overlap.stepOfSecond() == 0) {
                Turns.End end = run.go(second.thread(), 1, 0);
                ahead(next, overlap.step(), overlap.laterInFirst());
                if (end == Turns.End.MADE) {
                    later.addLast(overlap.laterInSecond());
                }
            } else if (isStopped(run, second, overlap.stepOfSecond(), again, stops)) {
                ahead(later, overlap.stepOfSecond(), overlap.laterInSecond());
            }
        }
        run.go(first.thread(), 1, 0);
        run.go(second.thread(), 1, 0);
        for (Place each : rest) {
            run.go(each.thread(), 1, 0);
        }
        return stops;
    }

    private static void ahead(Deque<Overlap> queue, int step, Overlap overlap) {
        if (step < MOST_STEPS) {
            queue.addFirst(overlap);
        }
    }

    private boolean isStopped(Turns run, Place call, int step, ObjectRecorder again, List<ForcedHistory.Stop> stops)
            throws InterruptedException {
        if (run.go(call.thread(), 0, step) != Turns.End.STOPPED) {
            return false;
        }
        String place = run.place();
        stops.add(new ForcedHistory.Stop(
                threads.get(call.thread()), again.now(), place == null ? "a call of its own" : place));
        return true;
    }

    /** Whether a call must come before one of two by its thread, or came before both. */
    private static boolean isBefore(Place call, Place first, Place second) {
        boolean isOfThread = call.thread() == first.thread() && call.number() < first.number()
                || call.thread() == second.thread() && call.number() < second.number();
        int completed = call.operation().completed();
        return isOfThread
                || call.thread() != first.thread()
                        && call.thread() != second.thread()
                        && completed >= 0
                        && completed < first.operation().invoked()
                        && completed < second.operation().invoked();
    }

    private static Optional<String> deadlock(List<Thread> started) {
        long[] found = started.stream().anyMatch(Thread::isAlive)
                ? ManagementFactory.getThreadMXBean().findDeadlockedThreads()
                : null;
        if (found == null) {
            return Optional.empty();
        }
        String text = Arrays.stream(ManagementFactory.getThreadMXBean().getThreadInfo(found))
                .filter(each ->
                        each != null && started.stream().anyMatch(thread -> thread.getId() == each.getThreadId()))
                .map(ForcedCalls::wait)
                .collect(Collectors.joining(", "));
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }

    private static String wait(ThreadInfo thread) {
        return thread.getThreadName() + " waits for " + thread.getLockName() + ", which " + thread.getLockOwnerName()
                + " holds";
    }
}
