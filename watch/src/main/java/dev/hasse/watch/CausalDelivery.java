package dev.hasse.watch;

import dev.hasse.base.InputException;
import dev.hasse.base.OneLine;
import dev.hasse.trace.ArrivedEvents.Arrived;
import dev.hasse.trace.ArrivedEvents.Sent;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Puts events into a causal order as they come. They come in any order that respects each process's own; an event whose
 * cause has not come waits for it, and those after it in its process with it, until so many others came that the cause
 * is taken as lost.
 *
 * <p>What it keeps: the clock of the last event of each process, and of those events that are not yet in the past of
 * every process, since others may still name these as a cause.
 */
final class CausalDelivery implements TimeOrder.Release {
    private static final int SWEEP_EVERY = 1 << 10;

    private final String source;
    private final NameTable processes;
    private final NamedCauses messages = new NamedCauses();
    private final NamedCauses ids = new NamedCauses();
    private final SharedVariables shared;
    private final LockOrder locks = new LockOrder();
    /** By process: the event that starts it. */
    private final Map<Integer, Stamp> starts = new HashMap<>();

    private final Receiver receiver;
    private final Consumer<Notice> notices;
    private final long patience;
    private @Nullable TimeOrder times;

    /** By process. */
    private final List<Line> lines = new ArrayList<>();

    /** Those that wait, by arrival; some of them may be delivered. */
    private final Deque<WaitingEvent> waiting = new ArrayDeque<>();

    private int waitingCount;
    private long arrived;
    private long delivered;
    private int[] inEveryPast = {};

    /** Takes the events in their order. */
    interface Receiver {
        void deliver(DeliveredEvent event) throws InputException;
    }

    /** The events of one process. */
    private static final class Line {
        int arrived;
        int delivered;
        int[] clock = {};

        @Nullable
        Stamp last;

        final Deque<WaitingEvent> waiting = new ArrayDeque<>();
        /** Delivered events that are not in the past of every process, for clocks to name; the last one always. */
        final ArrayDeque<Stamp> recent = new ArrayDeque<>();

        boolean hasEnded;
    }

    /**
     * @param ordersWrites whether writes of one variable are ordered as they come
     * @param patience how many events may come while one waits for its cause
     */
    CausalDelivery(
            String source,
            NameTable processes,
            boolean ordersWrites,
            long patience,
            Receiver receiver,
            Consumer<Notice> notices) {
        this.source = source;
        this.processes = processes;
        this.shared = new SharedVariables(ordersWrites);
        this.patience = patience;
        this.receiver = receiver;
        this.notices = notices;
    }

    /** Orders events by their times, too. */
    void orderByTimes(TimeOrder order) {
        times = order;
    }

    /** Takes the next event; its process and variables are numbered as everywhere in the run. */
    void arrive(Arrived event, int process, int[] clock, int[] variables, int[] reads, int[] saw)
            throws InputException {
        Line line = line(process);
        if (line.hasEnded) {
            goesOn(line);
        }
        arrived++;
        int position = ++line.arrived;
        Stamp stamp = new Stamp(process, position, event.line(), Math.max(position, event.ownCount()));
        WaitingEvent waits = new WaitingEvent(stamp, event, arrived);
        waits.counts = clock;
        shared.access(stamp, reads, saw, variables, waits.causes);
        locks.add(stamp, event.locks(), waits.causes);
        threads(stamp, event, waits.causes);
        name(stamp, event);
        causes(waits, event);
        waits.variables = variables;
        if (line.waiting.isEmpty() && isReady(waits)) {
            deliver(line, waits);
        } else {
            line.waiting.add(waits);
            waiting.add(waits);
            waitingCount++;
        }
        if (waitingCount > 0) {
            deliverReady();
            giveUpLate();
        }
        if (times != null) {
            times.giveUp(arrived);
        }
        if (arrived % SWEEP_EVERY == 0) {
            sweep();
        }
    }

    /** A process begins after the event that starts it, and what waited for its end comes after all of it. */
    private void threads(Stamp stamp, Arrived event, List<Stamp> causes) {
        Stamp start = stamp.position == 1 ? starts.remove(stamp.process) : null;
        if (start != null) {
            causes.add(start);
        }
        for (String name : event.starts()) {
            starts.put(processes.number(name), stamp);
        }
        for (String name : event.awaits()) {
            Stamp last = line(processes.number(name)).last;
            if (last != null) {
                causes.add(last);
            }
        }
        line(stamp.process).last = stamp;
    }

