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
        return builder.process(utf8, from, to);
    }

    /** The number of the variable. */
    public int variable(byte[] utf8, int from, int to) {
        return builder.variable(utf8, from, to);
    }

    public void id(byte[] utf8, int from, int to) {
        builder.id(utf8, from, to);
    }

    public void after(byte[] utf8, int from, int to) {
        builder.after(utf8, from, to);
    }

    public void send(byte[] utf8, int from, int to) {
        builder.send(utf8, from, to);
    }

    public void receive(byte[] utf8, int from, int to) {
        builder.receive(utf8, from, to);
    }

    public void attributes(byte[] utf8, int from, int to) {
        builder.attributes(utf8, from, to);
    }
}
