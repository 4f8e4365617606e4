package dev.hasse.agent.subject;

import dev.hasse.record.Recorded;

/** An object that comes to be after many events. */
public final class Latecomer {
    @Recorded
    private static int events;

    @Recorded
    private boolean closed;

    @Recorded
    private Object owner;

    @Recorded
    private int limit = 7;

    private Latecomer() {}

    /** Makes so many events, then one object, which is used and closed. */
    public static boolean after(int count) {
        for (int i = 0; i < count; i++) {
            events = i;
        }
        Latecomer late = new Latecomer();
        boolean open = !late.closed && late.owner == null && late.limit == 7;
        late.closed = true;
        return open;
    }
}
