package dev.hasse.scan;

import dev.hasse.base.Budget;
import dev.hasse.base.IntList;
import dev.hasse.trace.LockTable;
import dev.hasse.trace.Trace;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Orders the events of a window: every lock has one holder at a time, every event reads what it read when it was recorded.
 * They come as recorded where possible, with a bounded search where that gets stuck.
 */
final class ScheduleSearch {
    private static final int MOST_STATES = 10_000;
    /** More are not searched: each choice is a call. */
    private static final int MOST_EVENTS = 2_000;

    private final ThreadedRun run;
    private final Trace trace;
    private final Window window;
    private final Saturation order;
    private final Goal goal;
    private final int[] done;
    private final List<Integer> schedule = new ArrayList<>();
    /** By variable that the window writes or reads: the writer of its value. */
    private final Map<Integer, Integer> version = new HashMap<>();
    /** By variable and writer: how many are still to read that value. */
    private final Map<Long, Integer> readers = new HashMap<>();

    /** The writers of values that steps replaced. */
    private final List<Integer> replaced = new ArrayList<>();

    /** By lock: the sections that somebody is in. */
    private final Map<Integer, List<Integer>> open = new HashMap<>();

    /** The processes that have something to do. */
    private final int[] movers;

    /**
     * By process: its next event cannot come while this process has done at least, and less than, so many events; from the
     * last look at it.
     */
    private final int[] blocker;

    private final int[] blockedFrom;
    private final int[] blockedTo;

    private final Set<IntBuffer> dead = new HashSet<>();
    private int states;

    ScheduleSearch(ThreadedRun run, Window window, Saturation order, Goal goal) {
        this.run = run;
        this.trace = run.trace();
        this.window = window;
        this.order = order;
        this.goal = goal;
        this.done = new int[trace.processCount()];
        this.movers = IntStream.range(0, done.length)
                .filter(p -> window.base(p) < window.need(p))
                .toArray();
        this.blocker = new int[done.length];
        this.blockedFrom = new int[done.length];
        this.blockedTo = new int[done.length];
        begin();
    }

    private void begin() {
        goal.reads().forEach(read -> version(run.readVariable(read)));
        for (int p = 0; p < done.length; p++) {
            done[p] = window.base(p);
            for (int section : run.held().after(p, done[p])) {
                begin(section);
            }
            for (int position = done[p] + 1; position <= window.need(p); position++) {
                int event = trace.eventNumber(p, position);
                countReaders(event, 1);
                for (int read = run.firstRead(event); read < run.firstRead(event + 1); read++) {
                    version(run.readVariable(read));
                }
                for (int write = run.firstWrite(event); write < run.firstWrite(event + 1); write++) {
                    version(run.writtenVariable(write));
                }
            }
        }
    }

    private void begin(int section) {
        if (run.locks().first(section) == run.locks().end(section)) {
            // Of one whose end was lost with all that is in it, nothing is left.
            return;
        }
        open.computeIfAbsent(run.locks().lock(section), each -> new ArrayList<>())
                .add(section);
    }

    private void end(Integer section) {
        open.getOrDefault(run.locks().lock(section), List.of()).remove(section);
    }

    private static long key(int variable, int writer) {
        return (long) variable << 32 | writer & 0xffffffffL;
    }

    /** Whether there is such an order, as far as it was looked for. */
    boolean succeeds(Budget budget) {
        return asRecorded() || window.size() <= MOST_EVENTS && search(budget);
    }

