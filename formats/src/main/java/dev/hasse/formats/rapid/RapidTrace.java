package dev.hasse.formats.rapid;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.ReadOptions;
import dev.hasse.trace.LockMeaning;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.Map;

/**
 * A log to a trace. Forks and joins are messages. A write sets its variable to its location. Where locks exclude, an event
 * that reads a variable saw its value. Where they order, reads order nothing, and a lock is also a variable LOCK.holder.
 */
final class RapidTrace {
    private static final int NONE = RapidLog.NONE;
    private static final Value FREE = Value.of("");

    private final String source;
    private final RapidLog log;
    private final ReadOptions options;
    private final TraceBuilder builder;
    private final int[] variables;
    private final int[] holders;
    private final int[] depths;
    private final int[] shared;
    private final int[] processes;
    private final Map<RapidOperation, Value[]> texts = new EnumMap<>(RapidOperation.class);
    private final int[] eventNames;
    private final int[] locationNames;
    private final BitSet started = new BitSet();
    private final BitSet forked = new BitSet();
    private final BitSet joined = new BitSet();
    private final BitSet runs = new BitSet();
    private final BitSet runsOrIsJoined = new BitSet();
    private boolean hasLocks;

    RapidTrace(String source, RapidLog log, ReadOptions options) {
        this.source = source;
        this.log = log;
        this.options = options;
        this.builder = options.builder(source);
        variables = unknown();
        shared = unknown();
        processes = unknown();
        holders = unknown();
        eventNames = unknown();
        locationNames = unknown();
        depths = new int[log.names()];
        for (int event = 0; event < log.size(); event++) {
            runs.set(log.thread(event));
            runsOrIsJoined.set(log.thread(event));
            hasLocks |= log.operation(event) == RapidOperation.ACQUIRE;
            if (log.operation(event) == RapidOperation.JOIN) {
                runsOrIsJoined.set(log.target(event));
            }
        }
    }

    private int[] unknown() {
        int[] numbers = new int[log.names()];
        Arrays.fill(numbers, NONE);
        return numbers;
    }

    Trace build(Budget budget) throws InputException {
        BitSet lastBeforeJoin = lastBeforeJoin();
        for (int event = 0; event < log.size(); event++) {
            int thread = log.thread(event);
            if (joined.get(thread)) {
                complain(event, "goes on after it was joined");
            }
            if (processes[thread] == NONE) {
                processes[thread] = builder.process(log.name(thread));
            }
            builder.event(processes[thread], log.line(event));
            describe(event, thread);
            if (!started.get(thread)) {
                started.set(thread);
                if (forked.get(thread)) {
                    builder.receive("fork " + log.name(thread));
                }
            }
            apply(event, thread);
            if (lastBeforeJoin.get(event)) {
                builder.send("join " + log.name(thread));
            }
            if (event % 4096 == 0) {
                budget.check();
            }
        }
        return builder.build(budget);
    }

    /** The event of each joined thread that comes last before its first join. */
    private BitSet lastBeforeJoin() {
        int[] last = unknown();
        BitSet marked = new BitSet();
        BitSet seen = new BitSet();
        for (int event = 0; event < log.size(); event++) {
            last[log.thread(event)] = event;
            if (log.operation(event) == RapidOperation.JOIN && !seen.get(log.target(event))) {
                seen.set(log.target(event));
                if (last[log.target(event)] != NONE) {
                    marked.set(last[log.target(event)]);
                }
            }
        }
        return marked;
    }

    private void describe(int event, int thread) {
        if (eventNames[thread] == NONE) {
            eventNames[thread] = builder.variable(log.name(thread) + ".event");
            locationNames[thread] = builder.variable(log.name(thread) + ".location");
        }
        builder.set(eventNames[thread], text(log.operation(event), log.target(event)));
        if (log.location(event) != NONE) {
            builder.set(locationNames[thread], location(event));
        }
    }

