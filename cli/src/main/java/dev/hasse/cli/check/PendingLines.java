package dev.hasse.cli.check;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.BooleanSupplier;

/** What is to be printed of one source, in its order: a line whose verdict is not sure yet holds back those after it. */
final class PendingLines {
    private record Line(BooleanSupplier isOpen, Runnable print) {}

    private final Deque<Line> lines = new ArrayDeque<>();

    /** Prints this as soon as it is not open any more, and all before it are printed. */
    synchronized void add(BooleanSupplier isOpen, Runnable print) {
        lines.add(new Line(isOpen, print));
        flush();
    }

    void add(Runnable print) {
        add(() -> false, print);
    }

    /** Prints what can be by now. */
    synchronized void flush() {
        while (!lines.isEmpty() && !lines.element().isOpen().getAsBoolean()) {
            lines.remove().print().run();
        }
    }

    /** Prints all: nothing more will be known. */
    synchronized void end() {
        while (!lines.isEmpty()) {
            lines.remove().print().run();
        }
    }
}
