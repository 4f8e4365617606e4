package dev.hasse.scan;

import dev.hasse.base.Budget;
import dev.hasse.trace.LockTable;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

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

    private final Set<List<Integer>> dead = new HashSet<>();
    private int states;

    ScheduleSearch(ThreadedRun run, Window window, Saturation order, Goal goal) {
        this.run = run;
        this.trace = run.trace();
        this.window = window;
        this.order = order;
        this.goal = goal;
        this.done = new int[trace.processCount()];
        begin();
    }

    private void begin() {
        for (int p = 0; p < done.length; p++) {
            done[p] = window.base(p);
            for (int position = done[p] + 1; position <= window.need(p); position++) {
                countReaders(trace.eventNumber(p, position), 1);
            }
        }
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
        for (int next = firstEnabled(); next >= 0; next = firstEnabled()) {
            step(next);
        }
        if (Arrays.equals(done, window.need())) {
            return true;
        }
        back(0);
        return false;
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
            List<Integer> state = state();
            if (dead.contains(state) || states++ > MOST_STATES) {
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
        if (Arrays.equals(done, window.need())) {
            return true;
        }
        back(from);
        return false;
    }

    /** Where it is: also who wrote what each read that is left will see. */
    private List<Integer> state() {
        List<Integer> state = new ArrayList<>();
        for (int position : done) {
            state.add(position);
        }
        version.keySet().stream().sorted().forEach(variable -> {
            state.add(variable);
            state.add(version(variable));
        });
        return state;
    }

    private int version(int variable) {
        return version.computeIfAbsent(variable, each -> run.writerBefore(each, window.from()));
    }

    /** The events that can come next, those that were recorded first in front. */
    private List<Integer> enabled() {
        List<Integer> enabled = new ArrayList<>();
        for (int p = 0; p < done.length; p++) {
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
        for (int p = 0; p < done.length; p++) {
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

    private boolean isEnabled(int event) {
        for (int cause : run.causes(event)) {
            if (done[run.process(cause)] < run.position(cause) && goal.counts(cause, event)) {
                return false;
            }
        }
        for (int cause : order.before(event)) {
            if (done[run.process(cause)] < run.position(cause)) {
                return false;
            }
        }
        for (int section : run.locks().taken(event)) {
            if (isHeldByOther(section)) {
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
        for (int q = 0; q < done.length; q++) {
            if (q != locks.process(section)) {
                for (int other : run.held().after(q, done[q])) {
                    if (locks.lock(other) == lock && locks.conflict(section, other)) {
                        return true;
                    }
                }
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
            countReaders(event, 1);
            for (int write = run.firstWrite(event + 1) - 1; write >= run.firstWrite(event); write--) {
                version.put(run.writtenVariable(write), replaced.remove(replaced.size() - 1));
            }
        }
    }
}
