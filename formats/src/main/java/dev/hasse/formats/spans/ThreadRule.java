package dev.hasse.formats.spans;

import dev.hasse.base.Budget;
import dev.hasse.formats.Siblings;
import dev.hasse.formats.spans.SpanEdges.Why;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Rule 6: the order of time on one thread, and of siblings of one program without threads. Siblings form an interval
 * order, of which only the edges are given that the others do not imply.
 */
final class ThreadRule {
    private record Family(int group, int parent) {}

    private final SpanForest forest;
    private final SpanEvents events;
    private final SpanGroups groups;
    private final SpanEdges edges;
    private final Siblings siblings;
    private final Budget budget;

    ThreadRule(
            SpanForest forest,
            SpanEvents events,
            SpanGroups groups,
            SpanEdges edges,
            Siblings siblings,
            Budget budget) {
        this.forest = forest;
        this.events = events;
        this.groups = groups;
        this.edges = edges;
        this.siblings = siblings;
        this.budget = budget;
    }

    /** Adds the edges of all threads but those whose times are not to be trusted. */
    void apply(BitSet untrusted) {
        Map<Family, List<Integer>> families = new LinkedHashMap<>();
        for (int i = 0; i < forest.size(); i++) {
            int group = groups.groupOf(i);
            if (untrusted.get(group) || !forest.span(i).isTimed()) {
                continue;
            }
            int parent = forest.parent(i);
            if (!groups.isThread(group)) {
                if (siblings == Siblings.SEQUENTIAL && parent != SpanForest.NONE) {
                    family(families, group, parent).add(i);
                }
                continue;
            }
            boolean local = parent != SpanForest.NONE && groups.groupOf(parent) == group;
            family(families, group, local ? parent : SpanForest.NONE).add(i);
            if (local) {
                amongEvents(parent, i);
            }
        }
        families.forEach(
                (family, members) -> inOrder(members, groups.isThread(family.group) ? Why.THREAD : Why.SIBLING));
    }

    private static List<Integer> family(Map<Family, List<Integer>> families, int group, int parent) {
        return families.computeIfAbsent(new Family(group, parent), family -> new ArrayList<>());
    }

    /** A child that its parent waited for lies between two of the parent's own events. */
    private void amongEvents(int parent, int child) {
        if (!SpanRules.isWaitedFor(forest, child, parent)) {
            return;
        }
        int end = events.end(parent);
        int next = events.firstAfter(forest.span(child).start(), events.start(parent) + 1, end);
        if (next - 1 > events.start(parent)) {
            edges.add(next - 1, events.start(child), Why.THREAD);
        }
        next = events.firstAfter(forest.span(child).end() - 1, next, end);
        if (next < end) {
            edges.add(events.end(child), next, Why.THREAD);
        }
    }

    private void inOrder(List<Integer> members, Why why) {
        members.sort(Comparator.comparingLong((Integer i) -> forest.span(i).start())
                .thenComparingLong(i -> forest.span(i).end())
                .thenComparingInt(i -> i));
        List<Integer> active = new ArrayList<>();
        for (int i : members) {
            // Where spans of a thread overlap, all that are not over are looked at each time.
            budget.check();
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
                        edges.add(events.end(earlier), events.start(i), why);
                    }
                }
            }
            active.add(i);
        }
    }
}
