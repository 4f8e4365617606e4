package dev.hasse.simulate;

import dev.hasse.trace.Value;

/** Passes a run on to a sink, counts its events and knows how many more are wanted. */
final class RunSink {
    private final EventSink sink;
    private final int limit;
    private int recorded;
    private int messages;

    RunSink(EventSink sink, int limit) {
        this.sink = sink;
        this.limit = limit;
    }

    int process(String name) {
        return sink.process(name);
    }

    int variable(String name, long initial) {
        int variable = sink.variable(name);
        if (initial != 0) {
            sink.init(variable, Value.of(initial));
        }
        return variable;
    }

    int variable(String name, Value initial) {
        int variable = sink.variable(name);
        sink.init(variable, initial);
        return variable;
    }

    /** How many more events are wanted; not negative. */
    int left() {
        return Math.max(0, limit - recorded);
    }

    RunSink event(int process) {
        sink.event(process);
        recorded++;
        return this;
    }

    RunSink set(int variable, long value) {
        sink.set(variable, value);
        return this;
    }

    RunSink set(int variable, Value value) {
        sink.set(variable, value);
        return this;
    }

    /** Writes a variable that others write too: also a read, so that its writes are totally ordered. */
    RunSink write(int variable, long value) {
        sink.read(variable);
        sink.set(variable, value);
        return this;
    }

    RunSink read(int variable) {
        sink.read(variable);
        return this;
    }

    /** Sends a new message to a process; its number is for the receiver. */
    int send(int receiver) {
        sink.send(messages, receiver);
        return messages++;
    }

    RunSink receive(int message) {
        sink.receive(message);
        return this;
    }
}
