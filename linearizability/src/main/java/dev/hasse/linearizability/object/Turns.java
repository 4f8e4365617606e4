package dev.hasse.linearizability.object;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Lets the threads of a run go on one at a time: all but the one whose turn it is wait before their next call or step. */
final class Turns {
    /** Why a turn is over. */
    enum End {
        /** All calls of the turn were made. */
        MADE,
        /** The thread stands before the step that it was to stop at. */
        STOPPED,
        /** The call was over before that step. */
        TOO_SHORT,
        /** The thread waits for another one. */
        BLOCKED
    }

    private static final int NOBODY = -1;
    private static final int POLLS = 5;
    private static final int POLLS_OF_SLEEPERS = 100;
    private static final int POLLS_OF_WORKERS = 5_000;
    /** A thread that passes more steps in one turn waits in a loop for another one. */
    private static final int MOST_STEPS = 20_000;

    private final Map<Thread, Integer> numbers = new HashMap<>();
    private final List<Thread> threads;
    private final boolean[] isInCall;
    private final boolean[] isWaiting;
    private final boolean[] hasEnded;
    private int turn = NOBODY;
    private int calls;
    private int steps;
    private int passed;
    private long progress;
    private @Nullable End end;
    private @Nullable String place;
    private boolean isOver;

    Turns(List<Thread> threads) {
        this.threads = List.copyOf(threads);
        for (int i = 0; i < threads.size(); i++) {
            numbers.put(threads.get(i), i);
        }
        isInCall = new boolean[threads.size()];
        isWaiting = new boolean[threads.size()];
        hasEnded = new boolean[threads.size()];
    }

    // What the threads say

    /** Before a call of the current thread. */
    synchronized void beginCall() {
        int thread = number();
        await(thread);
        isInCall[thread] = true;
    }

    /** After it. */
    synchronized void endCall() {
        int thread = number();
        isInCall[thread] = false;
        progress++;
        if (turn == thread && (calls == 0 || --calls == 0 && steps == 0)) {
            end(steps == 0 ? End.MADE : End.TOO_SHORT);
        }
    }

    /** Before a step of the current thread at a place in the source. */
    synchronized void pass(@Nullable String at) {
        Integer thread = numbers.get(Thread.currentThread());
        if (thread == null || !isInCall[thread]) {
            return;
        }
        progress++;
        if (turn == thread && calls == 0 && steps > 0 && --steps == 0) {
            place = at;
            end(End.STOPPED);
        } else if (turn == thread && ++passed > MOST_STEPS) {
            end(End.BLOCKED);
        }
        await(thread);
    }

    /** The current thread has no more calls to make. */
    synchronized void endThread() {
        int thread = number();
        hasEnded[thread] = true;
        if (turn == thread) {
            end(End.MADE);
        }
    }

    private int number() {
        Integer number = numbers.get(Thread.currentThread());
        if (number == null) {
            throw new IllegalStateException("not a thread of the run");
        }
        return number;
    }

    private void end(End how) {
        end = how;
        turn = NOBODY;
        notifyAll();
    }

    private void await(int thread) {
        boolean isInterrupted = false;
        isWaiting[thread] = true;
        while (turn != thread && !isOver) {
            try {
                wait();
            } catch (InterruptedException e) {
                isInterrupted = true;
            }
        }
        isWaiting[thread] = false;
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }

    // What whoever leads the run says

    /**
     * Has a thread make so many calls, of which one may be under way, and go into the next one up to the step of this
     * number; with no step it stops after the calls.
     */
    synchronized End go(int thread, int callsToMake, int stepsToPass) throws InterruptedException {
        if (hasEnded[thread]) {
            return End.MADE;
        }
        calls = callsToMake;
        steps = stepsToPass;
        passed = 0;
        end = null;
        place = null;
        turn = thread;
        notifyAll();
        long seen = progress;
        for (int polls = 0; end == null; polls++) {
            wait(1);
            polls = progress == seen && !isWaiting[thread] ? polls : 0;
            seen = progress;
            if (end == null && polls >= patience(threads.get(thread).getState())) {
                end(End.BLOCKED);
            }
        }
        return end;
    }

    private static int patience(Thread.State state) {
        return switch (state) {
            case BLOCKED, WAITING -> POLLS;
            case TIMED_WAITING -> POLLS_OF_SLEEPERS;
            default -> POLLS_OF_WORKERS;
        };
    }

    /** Where the last turn stopped; null if that has no place in the source, or it did not stop. */
    synchronized @Nullable String place() {
        return place;
    }

    /** Lets every thread come to its end as far as the others allow it, one after the other. */
    synchronized void finish() throws InterruptedException {
        long before = -1;
        while (!haveAllEnded() && before != progress) {
            before = progress;
            for (int i = 0; i < threads.size(); i++) {
                go(i, Integer.MAX_VALUE, 0);
            }
        }
    }

    private boolean haveAllEnded() {
        int left = 0;
        for (boolean each : hasEnded) {
            left += each ? 0 : 1;
        }
        return left == 0;
    }

    /** Lets everybody go. */
    synchronized void close() {
        isOver = true;
        notifyAll();
    }

    @Override
    public synchronized String toString() {
        return "turn of " + turn + ", ended " + Arrays.toString(hasEnded);
    }
}
