package dev.hasse.formats.spans;

import dev.hasse.formats.spans.SpanEdges.Why;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Rule 6: the order of time on one thread. Siblings form an interval order, of which only the edges are given that
 * the others do not imply.
 */
final class ThreadRule {
    private record Family(int group, int parent) {}

    private final SpanForest forest;
    private final SpanEvents events;
    private final SpanGroups groups;
    private final SpanEdges edges;

    ThreadRule(SpanForest forest, SpanEvents events, SpanGroups groups, SpanEdges edges) {
        this.forest = forest;
        this.events = events;
        this.groups = groups;
        this.edges = edges;
    }

    /** Adds the edges of all threads but those whose times are not to be trusted. */
    void apply(BitSet untrusted) {
        Map<Family, List<Integer>> families = new LinkedHashMap<>();
        for (int i = 0; i < forest.size(); i++) {
            int group = groups.groupOf(i);
            if (groups.isThread(group)
                    && !untrusted.get(group)
                    && forest.span(i).isTimed()) {
                int parent = forest.parent(i);
                boolean local = parent != SpanForest.NONE && groups.groupOf(parent) == group;
                families.computeIfAbsent(
                                new Family(group, local ? parent : SpanForest.NONE), family -> new ArrayList<>())
                        .add(i);
                if (local) {
                    amongEvents(parent, i);
                }
            }
        }
        families.values().forEach(this::inOrder);
    }

    /** A child that its parent waited for lies between two of the parent's own events. */
    private void amongEvents(int parent, int child) {
        if (!SpanRules.isWaitedFor(forest.span(child), forest.span(parent))) {
            return;
        }
        int event = events.start(parent) + 1;
        int end = events.end(parent);
        while (event < end && events.time(event) <= forest.span(child).start()) {
            event++;
        }
        if (event - 1 > events.start(parent)) {
            edges.add(event - 1, events.start(child), Why.THREAD);
        }
        while (event < end && events.time(event) < forest.span(child).end()) {
            event++;
        }
        if (event < end) {
            edges.add(events.end(child), event, Why.THREAD);
        }
    }

    private void inOrder(List<Integer> siblings) {
        siblings.sort(Comparator.comparingLong((Integer i) -> forest.span(i).start())
                .thenComparingLong(i -> forest.span(i).end())
                .thenComparingInt(i -> i));
        List<Integer> active = new ArrayList<>();
        for (int i : siblings) {
            long start = forest.span(i).start();
            int latest = SpanForest.NONE;
            for (int earlier : active) {
                latest = forest.span(earlier).end() <= start ? earlier : latest;
            }
            if (latest != SpanForest.NONE) {
                int last = latest;
                long covered = forest.span(last).start();
                // What ended before the latest one that ended even started comes before that one already.
                active.removeIf(
                        earlier -> earlier != last && forest.span(earlier).end() <= covered);
                for (int earlier : active) {
                    if (forest.span(earlier).end() <= start) {
                        edges.add(events.end(earlier), events.start(i), Why.THREAD);
                    }
                }
            }
            active.add(i);
        }
    }
}
