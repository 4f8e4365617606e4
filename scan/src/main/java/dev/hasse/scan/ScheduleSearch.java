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
    private static final int MOST_STATES = 20_000;
    /** More are not searched: each choice is a call. */
    private static final int MOST_EVENTS = 2_000;

    private final ThreadedRun run;
    private final Trace trace;
    private final Window window;
    private final Saturation order;
    private final int[] done;
    private final List<Integer> schedule = new ArrayList<>();
    /** By variable that the window writes or reads: the writer of its value. */
    private final Map<Integer, Integer> version = new HashMap<>();
    /** By variable and writer: how many are still to read that value. */
    private final Map<Long, Integer> readers = new HashMap<>();

    private final Set<List<Integer>> dead = new HashSet<>();
    private int states;

    ScheduleSearch(ThreadedRun run, Window window, Saturation order) {
        this.run = run;
        this.trace = run.trace();
        this.window = window;
        this.order = order;
        this.done = new int[trace.processCount()];
        begin();
    }

    private void begin() {
        version.clear();
        readers.clear();
        for (int p = 0; p < done.length; p++) {
            done[p] = window.base(p);
            for (int position = done[p] + 1; position <= window.need(p); position++) {
                int event = trace.eventNumber(p, position);
                if (window.looks(event)) {
                    for (int read = run.firstRead(event); read < run.firstRead(event + 1); read++) {
                        readers.merge(key(run.readVariable(read), run.readWriter(read)), 1, Integer::sum);
                    }
                }
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

    /** Whether it was looked for to the end. */
    boolean isExhausted() {
        return window.size() <= MOST_EVENTS && states <= MOST_STATES;
    }

    int[] schedule() {
        return schedule.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Always what was recorded first; whether that does. */
    private boolean asRecorded() {
        List<Integer> enabled = enabled();
        while (!enabled.isEmpty()) {
            step(enabled.get(0));
            enabled = enabled();
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

    private boolean isEnabled(int event) {
        for (int cause : order.before(event)) {
            if (done[trace.processOf(cause)] < trace.positionOf(cause)) {
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
        for (int i = 0; i < trace.assignmentCount(event); i++) {
            if (!trace.isName(event, i) && hasReaders(trace.assignedVariable(event, i), event)) {
                return false;
            }
        }
        return true;
    }

    private boolean isHeldByOther(int section) {
        LockTable locks = run.locks();
        int lock = locks.lock(section);
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
        done[trace.processOf(event)]++;
        if (window.looks(event)) {
            for (int read = run.firstRead(event); read < run.firstRead(event + 1); read++) {
                readers.merge(key(run.readVariable(read), run.readWriter(read)), -1, Integer::sum);
            }
        }
        for (int i = 0; i < trace.assignmentCount(event); i++) {
            if (!trace.isName(event, i)) {
                version.put(trace.assignedVariable(event, i), event);
            }
        }
    }

    /** Undoes steps; rare, so that it does all of them again. */
    private void back(int size) {
        if (schedule.size() == size) {
            return;
        }
        List<Integer> kept = List.copyOf(schedule.subList(0, size));
        schedule.clear();
        begin();
        kept.forEach(this::step);
    }
}
