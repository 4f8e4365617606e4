package dev.hasse.trace;

/**
 * Adds to a builder what a reader has as bytes of UTF-8, without making a {@link String} of what is known already. For
 * readers of large files; everybody else asks the {@link TraceBuilder}.
 */
public final class Utf8Sink {
    private final TraceBuilder builder;

    public Utf8Sink(TraceBuilder builder) {
        this.builder = builder;
    }

    /** The number of the process. */
    public int process(byte[] utf8, int from, int to) {
        return builder.events.processNumber(utf8, from, to);
    }

    /** The number of the variable. */
    public int variable(byte[] utf8, int from, int to) {
        return builder.assignments.known(builder.assignments.variables.number(utf8, from, to));
    }

    /** The number of the value, for {@link #set}. */
    public int value(Value value) {
        return builder.assignments.values.number(value);
    }

    /** The event assigns the value of this number. */
    public void set(int variable, int value) {
        builder.setNumbered(variable, value);
    }

    public void id(byte[] utf8, int from, int to) {
        builder.idNumbered(builder.ids.texts.number(utf8, from, to));
    }

    public void after(byte[] utf8, int from, int to) {
        builder.afterNumbered(builder.ids.texts.number(utf8, from, to));
    }

    public void send(byte[] utf8, int from, int to) {
        builder.sendNumbered(builder.messages.names.number(utf8, from, to));
    }

    public void receive(byte[] utf8, int from, int to) {
        builder.receiveNumbered(builder.messages.names.number(utf8, from, to));
    }

    public void attributes(byte[] utf8, int from, int to) {
        builder.attributesNumbered(builder.texts.attributes.number(utf8, from, to));
    }

    public void acquire(byte[] utf8, int from, int to) {
        builder.locks.acquire(builder.current, builder.locks.number(utf8, from, to));
    }

    public void release(byte[] utf8, int from, int to) {
        builder.locks.release(builder.current, builder.locks.number(utf8, from, to));
    }

    public void acquireShared(byte[] utf8, int from, int to) {
        builder.locks.acquireShared(builder.current, builder.locks.number(utf8, from, to));
    }

    public void releaseShared(byte[] utf8, int from, int to) {
        builder.locks.releaseShared(builder.current, builder.locks.number(utf8, from, to));
    }
}
