package dev.hasse.simulate;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;

/** Makes a {@link Trace} of the run. */
final class TraceSink implements EventSink {
    /** After so many events the budget is asked. */
    private static final int CHECK = 1 << 12;

    private final TraceBuilder builder;
    private final Budget budget;
    private long events;

    /** A sink for a trace with this source. */
    public TraceSink(String source) {
        this(source, Budget.unlimited());
    }

    TraceSink(String source, Budget budget) {
        builder = new TraceBuilder(source).within(budget);
        this.budget = budget;
    }

    /** The trace; the sink is used up. */
    public Trace trace() {
        try {
            return builder.build(budget);
        } catch (InputException e) {
            throw new IllegalStateException("a simulation that recorded a wrong order: " + e.getMessage(), e);
        }
    }

    @Override
    public int process(String name) {
        return builder.process(name);
    }

    @Override
    public int variable(String name) {
        return builder.variable(name);
    }

    @Override
    public void init(int variable, Value value) {
        builder.init(variable, value);
    }

    @Override
    public void event(int process) {
        if (++events % CHECK == 0) {
            budget.check();
        }
        builder.event(process, 0);
    }

    @Override
    public void set(int variable, long value) {
        builder.set(variable, value);
    }

    @Override
    public void set(int variable, Value value) {
        builder.set(variable, value);
    }

    @Override
    public void read(int variable) {
        builder.read(variable);
    }

    @Override
    public void send(int message, int process) {
        builder.send("m" + message, builder.processName(process));
    }

    @Override
    public void receive(int message) {
        builder.receive("m" + message);
    }
}
