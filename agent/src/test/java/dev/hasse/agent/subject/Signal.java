package dev.hasse.agent.subject;

import dev.hasse.record.Recorded;

/** One thread waits for a plain field that another sets: a race, but one whose outcome the waiting thread saw. */
public final class Signal {
    @Recorded
    private static boolean ready;

    @Recorded
    private static int data;

    @Recorded
    private static int used;

    private Signal() {}

    public static int send() throws InterruptedException {
        ready = false;
        Thread writer = new Thread(
                () -> {
                    data = 42;
                    ready = true;
                },
                "writer");
        Thread reader = new Thread(
                () -> {
                    while (!ready) {
                        Thread.onSpinWait();
                    }
                    used = data;
                },
                "reader");
        writer.start();
        // The run in which it happens to be set before anybody looks. The agent does not see who asks like that.
        while (writer.getThreadGroup() != null) {
            Thread.onSpinWait();
        }
        reader.start();
        writer.join();
        reader.join();
        return used;
    }
}
