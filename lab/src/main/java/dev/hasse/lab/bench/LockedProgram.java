package dev.hasse.lab.bench;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Random;

/**
 * A log in RAPID's format of threads that call methods at random. A method takes a lock, or a lock and then another one,
 * reads and writes what the lock guards, and works on its thread's own data. Some take two locks in the wrong order, and
 * some touch a variable beside the lock that guards it.
 */
final class LockedProgram {
    private static final int METHODS = 240;
    private static final int STEPS = 16;
    private static final int OF_A_LOCK = 4;
    private static final int MOST_IN_A_ROW = 6;

    private final int threads;
    private final Random random;
    private final List<Method> methods = new ArrayList<>();
    private final int[] holder;
    private final List<Deque<String>> todo = new ArrayList<>();

    /** What a method does: the lock that it takes, the one that it takes inside (or -1), what it touches. */
    private record Method(int number, int outer, int inner, boolean usesData, boolean isCareless) {}

    /** Of a hundred methods so many touch what their lock guards. */
    LockedProgram(int threads, int locks, int dataPercent, long seed) {
        this.threads = threads;
        this.random = new Random(seed);
        this.holder = new int[locks];
        Arrays.fill(holder, -1);
        for (int number = 0; number < METHODS; number++) {
            int one = random.nextInt(locks);
            int other = (one + 1 + random.nextInt(2)) % locks;
            boolean isNested = random.nextInt(10) < 3 && one != other;
            boolean isWrong = random.nextInt(4) == 0;
            int outer = isNested && isWrong != one > other ? other : one;
            int inner = isNested ? one + other - outer : -1;
            boolean usesData = random.nextInt(100) < dataPercent;
            methods.add(new Method(number, outer, inner, usesData, random.nextInt(40) == 0));
        }
        for (int t = 0; t < threads; t++) {
            todo.add(new ArrayDeque<>());
        }
    }

    /** Writes so many events, and a few more until all locks are free. */
    void write(Path file, int events) throws IOException {
        try (Writer out = Files.newBufferedWriter(file)) {
            int written = 0;
            while (written < events) {
                int t = random.nextInt(threads);
                for (int burst = 1 + random.nextInt(MOST_IN_A_ROW); burst > 0; burst--) {
                    written += step(t, out);
                }
            }
            for (int t = 0; t < threads; t++) {
                while (!todo.get(t).isEmpty()) {
                    step(t, out);
                }
            }
        }
    }

    /** One event, or none if the thread would have to wait. */
    private int step(int t, Writer out) throws IOException {
        Deque<String> rest = todo.get(t);
        if (rest.isEmpty()) {
            Method method = methods.get(random.nextInt(METHODS));
            if (holder[method.outer()] >= 0 || method.inner() >= 0 && holder[method.inner()] >= 0) {
                return 0;
            }
            // Both at once: this run is lucky.
            holder[method.outer()] = t;
            if (method.inner() >= 0) {
                holder[method.inner()] = t;
            }
            call(t, method, rest);
        }
        String next = rest.remove();
        int lock = next.startsWith("rel(") ? Integer.parseInt(next.substring(5, next.indexOf(')'))) : -1;
        if (lock >= 0) {
            holder[lock] = -1;
        }
        out.write("T" + t + "|" + next + "\n");
        return 1;
    }

    private void call(int t, Method method, Deque<String> rest) {
        int line = method.number() * STEPS;
        String own = "own" + t + "." + random.nextInt(OF_A_LOCK);
        String guarded = "x" + method.outer() + "." + random.nextInt(OF_A_LOCK);
        rest.add("w(" + own + ")|" + line++);
        if (method.isCareless()) {
            rest.add("r(" + guarded + ")|" + line++);
        }
        rest.add("acq(l" + method.outer() + ")|" + line++);
        if (method.usesData()) {
            rest.add("r(" + guarded + ")|" + line++);
            rest.add("w(" + guarded + ")|" + line++);
        }
        if (method.inner() >= 0) {
            rest.add("acq(l" + method.inner() + ")|" + line++);
            rest.add((method.usesData() ? "w(x" + method.inner() + ".0)" : "r(" + own + ")") + "|" + line++);
            rest.add("rel(l" + method.inner() + ")|" + line++);
        }
        rest.add("rel(l" + method.outer() + ")|" + line++);
        rest.add("r(" + own + ")|" + line);
    }
}
