package dev.hasse.watch;

import static dev.hasse.watch.TimeInterval.EVER;
import static dev.hasse.watch.TimeInterval.NEVER;

import dev.hasse.base.InputException;
import dev.hasse.trace.RecordedTimes;
import dev.hasse.trace.Skew;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Orders events of different clocks by their times too, while they come: one whose interval of possible times is over
 * before that of another begins comes before it (the order of {@code check --skew}).
 *
 * <p>Events come in with all of their causes before them, and are held back until nothing that is still to come can be
 * before them. What comes later in a process has an interval that ends no earlier than the greatest begin in its past, so
 * an event that begins no later than that of every process is ready; the clocks need not even ascend. Events are released
 * by the greatest begin in their pasts, an order that respects causes and times.
 *
 * <p>Processes that read one clock are ordered by it wherever it shows different times, which assumes that it does not
 * go back.
 */
final class TimeOrder {
    private final Skew skew;
    private final NameTable processes;
    private final Release release;
    private final SkewFindings findings;
    private final long patience;
    /** By the name of a process: the name of its clock. */
    private final Map<String, String> clocks = new HashMap<>();

    private final List<Clocked> lines = new ArrayList<>();
    private long came;
    private long origin = RecordedTimes.UNKNOWN;
    private int heldCount;
    private boolean isEnding;

    /** Takes the events in their order. */
    interface Release {
        void release(WaitingEvent event, List<Stamp> before) throws InputException;

        boolean hasEnded(int process);
    }

    /** An event that is held back. */
    private record Held(WaitingEvent event, List<Stamp> before, TimeInterval interval, long number) {}

    /** A process and its clock. */
    private static final class Clocked {
        final String clock;
        final long error;
        final ArrayDeque<Held> held = new ArrayDeque<>();
        final PassedTimes ends = new PassedTimes();
        final PassedTimes times = new PassedTimes();
        /** The same of the events that are held back. */
        final PassedTimes heldEnds = new PassedTimes();

        final PassedTimes heldTimes = new PassedTimes();
        /** Nothing that comes later is over before this. */
        long latest = EVER;
        /** Its greatest time. */
        long time = EVER;

        @Nullable
        Stamp last;
        /** The greatest begin, and the greatest time, of its events that are released. */
        long released = EVER;

        long releasedTime = EVER;
        boolean isWaitedFor = true;

        Clocked(String clock, long error) {
            this.clock = clock;
            this.error = error;
        }

        boolean isBounded() {
            return error < Skew.FAR;
        }
    }

    TimeOrder(Skew skew, NameTable processes, long patience, SkewFindings findings, Release release) {
        this.skew = skew;
        this.processes = processes;
        this.patience = patience;
        this.findings = findings;
        this.release = release;
    }

    /** Processes read these clocks. */
    void clocks(Map<String, String> ofProcesses) {
        clocks.putAll(ofProcesses);
    }

    private Clocked line(int process) {
        while (lines.size() <= process) {
            String name = processes.name(lines.size());
            String clock = clocks.getOrDefault(name, name);
            lines.add(new Clocked(clock, skew.halfNanos(clock)));
        }
        return lines.get(process);
    }

    /** Takes an event whose causes were all taken before, with these causes. */
    void take(WaitingEvent event, List<Stamp> before) throws InputException {
        int process = event.stamp.process;
        line(processes.size() - 1);
        Clocked line = line(process);
        TimeInterval interval = interval(event, before, line);
        event.stamp.interval = interval;
        line.last = event.stamp;
        line.latest = interval.latest();
        if (isLate(line, interval)) {
            findings.late(event.stamp);
        } else {
            line.isWaitedFor = true;
        }
        if (interval.nanos() != RecordedTimes.UNKNOWN) {
            if (interval.nanos() < line.time) {
                findings.goesBack(event.stamp, line.time - interval.nanos());
                if (lines.stream().anyMatch(other -> other != line && isOneClock(line, other))) {
                    findings.contradictsItself(line.clock, event.stamp);
                }
            }
            line.time = Math.max(line.time, interval.nanos());
        }
        line.held.add(new Held(event, before, interval, came++));
        line.heldEnds.add(interval.end(), event.stamp);
        line.heldTimes.add(interval.nanos() == RecordedTimes.UNKNOWN ? NEVER : interval.nanos(), event.stamp);
        heldCount++;
        releaseReady();
    }

    private TimeInterval interval(WaitingEvent event, List<Stamp> before, Clocked line) throws InputException {
        long nanos = event.arrived.facts().nanos();
        boolean isKnown = nanos != RecordedTimes.UNKNOWN;
        if (isKnown && origin == RecordedTimes.UNKNOWN) {
            origin = nanos;
        }
        findings.timed(event.stamp, nanos, origin);
        boolean isBounded = isKnown && line.isBounded();
        long begin = isBounded ? 2 * (nanos - origin) - line.error : EVER;
        long end = isBounded ? 2 * (nanos - origin) + line.error : NEVER;
        long latest = begin;
        Stamp last = isBounded ? event.stamp : null;
        for (int i = -1; i < before.size(); i++) {
            TimeInterval past = i < 0 ? (line.last == null ? null : line.last.interval) : before.get(i).interval;
            if (past != null && past.latest() > latest) {
                latest = past.latest();
                last = past.last();
            }
        }
        if (latest > end && last != null) {
            findings.contradicts(last, event.stamp, nanos);
        }
        return new TimeInterval(begin, Math.max(end, latest), latest, last, nanos);
    }