    private void name(Stamp stamp, Arrived event) throws InputException {
        for (Sent sent : event.sends()) {
            NamedCauses.Entry entry = messages.entry(sent.message());
            if (entry.stamp != null) {
                throw new InputException(
                        source,
                        event.line(),
                        0,
                        "message " + OneLine.of(sent.message()) + " is sent by " + describe(entry.stamp)
                                + " and again by " + describe(stamp) + ": number the messages");
            }
            entry.stamp = stamp;
        }
        for (String id : event.ids()) {
            NamedCauses.Entry entry = ids.entry(id);
            if (entry.stamp != null) {
                throw new InputException(
                        source,
                        event.line(),
                        0,
                        "id " + OneLine.of(id) + " is given to " + describe(entry.stamp) + " and to " + describe(stamp)
                                + ": each event needs an id of its own");
            }
            entry.stamp = stamp;
        }
    }

    private void causes(WaitingEvent waits, Arrived event) {
        for (String message : event.receives()) {
            NamedCauses.Entry entry = messages.entry(message);
            waits.named.add(entry);
        }
        for (String id : event.after()) {
            waits.named.add(ids.entry(id));
        }
    }

    private boolean isReady(WaitingEvent waits) {
        if (!waits.hasCauses()) {
            return false;
        }
        for (int i = 0; i < waits.counts.length; i += 2) {
            Line other = line(waits.counts[i]);
            Stamp last = other.recent.peekLast();
            if ((last == null ? 0 : last.ownCount) < waits.counts[i + 1]) {
                return false;
            }
        }
        return true;
    }

    private void deliver(Line line, WaitingEvent waits) throws InputException {
        waits.isDelivered = true;
        line.recent.add(waits.stamp);
        List<Stamp> before = new ArrayList<>(waits.causes);
        if (!waits.named.isEmpty()) {
            waits.namedStamps = new ArrayList<>(waits.named.size());
        }
        for (NamedCauses.Entry entry : waits.named) {
            entry.isUsed = true;
            if (entry.stamp != null) {
                before.add(entry.stamp);
                waits.namedStamps.add(entry.stamp);
            }
        }
        for (int i = 0; i < waits.counts.length; i += 2) {
            Stamp cause = counted(line(waits.counts[i]), waits.counts[i + 1]);
            if (cause != null) {
                before.add(cause);
            }
        }
        if (times == null) {
            release(waits, before);
        } else {
            times.take(waits, before);
        }
    }

    /** Gives an event its place in the order, after all that is before it. */
    @Override
    public void release(WaitingEvent waits, List<Stamp> before) throws InputException {
        Stamp stamp = waits.stamp;
        Line line = line(stamp.process);
        int[] clock = Arrays.copyOf(line.clock, Math.max(line.clock.length, processes.size()));
        for (int i = 0; i < before.size(); i++) {
            clock = Stamp.join(clock, before.get(i).clock());
        }
        clock[stamp.process] = stamp.position;
        stamp.deliver(clock);
        line.clock = clock;
        line.delivered = stamp.position;
        delivered++;
        receiver.deliver(new DeliveredEvent(
                stamp, waits.variables, waits.arrived.assigned(), waits.namedStamps, waits.arrived.facts()));
    }

    /** The last event of the process that its own count puts at this count or before; null if it is in every past. */
    private static @Nullable Stamp counted(Line line, int count) {
        Stamp found = null;
        for (var each = line.recent.descendingIterator(); each.hasNext(); ) {
            found = each.next();
            if (found.ownCount <= count) {
                return found;
            }
        }
        return null;
    }

    private void deliverReady() throws InputException {
        boolean more = true;
        while (more) {
            more = false;
            for (Line line : lines) {
                while (!line.waiting.isEmpty() && isReady(line.waiting.peek())) {
                    waitingCount--;
                    deliver(line, line.waiting.remove());
                    more = true;
                }
            }
        }
    }

    private void giveUpLate() throws InputException {
        while (!waiting.isEmpty() && (waiting.peek().isDelivered || arrived - waiting.peek().since > patience)) {
            WaitingEvent oldest = waiting.peek();
            if (oldest.isDelivered) {
                waiting.remove();
            } else {
                giveUp(oldest);
            }
        }
    }

    /** Delivers the event as if the causes that have not come were none. */
    private void giveUp(WaitingEvent event) throws InputException {
        Line line = line(event.stamp.process);
        WaitingEvent first = line.waiting.remove();
        waitingCount--;
        notices.accept(new Notice(
                Notice.Kind.LOST,
                first.stamp.line,
                missing(first) + " within the next " + patience + " events: taken as lost"));
        deliver(line, first);
        deliverReady();
    }

    /** The end of the input: what still waits has lost its cause. */
    void end(boolean toleratesLoss) throws InputException {
        giveUpWaiting(toleratesLoss);
        if (times != null) {
            times.end();
        }
    }

