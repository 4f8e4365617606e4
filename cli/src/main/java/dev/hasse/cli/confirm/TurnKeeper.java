package dev.hasse.cli.confirm;

import dev.hasse.base.OneLine;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Lets the events of several programs happen one after the other, in the order of a run. A process that has no more step in
 * it waits for its end; processes that the recording does not have go their way. What happens is kept in the order in which
 * it does, also when the run is over or was given up.
 */
final class TurnKeeper {
    /** Until a process comes for the first time: its program has to start. */
    private static final long START = Duration.ofSeconds(30).toNanos();

    private static final long LONGEST = START;
    private static final long SHORTEST = Duration.ofSeconds(5).toNanos();
    private static final int TIMES = 10;
    /** More is no run that somebody wants to look at. */
    private static final long MOST_CHARACTERS = 1 << 26;

    /** An event that is to happen; two of the same process may look alike. */
    static final class Ask {
        private final String process;
        private final Set<String> received;

        Ask(String process, Set<String> received) {
            this.process = process;
            this.received = Set.copyOf(received);
        }

        private String sentence() {
            return OneLine.of(process) + " reached an event that receives "
                    + (received.isEmpty() ? "nothing" : OneLine.of(String.join(", ", new TreeSet<>(received))));
        }
    }

    private final List<ProgramStep> steps;
    private final Set<String> processes;
    private final LongSupplier nanos;
    private final Set<String> seen = new HashSet<>();
    private final List<Ask> waiting = new ArrayList<>();
    /** Since when an event of the process is about to happen. */
    private final Map<String, Long> busy = new HashMap<>();

    private final List<String> initial = new ArrayList<>();
    private final List<String> events = new ArrayList<>();
    private long characters;
    private int next;
    private long lastMove;
    private long longestPause;
    private @Nullable String diverged;

    /**
     * Keeps a run's order.
     *
     * @param processes all that the recording has
     */
    TurnKeeper(List<ProgramStep> steps, Set<String> processes, LongSupplier nanos) {
        this.steps = List.copyOf(steps);
        this.processes = Set.copyOf(processes);
        this.nanos = nanos;
        this.lastMove = nanos.getAsLong();
    }

    /** Somebody begins to wait for an event's turn. */
    synchronized void arrive(Ask ask) {
        moved();
        seen.add(ask.process);
        waiting.add(ask);
    }

    /** Waits for the turn, but not for long; whether it has come. */
    synchronized boolean await(Ask ask, long millis) throws InterruptedException {
        long end = nanos.getAsLong() + Duration.ofMillis(millis).toNanos();
        while (!mayGo(ask)) {
            long rest = Duration.ofNanos(end - nanos.getAsLong()).toMillis();
            if (rest <= 0) {
                return false;
            }
            wait(rest);
        }
        waiting.remove(ask);
        busy.put(ask.process, nanos.getAsLong());
        return true;
    }

    private boolean mayGo(Ask ask) {
        Long since = busy.get(ask.process);
        if (since != null && nanos.getAsLong() - since < LONGEST) {
            return false;
        } else if (!isConducting() || !processes.contains(ask.process)) {
            return true;
        }
        ProgramStep step = steps.get(next);
        return step.process().equals(ask.process) && step.received().equals(ask.received);
    }

    /** The event whose turn had come has happened; the line is empty if its recorder had dropped it. */
    synchronized void taken(Ask ask, String line) {
        busy.remove(ask.process);
        if (!line.isEmpty()) {
            events.add(line);
            count(line);
            if (isConducting() && processes.contains(ask.process)) {
                longestPause = Math.max(longestPause, nanos.getAsLong() - lastMove);
                next++;
            }
            moved();
        }
        notifyAll();
    }

    /** Who waited, or was about to have an event, is gone. */
    synchronized void leave(Ask ask) {
        if (!waiting.remove(ask)) {
            busy.remove(ask.process);
        }
        notifyAll();
    }

    /** Values that variables have before any event. */
    synchronized void initial(String line) {
        initial.add(line);
        count(line);
    }

    private void count(String line) {
        characters += line.length();
        if (characters > MOST_CHARACTERS) {
            end("the programs recorded more than " + (MOST_CHARACTERS >> 20) + " MiB");
        }
    }

    private void moved() {
        lastMove = nanos.getAsLong();
    }

    private boolean isConducting() {
        return diverged == null && next < steps.size();
    }

    synchronized boolean isFollowed() {
        return next == steps.size();
    }

    /** Whether so much was recorded that the rest is of no use. */
    synchronized boolean isFull() {
        return characters > MOST_CHARACTERS;
    }

    /** Where and why the order could not be kept. */
    synchronized Optional<String> diverged() {
        return Optional.ofNullable(diverged);
    }

    /** Lets everybody go if nothing has moved for longer than is to be expected from the pauses so far. */
    synchronized void giveUpIfStuck() {
        if (isConducting()) {
            boolean isKnown = seen.contains(steps.get(next).process());
            long patience = isKnown ? Math.min(LONGEST, Math.max(SHORTEST, TIMES * longestPause)) : START;
            if (nanos.getAsLong() - lastMove > patience) {
                end(whyNot());
            }
        }
    }

    /** Lets everybody go; the order was not kept if there are steps left. */
    synchronized void end(String why) {
        if (isConducting()) {
            ProgramStep step = steps.get(next);
            String messages = step.received().isEmpty()
                    ? ""
                    : ", which receives " + OneLine.of(String.join(", ", new TreeSet<>(step.received())));
            diverged = "diverged at step " + (next + 1) + " of " + steps.size() + ", " + step.description() + messages
                    + ": " + why;
            notifyAll();
        }
    }

    private String whyNot() {
        String process = steps.get(next).process();
        if (seen.isEmpty()) {
            return "no program asked for its turn: only events that a program records itself, with a Recorder, can be held"
                    + " back";
        } else if (busy.containsKey(process)) {
            return OneLine.of(process) + " did not record the event in its turn";
        }
        return waiting.stream()
                .filter(each -> each.process.equals(process))
                .findFirst()
                .map(Ask::sentence)
                .orElse(OneLine.of(process) + " did not reach it");
    }

    /** What happened, in the native format, with the place of each event in the order as its time. */
    synchronized String recording() {
        StringBuilder text = new StringBuilder("{\"hasse\":1}\n");
        initial.forEach(line -> text.append(line).append('\n'));
        for (int i = 0; i < events.size(); i++) {
            String line = events.get(i);
            text.append(line, 0, line.length() - 1)
                    .append(",\"time\":")
                    .append(i)
                    .append("}\n");
        }
        return text.toString();
    }
}
