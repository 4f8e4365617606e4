package dev.hasse.trace.text;

import dev.hasse.base.OneLine;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A small space-time diagram beside the lines of a run: a lane a process, time downwards, and at each event arrows from
 * the lanes of the events that it had to wait for.
 */
public final class Lanes {
    private static final int MOST = 12;
    /** Lanes may be wider than {@link TextLanes#NARROW}, for their names, as long as all of them are not wider. */
    private static final int MOST_WIDE = 48;

    private final Trace trace;
    /** The lane of each process, or -1. */
    private final int[] lanes;

    private final List<String> names = new ArrayList<>();
    private final int width;

    private Lanes(Trace trace, int[] events) {
        this.trace = trace;
        lanes = new int[trace.processCount()];
        Arrays.fill(lanes, -1);
        boolean[] here = new boolean[trace.processCount()];
        for (int event : events) {
            here[trace.processOf(event)] = true;
        }
        for (int p = 0; p < here.length; p++) {
            if (here[p]) {
                lanes[p] = names.size();
                names.add(OneLine.of(trace.processName(p)));
            }
        }
        int wide = TextLanes.distinguishing(names, MOST_WIDE / Math.max(1, names.size()));
        width = Math.max(TextLanes.NARROW, wide);
    }

    /** Lanes for the processes of these events; without any if there are too many to be seen. */
    public static Lanes of(Trace trace, int[] events) {
        Lanes lanes = new Lanes(trace, events);
        return lanes.names.size() > MOST || lanes.names.size() < 2 ? new Lanes(trace, new int[0]) : lanes;
    }

    public boolean isEmpty() {
        return names.isEmpty();
    }

    /** The names over the lanes, shortened to their room. */
    public String header() {
        return drawn().header();
    }

    /** The lanes at an event. */
    public String row(int event) {
        if (names.isEmpty()) {
            return "";
        }
        List<Integer> sources = new ArrayList<>();
        for (int source : trace.arrowsInto(event)) {
            int lane = lanes[trace.processOf(source)];
            if (lane >= 0) {
                sources.add(lane);
            }
        }
        return drawn().event(lanes[trace.processOf(event)], sources);
    }

    private TextLanes drawn() {
        return new TextLanes(names, width);
    }
}