    int[] schedule() {
        return schedule.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Always what was recorded first; whether that does. */
    boolean asRecorded() {
        for (int next = firstEnabled(); next >= 0 && !isStuck(); next = firstEnabled()) {
            step(next);
        }
        if (isGoal()) {
            return true;
        }
        back(0);
        return false;
    }

    private boolean isGoal() {
        return Arrays.equals(done, window.need())
                && goal.reads().stream().allMatch(read -> version(run.readVariable(read)) == run.readWriter(read));
    }

    private boolean search(Budget budget) {
        int from = schedule.size();
        while (true) {
            List<Integer> enabled = enabled();
            if (enabled.isEmpty()) {
                break;
            }
            if (enabled.size() == 1) {
                step(enabled.get(0));
                continue;
            }
            budget.check();
            IntBuffer state = state();
            if (isStuck() || dead.contains(state) || states++ > MOST_STATES) {
                break;
            }
            for (int event : enabled) {
                int before = schedule.size();
                step(event);
                if (search(budget)) {
                    return true;
                }
                back(before);
                if (states > MOST_STATES) {
                    break;
                }
            }
            dead.add(state);
            break;
        }
        if (isGoal()) {
            return true;
        }
        back(from);
        return false;
    }

    /** Where it is: also who wrote what each read that is left will see. */
    private IntBuffer state() {
        int[] state = new int[movers.length + version.size()];
        int at = 0;
        for (int p : movers) {
            state[at++] = done[p];
        }
        // All variables are there from the beginning, so they come in one order.
        for (int writer : version.values()) {
            state[at++] = writer;
        }
        return IntBuffer.wrap(state);
    }

    private int version(int variable) {
        return version.computeIfAbsent(variable, each -> run.writerBefore(each, window.from()));
    }

    /** The events that can come next, those that were recorded first in front. */
    private List<Integer> enabled() {
        List<Integer> enabled = new ArrayList<>();
        for (int p : movers) {
            if (done[p] < window.need(p)) {
                int event = trace.eventNumber(p, done[p] + 1);
                if (isEnabled(event)) {
                    enabled.add(event);
                }
            }
        }
        enabled.sort((a, b) -> Integer.compare(run.index(a), run.index(b)));
        return enabled;
    }

    /** The one of these that was recorded first; -1 if there is none. */
    private int firstEnabled() {
        int found = -1;
        int index = Integer.MAX_VALUE;
        for (int p : movers) {
            if (done[p] < window.need(p) && run.index(p, done[p] + 1) < index) {
                int event = trace.eventNumber(p, done[p] + 1);
                if (isEnabled(event)) {
                    found = event;
                    index = run.index(event);
                }
            }
        }
        return found;
    }

    /** Whether somebody's next event waits for what does not come, as far as was looked. */
    private boolean isStuck() {
        for (int p : movers) {
            if (done[p] < window.need(p) && isBlocked(p) && blockedTo[p] > window.need(blocker[p])) {
                return true;
            }
        }
        return false;
    }

    private boolean isBlocked(int p) {
        int past = done[blocker[p]];
        return blockedFrom[p] <= past && past < blockedTo[p];
    }

    private void block(int p, int by, int from, int to) {
        blocker[p] = by;
        blockedFrom[p] = from;
        blockedTo[p] = to;
    }

    private boolean isEnabled(int event) {
        int p = run.process(event);
        if (isBlocked(p)) {
            return false;
        }
        for (int cause : run.causes(event)) {
            if (done[run.process(cause)] < run.position(cause) && goal.counts(cause, event)) {
                block(p, run.process(cause), 0, run.position(cause));
                return false;
            }
        }
        IntList before = order.before(event);
        for (int i = 0; i < before.size(); i++) {
            int q = run.process(before.at(i));
            if (done[q] < run.position(before.at(i))) {
                block(p, q, 0, run.position(before.at(i)));
                return false;
            }
        }
        for (int i = run.firstTaken(event); i < run.firstTaken(event + 1); i++) {
            if (isHeldByOther(run.taken(i))) {
                return false;
            }
        }
        boolean looks = window.looks(event);
        for (int read = run.firstRead(event); looks && read < run.firstRead(event + 1); read++) {
            if (version(run.readVariable(read)) != run.readWriter(read)) {
                return false;
            }
        }
        for (int write = run.firstWrite(event); write < run.firstWrite(event + 1); write++) {
            if (hasReaders(run.writtenVariable(write), event)) {
                return false;
            }
        }
        return true;
    }

    private boolean isHeldByOther(int section) {
        LockTable locks = run.locks();
        int lock = locks.lock(section);
        if (locks.isSemaphore(lock) && !locks.exclusion().hasPermits(done, locks.process(section), lock)) {
            return true;
        }
        for (int other : open.getOrDefault(lock, List.of())) {
            if (locks.conflict(section, other)) {
                block(locks.process(section), locks.process(other), locks.first(other), locks.end(other));
                return true;
            }
        }
        return false;
    }

    /** Whether somebody is still to read the value that the event is about to replace. */
    private boolean hasReaders(int variable, int event) {
        int left = readers.getOrDefault(key(variable, version(variable)), 0);
        if (left > 0 && window.looks(event)) {
            for (int read = run.firstRead(event); read < run.firstRead(event + 1); read++) {
                left -= run.readVariable(read) == variable && run.readWriter(read) == version(variable) ? 1 : 0;
            }
        }
        return left > 0;
    }

    private void step(int event) {
        schedule.add(event);
        done[run.process(event)]++;
        for (int i = run.firstGiven(event); i < run.firstGiven(event + 1); i++) {
            end(run.given(i));
        }
        for (int i = run.firstTaken(event); i < run.firstTaken(event + 1); i++) {
            begin(run.taken(i));
        }
        block(run.process(event), 0, 0, 0);
        countReaders(event, -1);
        for (int write = run.firstWrite(event); write < run.firstWrite(event + 1); write++) {
            int variable = run.writtenVariable(write);
            replaced.add(version(variable));
            version.put(variable, event);
        }
    }

    private void countReaders(int event, int change) {
        if (window.looks(event)) {
            for (int read = run.firstRead(event); read < run.firstRead(event + 1); read++) {
                readers.merge(key(run.readVariable(read), run.readWriter(read)), change, Integer::sum);
            }
        }
    }

    /** Undoes steps. */
    private void back(int size) {
        while (schedule.size() > size) {
            int event = schedule.remove(schedule.size() - 1);
            done[run.process(event)]--;
            for (int i = run.firstTaken(event); i < run.firstTaken(event + 1); i++) {
                end(run.taken(i));
            }
            block(run.process(event), 0, 0, 0);
            for (int i = run.firstGiven(event); i < run.firstGiven(event + 1); i++) {
                begin(run.given(i));
            }
            countReaders(event, 1);
            for (int write = run.firstWrite(event + 1) - 1; write >= run.firstWrite(event); write--) {
                version.put(run.writtenVariable(write), replaced.remove(replaced.size() - 1));
            }
        }
    }
}
