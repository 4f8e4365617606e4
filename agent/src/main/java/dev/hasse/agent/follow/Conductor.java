package dev.hasse.agent.follow;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Lets threads go on in the order of a schedule. A thread whose next step is not the next of all waits at a gate; threads
 * that the schedule does not name go their way. A step that was recorded counts as done when its thread passes the next
 * gate, so that the access itself is over, or some time later.
 */
public final class Conductor {
    private static final long WAIT_MILLIS = 20;
    private static final long SETTLED_NANOS = 50_000_000;

    private final List<Turn> steps;
    private final Map<String, Deque<Integer>> ahead = new HashMap<>();
    /** What a thread may do only when all steps are taken. */
    private final Map<String, Turn> later = new HashMap<>();

    private final Map<String, Taken> recorded = new HashMap<>();
    private final Map<String, Thread> threads = new HashMap<>();
    private final Set<String> held = new HashSet<>();
    private final boolean[] done;
    private int next;
    private volatile boolean isConducting = true;
    private boolean isOver;
    private boolean letsStarters;
    private @Nullable Turn tooEarly;

    /** A step that was recorded, and when. */
    private record Taken(int step, long nanos) {}

    public Conductor(Schedule schedule) {
        this.steps = schedule.steps();
        this.done = new boolean[steps.size()];
        schedule.later().forEach(step -> {
            ahead.put(step.thread(), new ArrayDeque<>());
            later.put(step.thread(), step);
        });
        for (int i = 0; i < steps.size(); i++) {
            ahead.computeIfAbsent(steps.get(i).thread(), thread -> new ArrayDeque<>())
                    .addLast(i);
        }
        advance();
    }

    boolean isConducting() {
        return isConducting;
    }

    /** Waits until the thread may go on. */
    synchronized void pass(String thread, boolean isStrict) {
        threads.put(thread, Thread.currentThread());
        settle(thread);
        boolean isInterrupted = false;
        while (isConducting && mustWait(thread, isStrict)) {
            held.add(thread);
            try {
                wait(WAIT_MILLIS);
            } catch (InterruptedException e) {
                isInterrupted = true;
            }
        }
        held.remove(thread);
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean mustWait(String thread, boolean isStrict) {
        settleOld();
        Deque<Integer> own = ahead.get(thread);
        if (own == null || !isConducting) {
            return false;
        }
        Integer step = own.peekFirst();
        if (step != null && step == next) {
            return false;
        }
        // Somebody may have to start the thread whose turn it is.
        return isStrict || !letsStarters || threads.containsKey(steps.get(next).thread());
    }

    /** Nobody moves, and the thread whose turn it is has not come: those that wait may have to start it. */
    synchronized void letStarters() {
        letsStarters = true;
        notifyAll();
    }

    /** A thread has recorded an event. */
    synchronized void happened(Turn event) {
        Deque<Integer> own = ahead.get(event.thread());
        Integer step = own == null ? null : own.peekFirst();
        if (own != null && step != null && steps.get(step).isTakenBy(event)) {
            own.pollFirst();
            settle(event.thread());
            recorded.put(event.thread(), new Taken(step, System.nanoTime()));
            if (steps.get(step).isRelease()) {
                settle(event.thread());
            }
            return;
        }
        Turn wait = later.get(event.thread());
        if (step == null && isConducting && wait != null && wait.isTakenBy(event)) {
            tooEarly = event;
        }
    }

    /** What a thread did that should have waited; null if nothing. */
    synchronized @Nullable Turn tooEarly() {
        return tooEarly;
    }

    private void settle(String thread) {
        Taken taken = recorded.remove(thread);
        if (taken != null) {
            done[taken.step()] = true;
            advance();
        }
    }

    private void settleOld() {
        long now = System.nanoTime();
        recorded.entrySet().stream()
                .filter(each -> now - each.getValue().nanos() > SETTLED_NANOS)
                .map(Map.Entry::getKey)
                .toList()
                .forEach(this::settle);
    }

    private synchronized void advance() {
        while (next < steps.size() && done[next]) {
            next++;
        }
        if (next == steps.size()) {
            isConducting = false;
            isOver = true;
        }
        notifyAll();
    }

    /** Lets everybody go. */
    synchronized void giveUp() {
        isConducting = false;
        notifyAll();
    }

    /** Whether every step was taken. */
    synchronized boolean isComplete() {
        settleOld();
        return isOver;
    }

    /** The program ends: what was recorded has happened. */
    synchronized void settleAll() {
        List.copyOf(recorded.keySet()).forEach(this::settle);
    }

    synchronized int doneSteps() {
        settleOld();
        return next;
    }

    /** The step that everybody waits for. */
    synchronized Turn awaited() {
        return steps.get(Math.min(next, steps.size() - 1));
    }

    /** The thread of a name, if it has come to a gate; its state says whether it will ever take its step. */
    synchronized Map<String, Thread> threads() {
        return Map.copyOf(threads);
    }

    /** The threads that wait for their turn. */
    synchronized Set<String> held() {
        return Set.copyOf(held);
    }
}