    private boolean isOneClock(Clocked one, Clocked other) {
        return one.clock.equals(other.clock);
    }

    /** Whether something was released that certainly comes after it. */
    private boolean isLate(Clocked line, TimeInterval interval) {
        for (Clocked other : lines) {
            if (other != line
                    && (isOneClock(line, other)
                            ? interval.nanos() != RecordedTimes.UNKNOWN && other.releasedTime > interval.nanos()
                            : other.released > interval.end())) {
                return true;
            }
        }
        return false;
    }

    /** Releases what nothing can come before any more. */
    void releaseReady() throws InputException {
        Held first = first();
        while (first != null) {
            Held ready = ready(first);
            if (ready == null) {
                return;
            }
            release(ready);
            first = first();
        }
    }

    private @Nullable Held first() {
        Held first = null;
        for (Clocked line : lines) {
            Held each = line.held.peek();
            if (each != null && (first == null || isBefore(each, first))) {
                first = each;
            }
        }
        return first;
    }

    private static boolean isBefore(Held one, Held other) {
        int order = Long.compare(one.interval.latest(), other.interval.latest());
        return order != 0 ? order < 0 : one.number < other.number;
    }

    /** The event, or one that has to come before it, that is ready; null if none is yet. */
    private @Nullable Held ready(Held first) {
        Held each = first;
        for (int steps = 0; steps <= lines.size(); steps++) {
            if (!isEnding && lagging(each) != null) {
                return null;
            }
            Held blocker = blocker(each);
            if (blocker == null) {
                return each;
            }
            each = blocker;
        }
        // A cycle: times of one clock contradict the causes. By its interval nothing that is held is before the first.
        findings.contradictsItself(lines.get(first.event.stamp.process).clock, first.event.stamp);
        return first;
    }

    /** A process that may still have an event that comes before this one; null if none. */
    private @Nullable Clocked lagging(Held held) {
        int process = held.event.stamp.process;
        Clocked line = lines.get(process);
        for (int q = 0; q < lines.size(); q++) {
            Clocked other = lines.get(q);
            if (q != process && other.isWaitedFor && !release.hasEnded(q) && isBehind(other, line, held.interval)) {
                return other;
            }
        }
        return null;
    }

    private boolean isBehind(Clocked other, Clocked line, TimeInterval interval) {
        return isOneClock(line, other)
                ? interval.nanos() != RecordedTimes.UNKNOWN && other.time < interval.nanos()
                : other.isBounded() && other.latest < interval.begin();
    }

    /** The first held event of a process that has one which comes before this; null if no process has. */
    private @Nullable Held blocker(Held held) {
        for (Stamp cause : held.before) {
            if (cause.process >= 0 && !cause.isReleased()) {
                return lines.get(cause.process).held.element();
            }
        }
        Clocked line = lines.get(held.event.stamp.process);
        for (Clocked other : lines) {
            if (other != line
                    && !other.held.isEmpty()
                    && (isOneClock(line, other)
                            ? other.heldTimes.least() < held.interval.nanos()
                                    && held.interval.nanos() != RecordedTimes.UNKNOWN
                            : other.heldEnds.least() < held.interval.begin())) {
                return other.held.element();
            }
        }
        return null;
    }

    private void release(Held held) throws InputException {
        Stamp stamp = held.event.stamp;
        Clocked line = lines.get(stamp.process);
        line.held.remove();
        line.heldEnds.forget(stamp.position);
        line.heldTimes.forget(stamp.position);
        heldCount--;
        TimeInterval interval = held.interval;
        List<Stamp> before = new ArrayList<>(held.before);
        for (Clocked other : lines) {
            Stamp earlier = null;
            if (other != line && isOneClock(line, other)) {
                earlier = interval.nanos() == RecordedTimes.UNKNOWN ? null : other.times.before(interval.nanos());
            } else if (other != line && interval.begin() != EVER) {
                earlier = other.ends.before(interval.begin());
            }
            if (earlier != null) {
                before.add(earlier);
            }
        }
        if (interval.end() != NEVER) {
            line.ends.add(interval.end(), stamp);
        }
        if (interval.nanos() != RecordedTimes.UNKNOWN) {
            line.times.add(interval.nanos(), stamp);
            line.releasedTime = Math.max(line.releasedTime, interval.nanos());
        }
        line.released = Math.max(line.released, interval.begin());
        release.release(held.event, before);
    }

    /** So many events came in all: processes that held one back for too long are not waited for any more. */
    void giveUp(long arrived) throws InputException {
        Held first = first();
        while (first != null && arrived - first.event.since > patience) {
            Clocked lagging = lagging(first);
            if (lagging == null) {
                return;
            }
            lagging.isWaitedFor = false;
            findings.lags(processes.name(lines.indexOf(lagging)), patience, first.event.stamp);
            releaseReady();
            first = first();
        }
    }

    /** No more events come. */
    void end() throws InputException {
        isEnding = true;
        releaseReady();
        Set<String> known = new TreeSet<>();
        processes.names().forEach(name -> known.add(clocks.getOrDefault(name, name)));
        findings.end(known);
    }

    /** How many events are held back. */
    int held() {
        return heldCount;
    }

    /** Forgets what is in the past of every process. */
    void sweep(int[] inEveryPast) {
        for (int process = 0; process < lines.size() && process < inEveryPast.length; process++) {
            lines.get(process).ends.forget(inEveryPast[process]);
            lines.get(process).times.forget(inEveryPast[process]);
        }
    }
}
