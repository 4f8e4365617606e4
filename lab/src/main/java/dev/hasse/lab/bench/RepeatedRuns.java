package dev.hasse.lab.bench;

import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;

/** Runs a program's main method again and again in one JVM, each time with classes of its own: how often does it fail? */
final class RepeatedRuns {
    private static final long LONGEST_MILLIS = 2_000;
    /** Threads of runs that never end stay: after so many, it stops. */
    private static final int MOST_STUCK = 20;

    private final URL classes;
    private final String name;
    private int failed;
    private int stuck;

    private RepeatedRuns(URL classes, String name) {
        this.classes = classes;
        this.name = name;
    }

    /** The folder of its classes, its name, and how many runs; prints how many failed or did not end, and how many there were. */
    public static void main(String[] arguments) throws Exception {
        PrintStream out = System.out;
        System.setOut(new PrintStream(OutputStream.nullOutputStream(), true));
        RepeatedRuns repetition = new RepeatedRuns(Path.of(arguments[0]).toUri().toURL(), arguments[1]);
        int wanted = Integer.parseInt(arguments[2]);
        int runs = 0;
        while (runs < wanted && repetition.stuck < MOST_STUCK) {
            repetition.run();
            runs++;
        }
        out.println((repetition.failed + repetition.stuck) + " of " + runs);
        out.flush();
        Runtime.getRuntime().halt(0);
    }

    private void run() throws Exception {
        AtomicBoolean fails = new AtomicBoolean();
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> fails.set(true));
        try (URLClassLoader loader = new URLClassLoader(new URL[] {classes}, null)) {
            Class<?> program = Class.forName(name, true, loader);
            Thread thread = new Thread(() -> {
                try {
                    program.getMethod("main", String[].class).invoke(null, (Object) new String[0]);
                } catch (ReflectiveOperationException e) {
                    fails.set(true);
                }
            });
            thread.setDaemon(true);
            thread.start();
            thread.join(LONGEST_MILLIS);
            if (thread.isAlive()) {
                stuck++;
            } else if (fails.get()) {
                failed++;
            }
        }
    }
}
