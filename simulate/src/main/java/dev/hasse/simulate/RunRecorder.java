package dev.hasse.simulate;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;

/**
 * Makes a trace of a run, event by event in the order observed, and knows how many more events are wanted: {@link #event} starts
 * one, the calls after it add to it. Processes and variables are declared before the first event, numbered from 0.
 */
final class RunRecorder {
    /** After so many events the budget is asked. */
    private static final int CHECK = 1 << 12;

    private final TraceBuilder builder;
    private final Budget budget;
    private final int limit;
    private int recorded;
    private int messages;

    /** A recorder for a trace with this source. */
    RunRecorder(String source, int limit, Budget budget) {
        builder = new TraceBuilder(source).within(budget);
        this.limit = limit;
        this.budget = budget;
    }

    /** The trace; the recorder is used up. */
    Trace trace() {
        try {
            return builder.build(budget);
        } catch (InputException e) {
            throw new IllegalStateException("a simulation that recorded a wrong order: " + e.getMessage(), e);
        }
    }

    int process(String name) {
        return builder.process(name);
    }

    int variable(String name, long initial) {
        return initial == 0 ? builder.variable(name) : variable(name, Value.of(initial));
    }

    int variable(String name, Value initial) {
        int variable = builder.variable(name);
        builder.init(variable, initial);
        return variable;
    }

    /** How many more events are wanted; not negative. */
    int left() {
        return Math.max(0, limit - recorded);
    }

    RunRecorder event(int process) {
        if (++recorded % CHECK == 0) {
            budget.check();
        }
        builder.event(process, 0);
        return this;
    }

    RunRecorder set(int variable, long value) {
        builder.set(variable, value);
        return this;
    }

    RunRecorder set(int variable, Value value) {
        builder.set(variable, value);
        return this;
    }

    /** Writes a variable that others write too: also a read, so that its writes are totally ordered. */
    RunRecorder write(int variable, long value) {
        return read(variable).set(variable, value);
    }

    /** The event read the shared variable: it comes after the last write and before the next. */
    RunRecorder read(int variable) {
        builder.read(variable);
        return this;
    }

    /** Sends a new message to a process; its number is for the receiver. */
    int send(int receiver) {
        builder.send("m" + messages, builder.processName(receiver));
        return messages++;
    }

    RunRecorder receive(int message) {
        builder.receive("m" + message);
        return this;
    }
}