    private void giveUpWaiting(boolean toleratesLoss) throws InputException {
        while (waitingCount > 0) {
            WaitingEvent first = waiting.remove();
            if (!first.isDelivered) {
                if (!toleratesLoss) {
                    throw new InputException(
                            source,
                            first.stamp.line,
                            0,
                            missing(line(first.stamp.process).waiting.element())
                                    + "; --tolerate-loss reports it and reads on");
                }
                waiting.addFirst(first);
                giveUp(first);
            }
        }
    }

    private String missing(WaitingEvent event) {
        for (int i = 0; i < event.named.size(); i++) {
            NamedCauses.Entry entry = event.named.get(i);
            if (entry.stamp == null) {
                boolean isMessage = i < event.arrived.receives().size();
                return describe(event.stamp)
                        + (isMessage ? " receives message " : " comes after id ")
                        + OneLine.of(entry.name)
                        + (isMessage ? ", which no event sends" : ", which no event has");
            }
        }
        for (int i = 0; i < event.counts.length; i += 2) {
            Line other = line(event.counts[i]);
            Stamp last = other.recent.peekLast();
            if ((last == null ? 0 : last.ownCount) < event.counts[i + 1]) {
                return "the clock of " + describe(event.stamp) + " counts " + event.counts[i + 1] + " events of "
                        + OneLine.of(processes.name(event.counts[i])) + ", which has " + other.delivered;
            }
        }
        return "the causes of " + describe(event.stamp) + " form a cycle";
    }

    /** How messages name an event: {@code P1#3 (line 17)}. */
    String describe(Stamp stamp) {
        if (stamp.process < 0) {
            return "an earlier event";
        }
        return OneLine.of(processes.name(stamp.process)) + "#" + stamp.position + " (line " + stamp.line + ")";
    }

    /** How messages name an event of which only the place is known. */
    String describe(int process, int position) {
        return OneLine.of(processes.name(process)) + "#" + position;
    }

    /** How many events each process has that are in order. */
    int[] counts() {
        return lines.stream().mapToInt(line -> line.delivered).toArray();
    }

    /** How many processes are known, also those that had no event yet. */
    int knownProcesses() {
        return processes.size();
    }

    private Line line(int process) {
        while (lines.size() <= process) {
            lines.add(new Line());
        }
        return lines.get(process);
    }

    /** Forgets the events that are in the past of every process. */
    private void sweep() {
        int[] least = new int[processes.size()];
        Arrays.fill(least, Integer.MAX_VALUE);
        for (int process = 0; process < processes.size(); process++) {
            Line line = line(process);
            for (int q = 0; q < least.length && !line.hasEnded; q++) {
                least[q] = Math.min(least[q], q < line.clock.length ? line.clock[q] : 0);
            }
        }
        for (int process = 0; process < least.length; process++) {
            least[process] = Math.min(least[process], line(process).delivered);
        }
        inEveryPast = least;
        for (int process = 0; process < least.length; process++) {
            ArrayDeque<Stamp> recent = line(process).recent;
            while (recent.size() > 1 && recent.element().position <= least[process]) {
                recent.remove();
            }
        }
        if (messages.isDue()) {
            messages.sweep(this::isInEveryPast);
        }
        if (ids.isDue()) {
            ids.sweep(this::isInEveryPast);
        }
        shared.sweep(this::isInEveryPast);
        locks.sweep(this::isInEveryPast);
        if (times != null) {
            times.sweep(inEveryPast);
        }
    }

    private boolean isInEveryPast(Stamp stamp) {
        return stamp.process < 0
                || stamp.isDelivered()
                        && stamp.process < inEveryPast.length
                        && stamp.position <= inEveryPast[stamp.process];
    }

    /** The clock of the last event of the process. */
    int[] lastClock(int process) {
        return process < lines.size() ? lines.get(process).clock : new int[0];
    }

    /** Whether the process is taken as ended. */
    @Override
    public boolean hasEnded(int process) {
        return process < lines.size() && lines.get(process).hasEnded;
    }

    /** Takes the process as ended: what it might still do keeps nothing open. */
    void markEnded(int process) throws InputException {
        line(process).hasEnded = true;
        if (times != null) {
            times.releaseReady();
        }
    }

    /** The process goes on: from here on it comes after all that the others had in common, which nobody keeps. */
    private void goesOn(Line line) {
        line.hasEnded = false;
        line.clock = Stamp.join(line.clock.clone(), inEveryPast);
    }

    /** How many events are in order. */
    long delivered() {
        return delivered;
    }

    /** How many events wait: for their causes, or for what may be before them by its time. */
    int waiting() {
        return waitingCount + (times == null ? 0 : times.held());
    }
}
