package dev.hasse.report;

import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.TreeSet;

/**
 * The places of a complete run that are shown: intervals, ascending and apart.
 *
 * @param events all events of the trace, in an order that respects happened-before
 * @param run how many of them are the run in question; the others follow in their recorded order
 * @param cut how many of them are in the cut that matters; -1 if no cut does
 */
record Excerpt(int[] events, int run, int cut, List<Scene.Interval> shown) {
    /** Rows shown after the cut, at most: what was overtaken, and how it would go on. */
    private static final int AFTER = 200;

    private static final int AROUND_A_MOVE = 10;
    private static final int MOST_MOVES = 20;

    /** The neighbourhood of the cut that a run leads to, of at most this many rows. */
    static Excerpt around(Trace trace, int[] run, int cut, List<Integer> moves, int room) {
        int[] events = completed(trace, run);
        if (events.length <= room) {
            return new Excerpt(events, run.length, cut, List.of(new Scene.Interval(0, events.length)));
        }
        int after = Math.min(AFTER, room / 4);
        int aside = Math.min(moves.size(), MOST_MOVES) * (2 * AROUND_A_MOVE + 1);
        int before = Math.max(room / 4, room - after - aside);
        TreeSet<Integer> places = new TreeSet<>();
        add(places, cut - before, cut + after, events.length);
        for (int i = 0; i < moves.size(); i++) {
            boolean first = i < MOST_MOVES / 2;
            boolean last = i >= moves.size() - MOST_MOVES / 2;
            if (first || last) {
                add(places, moves.get(i) - AROUND_A_MOVE, moves.get(i) + AROUND_A_MOVE + 1, events.length);
            }
        }
        return new Excerpt(events, run.length, cut, intervals(places));
    }

    /** The whole of a run, or an interval of it, and no cut. */
    static Excerpt of(int[] events, int from, int to) {
        return new Excerpt(events, events.length, -1, List.of(new Scene.Interval(from, to)));
    }

    /** How many places are shown. */
    int size() {
        return shown.stream().mapToInt(each -> each.to() - each.from()).sum();
    }

    /** A run, and then the other events as recorded. */
    static int[] completed(Trace trace, int[] run) {
        BitSet happened = new BitSet(trace.eventCount());
        int[] events = new int[trace.eventCount()];
        int count = 0;
        for (int event : run) {
            happened.set(event);
            events[count++] = event;
        }
        for (int event : trace.observedOrder()) {
            if (!happened.get(event)) {
                events[count++] = event;
            }
        }
        return events;
    }

    private static void add(TreeSet<Integer> places, int from, int to, int length) {
        for (int place = Math.max(0, from); place < Math.min(to, length); place++) {
            places.add(place);
        }
    }

    private static List<Scene.Interval> intervals(TreeSet<Integer> places) {
        List<Scene.Interval> intervals = new ArrayList<>();
        int from = -1;
        int to = -1;
        for (int place : places) {
            if (place != to) {
                if (from >= 0) {
                    intervals.add(new Scene.Interval(from, to));
                }
                from = place;
            }
            to = place + 1;
        }
        if (from >= 0) {
            intervals.add(new Scene.Interval(from, to));
        }
        return intervals;
    }
}
