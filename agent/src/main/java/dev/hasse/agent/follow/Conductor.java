package dev.hasse.agent.follow;

import dev.hasse.agent.runtime.Hooks;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Lets threads go on in the order of a schedule. A thread whose next step is not the next of all waits at the gate before
 * it; threads that the schedule does not name go their way. A step that was recorded counts as done when its thread passes
 * the next gate, so that the access itself is over, or some time later.
 */
final class Conductor implements Gatekeeper {
    private static final long WAIT_MILLIS = 20;
    /** So many looks in a row at who might start a thread. */
    private static final int QUIET = 3;

    private static final long SETTLED_NANOS = 50_000_000;

    private final List<Turn> steps;
    private final Map<String, Deque<Integer>> ahead = new HashMap<>();
    /** What a thread may do only when all steps are taken. */
    private final Map<String, Turn> later = new HashMap<>();

    private final Map<String, Taken> recorded = new HashMap<>();
    private final Map<String, Thread> threads = new HashMap<>();
    private final Set<String> started = new HashSet<>();
    /** Threads that were started and have not come to a gate: on a busy machine that takes a while. */
    private final Map<String, Thread> underWay = new HashMap<>();

    private final Set<String> ended = new HashSet<>();
    /** Threads that have started others. */
    private final Set<Thread> starters = new HashSet<>();
    /** Those whose last step was a look at something that they are not through with. */
    private final Set<String> looked = new HashSet<>();

    /** What a thread did instead of its next step. */
    private final Map<String, Turn> instead = new HashMap<>();

    private final Map<String, Turn> last = new HashMap<>();
    private final Set<String> names = new HashSet<>();
    /** How many locks a thread holds. */
    private final Map<String, Integer> holds = new HashMap<>();
    /** Who goes on alone after the last step, as far as it can. */
    private final @Nullable String first;

    private final Set<String> held = new HashSet<>();
    private final boolean[] done;
    private int next;
    private volatile boolean isConducting = true;
    private boolean isOver;
    private boolean letsStarters;
    private boolean letsAll;
    private @Nullable Turn tooEarly;

    /** A step that was recorded, and when. */
    private record Taken(int step, long nanos) {}