    /** What an event is called; the same value for the same operation. */
    private Value text(RapidOperation operation, int target) {
        Value[] known = texts.computeIfAbsent(operation, of -> new Value[log.names() + 1]);
        Value text = known[target + 1];
        if (text == null) {
            text = Value.of(operation.word() + (target == NONE ? "" : "(" + log.name(target) + ")"));
            known[target + 1] = text;
        }
        return text;
    }

    private Value location(int event) {
        if (log.location(event) == NONE) {
            return Value.of(log.line(event));
        }
        String text = log.name(log.location(event));
        boolean isNumber = text.length() <= 18 && text.chars().allMatch(c -> c >= '0' && c <= '9');
        return isNumber ? Value.of(Long.parseLong(text)) : Value.of(text);
    }

    private int variable(int target, String suffix) {
        if (variables[target] == NONE) {
            variables[target] = builder.variable(log.name(target) + suffix);
        }
        return variables[target];
    }

    private void apply(int event, int thread) throws InputException {
        int target = log.target(event);
        switch (log.operation(event)) {
            case READ -> read(target);
            case WRITE -> write(event, target);
            case ACQUIRE -> acquire(thread, target);
            case RELEASE -> release(event, thread, target);
            case FORK -> fork(event, target);
            case JOIN -> join(event, thread, target);
            default -> {
                // Begins and ends only have their name.
            }
        }
    }

    private void read(int target) {
        if (isExcluding()) {
            builder.saw(sharedVariable(target));
        }
    }

    private void write(int event, int target) {
        builder.set(sharedVariable(target), location(event));
    }

    private int sharedVariable(int target) {
        if (shared[target] == NONE) {
            shared[target] = builder.variable(log.name(target));
        }
        return shared[target];
    }

    private boolean isExcluding() {
        return hasLocks && options.locks() == LockMeaning.EXCLUDE;
    }

    private void acquire(int thread, int lock) {
        if (depths[lock] > 0 && holders[lock] == thread) {
            depths[lock]++;
            return;
        }
        holders[lock] = thread;
        depths[lock] = 1;
        builder.acquire(log.name(lock));
        if (!isExcluding()) {
            int variable = variable(lock, ".holder");
            builder.init(variable, FREE).read(variable).set(variable, Value.of(log.name(thread)));
        }
    }

    private void release(int event, int thread, int lock) throws InputException {
        if (depths[lock] == 0 || holders[lock] != thread) {
            complain(event, "releases " + log.name(lock) + ", which it does not hold");
        } else if (--depths[lock] == 0) {
            builder.release(log.name(lock));
            if (!isExcluding()) {
                builder.set(variable(lock, ".holder"), FREE);
            }
        }
    }

    private void fork(int event, int thread) throws InputException {
        if (started.get(thread) || forked.get(thread)) {
            complain(event, "forks " + log.name(thread) + ", which runs already");
        } else {
            forked.set(thread);
            if (runs.get(thread)) {
                builder.fork(log.name(thread));
            }
            // A thread of which nothing more is logged is no process, and nothing is under way to it.
            if (runsOrIsJoined.get(thread)) {
                builder.send("fork " + log.name(thread));
            }
        }
    }

    private void join(int event, int thread, int target) throws InputException {
        if (target == thread) {
            complain(event, "joins itself");
            return;
        }
        joined.set(target);
        if (started.get(target)) {
            builder.receive("join " + log.name(target));
            // Where events were lost, a thread may go on after it was joined.
            if (!options.toleratesLoss()) {
                builder.join(log.name(target));
            }
        } else if (forked.get(target)) {
            // It did nothing that was logged: its fork is all there is.
            builder.receive("fork " + log.name(target));
        }
    }

    private void complain(int event, String problem) throws InputException {
        String text = log.name(log.thread(event)) + " " + problem;
        if (!options.toleratesLoss()) {
            throw new InputException(source, log.line(event), 1, text);
        }
        builder.finding("line " + log.line(event) + ": " + text);
    }
}
