package dev.hasse.formats.spans;

import dev.hasse.base.Budget;
import dev.hasse.base.IntList;
import dev.hasse.base.Rows;
import java.util.Arrays;
import java.util.PriorityQueue;

/**
 * Puts all events in one order that respects the edges, and each span on a lane of its group. A span joins a lane only
 * if the lane's last event is in its start's past and, should a span be open there, its end is in the past of what that
 * span does next: so a lane is a chain of the order already. The past is searched a bounded number of steps back: a
 * longer search could save lanes, not change the order.
 */
final class LanePlan {
    private static final int STEPS = 64;
    private static final int CHECK_EVERY = 1024;
    private static final int NONE = -1;

    private final SpanEvents events;
    private final SpanGroups groups;
    private final Budget budget;
    /** By event: those right before it, and those right after it. */
    private final Rows incoming;

    private final Rows outgoing;
    private final int[] order;
    private final boolean[] placed;
    private final int[] laneOf;
    private final int[] enclosing;
    private final int[] done;
    private final IntList laneGroups = new IntList();
    private int[] last = new int[16];
    private int[] top = new int[16];
    private final int[] seen;
    private final int[] queue = new int[STEPS];
    private final int[] pastQueue = new int[STEPS];
    private int search;
    private int size;

    LanePlan(SpanEvents events, SpanGroups groups, SpanEdges edges, int spans, Budget budget) {
        this.events = events;
        this.groups = groups;
        this.budget = budget;
        incoming = Rows.of(events.size(), rows -> {
            for (int edge = 0; edge < edges.size(); edge++) {
                rows.add(edges.to(edge), edges.from(edge));
            }
        });
        outgoing = Rows.of(events.size(), rows -> {
            for (int edge = 0; edge < edges.size(); edge++) {
                rows.add(edges.from(edge), edges.to(edge));
            }
        });
        order = new int[events.size()];
        placed = new boolean[events.size()];
        seen = new int[events.size()];
        laneOf = new int[spans];
        enclosing = new int[spans];
        done = new int[spans];
        Arrays.fill(enclosing, NONE);
    }

    /** Whether every event found its place; if not, the others wait for each other. */
    boolean isComplete() {
        return size == order.length;
    }

    LanePlan make() {
        int[] waiting = new int[order.length];
        // Of events that nothing orders, the earlier by its clock comes first: only to look like the recording.
        PriorityQueue<Integer> ready = new PriorityQueue<>((a, b) -> {
            int byTime = Long.compare(events.time(a), events.time(b));
            return byTime != 0 ? byTime : Integer.compare(a, b);
        });
        for (int event = 0; event < waiting.length; event++) {
            waiting[event] = incoming.start(event + 1) - incoming.start(event);
            if (waiting[event] == 0) {
                ready.add(event);
            }
        }
        for (Integer event = ready.poll(); event != null; event = ready.poll()) {
            place(event);
            for (int i = outgoing.start(event); i < outgoing.start(event + 1); i++) {
                if (--waiting[outgoing.at(i)] == 0) {
                    ready.add(outgoing.at(i));
                }
            }
            if (size % CHECK_EVERY == 0) {
                budget.check();
            }
        }
        return this;
    }

    private void place(int event) {
        int span = events.spanOf(event);
        if (events.isStart(event)) {
            int lane = findLane(event, span);
            laneOf[span] = lane;
            enclosing[span] = top[lane];
            top[lane] = span;
        }
        int lane = laneOf[span];
        if (events.isEnd(event)) {
            top[lane] = enclosing[span];
        }
        last[lane] = event;
        done[span]++;
        placed[event] = true;
        order[size++] = event;
    }

    private int findLane(int start, int span) {
        int group = groups.groupOf(span);
        int head = 0;
        int tail = 0;
        queue[tail++] = start;
        seen[start] = ++search;
        while (head < tail) {
            int event = queue[head++];
            for (int i = incoming.start(event); i < incoming.start(event + 1) && tail < STEPS; i++) {
                if (seen[incoming.at(i)] != search) {
                    seen[incoming.at(i)] = search;
                    queue[tail++] = incoming.at(i);
                }
            }
        }
        for (int i = 1; i < tail; i++) {
            int lane = laneOf[events.spanOf(queue[i])];
            if (last[lane] == queue[i] && laneGroups.at(lane) == group && fits(span, lane)) {
                return lane;
            }
        }
        return newLane(group);
    }

    /** Whether all that the lane's open span still does comes after the span's end. */
    private boolean fits(int span, int lane) {
        int open = top[lane];
        if (open == NONE) {
            return true;
        }
        int next = events.start(open) + done[open];
        int lastOfSpan = events.stop(span) - 1;
        return next < events.stop(open) && events.isEnd(lastOfSpan) && isInPast(lastOfSpan, next);
    }

    private boolean isInPast(int event, int of) {
        int head = 0;
        int tail = 0;
        pastQueue[tail++] = of;
        seen[of] = ++search;
        while (head < tail) {
            int at = pastQueue[head++];
            for (int i = incoming.start(at); i < incoming.start(at + 1) && tail < STEPS; i++) {
                if (incoming.at(i) == event) {
                    return true;
                }
                if (seen[incoming.at(i)] != search) {
                    seen[incoming.at(i)] = search;
                    pastQueue[tail++] = incoming.at(i);
                }
            }
        }
        return false;
    }

    private int newLane(int group) {
        int lane = laneGroups.size();
        laneGroups.add(group);
        if (lane == last.length) {
            last = Arrays.copyOf(last, lane * 2);
            top = Arrays.copyOf(top, lane * 2);
        }
        last[lane] = NONE;
        top[lane] = NONE;
        return lane;
    }

    boolean isPlaced(int event) {
        return placed[event];
    }

    /** The event at this place of the order. */
    int at(int place) {
        return order[place];
    }

    int lanes() {
        return laneGroups.size();
    }

    int group(int lane) {
        return laneGroups.at(lane);
    }

    int lane(int span) {
        return laneOf[span];
    }

    /** The span that is open on the lane while this one runs; -1 if none. */
    int enclosing(int span) {
        return enclosing[span];
    }
}