    public Conductor(Schedule schedule) {
        this.steps = schedule.steps();
        this.done = new boolean[steps.size()];
        this.first = schedule.first().orElse(null);
        steps.forEach(step -> names.add(step.on()));
        schedule.later().forEach(step -> names.add(step.on()));
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

    @Override
    public void pass(@Nullable String line) {
        pass(line, 1);
    }

    @Override
    public void pass(@Nullable String line, int part) {
        String thread = isConducting ? Hooks.threadName() : null;
        if (thread != null) {
            pass(thread, line == null ? null : new Spot(line, part));
        }
    }

    @Override
    public void passed() {
        String thread = isConducting ? Hooks.threadName() : null;
        if (thread != null) {
            passed(thread);
        }
    }

    /** Waits until the thread may go on from a place in the code, or from a call of anything if that is null. */
    synchronized void pass(String thread, @Nullable Spot place) {
        threads.put(thread, Thread.currentThread());
        underWay.remove(thread);
        settle(thread);
        looked.remove(thread);
        boolean isInterrupted = false;
        while (isConducting && mustWait(thread, place)) {
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

    /** The thread's last step is over. */
    synchronized void passed(String thread) {
        threads.put(thread, Thread.currentThread());
        underWay.remove(thread);
        settle(thread);
        if (looked.remove(thread)) {
            letOthersFinish(thread);
        }
    }

    /**
     * A thread whose last step was a look at something, such as the begin of an iteration, goes on with what it saw only when
     * the others have taken their steps: they are next by the schedule. It waits only where it holds
     * no lock, and while somebody moves.
     */
    private void letOthersFinish(String thread) {
        boolean isInterrupted = false;
        int quiet = 0;
        while (isConducting
                && !isOver
                && !letsStarters
                && Objects.requireNonNull(ahead.get(thread)).isEmpty()
                && holds.getOrDefault(thread, 0) == 0
                && (started.contains(steps.get(next).thread()) || quiet < QUIET)) {
            quiet = mayStillStart() ? 0 : quiet + 1;
            held.add(thread);
            try {
                wait(WAIT_MILLIS);
            } catch (InterruptedException e) {
                isInterrupted = true;
            }
            settleOld();
        }
        held.remove(thread);
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whether somebody else is on the way who may start the thread whose turn it is; who waits for something is not. */
    private boolean mayStillStart() {
        return starters.stream().anyMatch(each -> !each.equals(Thread.currentThread()) && Watchdog.isOnTheWay(each));
    }

    private boolean mustWait(String thread, @Nullable Spot place) {
        settleOld();
        Deque<Integer> own = ahead.get(thread);
        if (own == null || !isConducting) {
            return false;
        } else if (isOver) {
            // Others wait where they hold nothing that the first one may need.
            return !thread.equals(first) && holds.getOrDefault(thread, 0) == 0;
        }
        Integer step = own.peekFirst();
        if (step != null && step == next) {
            return false;
        }
        Turn wanted = step == null ? later.get(thread) : steps.get(step);
        if (wanted != null && place != null) {
            return wanted.spot().isAt(place);
        }
        // The call may be of a synchronized method; or it starts the thread whose turn it is.
        boolean mayStart = wanted == null ? letsStarters : letsAll;
        return (wanted == null || wanted.isAcquisition())
                && (!mayStart || started.contains(steps.get(next).thread()));
    }

    /** A thread is started, or with null a task handed over. */
    synchronized void started(String name, @Nullable Thread thread) {
        started.add(name);
        if (thread != null && !threads.containsKey(name)) {
            underWay.put(name, thread);
        }
        starters.add(Thread.currentThread());
    }

    /** A task is over; its thread goes on with others. */
    synchronized void ended(String task) {
        settle(task);
        threads.remove(task);
        ended.add(task);
        notifyAll();
    }

    synchronized boolean isEnded(String task) {
        return ended.contains(task);
    }

    /** Nobody moves, and the thread whose turn it is has not come: those that wait may have to start it. */
    synchronized void letStarters(boolean all) {
        letsStarters = true;
        letsAll |= all;
        notifyAll();
    }

    /** A thread has recorded an event. */
    synchronized void happened(Turn event) {
        if (event.isAcquisition() || event.isRelease()) {
            holds.merge(event.thread(), event.isRelease() ? -1 : 1, Integer::sum);
        }
        Deque<Integer> own = ahead.get(event.thread());
        Integer step = own == null ? null : own.peekFirst();
        if (own != null && step != null && steps.get(step).isTakenBy(event)) {
            own.pollFirst();
            instead.remove(event.thread());
            last.put(event.thread(), event);
            settle(event.thread());
            recorded.put(event.thread(), new Taken(step, System.nanoTime()));
            if (event.does().equals("saw")) {
                looked.add(event.thread());
            }
            if (steps.get(step).isRelease()) {
                settle(event.thread());
            }
            return;
        }
        if (own != null && step != null && names.contains(event.on()) && !event.equals(last.get(event.thread()))) {
            instead.putIfAbsent(event.thread(), event);
        }
        Turn wait = later.get(event.thread());
        if (step == null && !isOver && isConducting && wait != null && wait.isTakenBy(event)) {
            tooEarly = event;
        }
    }

    /** What a thread did that should have waited; null if nothing. */
    synchronized @Nullable Turn tooEarly() {
        return tooEarly;
    }

    /** What a thread did since its last step that is not its next one, though on something of the schedule; null if nothing. */
    synchronized @Nullable Turn instead(String thread) {
        return instead.get(thread);
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
            letsStarters = false;
            letsAll = false;
            next++;
        }
        if (next == steps.size()) {
            isConducting = first != null && threads.containsKey(first);
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

    /** The thread of a name, if it was started, whether it has come to a gate or not; null if it was not. */
    synchronized @Nullable Thread thread(String name) {
        Thread come = threads.get(name);
        return come == null ? underWay.get(name) : come;
    }

    /** The threads that were started and have not come to a gate. */
    synchronized List<Thread> underWay() {
        return List.copyOf(underWay.values());
    }

    /** The threads that are let go on after the last step: the first one, and those that hold what it may need. */
    synchronized List<Thread> atWork() {
        return threads.entrySet().stream()
                .filter(each -> each.getKey().equals(first)
                        || ahead.containsKey(each.getKey()) && holds.getOrDefault(each.getKey(), 0) > 0)
                .map(Map.Entry::getValue)
                .toList();
    }

    /** The threads that wait for their turn. */
    synchronized Set<String> held() {
        return Set.copyOf(held);
    }
}
