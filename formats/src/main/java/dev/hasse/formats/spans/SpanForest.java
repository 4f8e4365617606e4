package dev.hasse.formats.spans;

import dev.hasse.base.InputException;
import dev.hasse.formats.ReadOptions;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * The spans with their parents found. A parent that is not in the input is only reported, since most recordings lack
 * some. Where several spans have the parent's id, program and times tell which is meant; if they do not, the child hangs
 * under what all of them hang under, so that no order is made up. Spans that are their own ancestors are errors, or
 * reported where loss is tolerated.
 */
final class SpanForest {
    /** No parent. */
    static final int NONE = -1;

    private final String source;
    private final ReadOptions options;
    private final Findings findings;
    private final List<Span> spans;
    private final SpanIds ids;
    private final int[] parents;
    private final Map<Integer, List<Integer>> undecided = new LinkedHashMap<>();
    private final BitSet distant = new BitSet();

    SpanForest(String source, List<Span> spans, ReadOptions options, Findings findings) throws InputException {
        this.source = source;
        this.options = options;
        this.findings = findings;
        this.spans = spans;
        this.ids = new SpanIds(spans, findings);
        this.parents = new int[spans.size()];
        for (int i = 0; i < parents.length; i++) {
            parents[i] = findParent(i);
        }
        undecided.forEach((child, candidates) -> {
            parents[child] = commonParent(candidates);
            distant.set(child);
        });
        cutCycles();
    }

    private int findParent(int index) {
        Span span = spans.get(index);
        List<Integer> callers = ids.isHalf(index) ? ids.wholes(span.id()) : List.of();
        if (!callers.isEmpty()) {
            return theOne(index, callers);
        }
        if (span.parent().spanId().isEmpty()) {
            return NONE;
        }
        List<Integer> candidates = ids.all(span.parent());
        if (candidates.isEmpty()) {
            findings.add(
                    "missing parent",
                    span.describe() + " names the parent " + span.parent().spanId());
            return NONE;
        }
        if (candidates.size() > 1 && candidates.size() <= SpanIds.MOST) {
            keep(candidates, i -> spans.get(i).resource().isSameProgram(span.resource()));
            // Of two halves, the server's goes on with the work.
            keep(candidates, ids::isHalf);
            keep(candidates, i -> !spans.get(i).startsAfter(span));
            keep(candidates, i -> span.isWithin(spans.get(i)));
        }
        return theOne(index, candidates);
    }

    /** Keeps those for which something speaks, if there are any. */
    private static void keep(List<Integer> candidates, IntPredicate those) {
        if (candidates.stream().anyMatch(those::test)) {
            candidates.removeIf(i -> !those.test(i));
        }
    }

    private int theOne(int index, List<Integer> candidates) {
        if (candidates.size() == 1) {
            return candidates.get(0);
        }
        Span span = spans.get(index);
        findings.add(
                "ambiguous parent",
                span.describe() + ": " + (candidates.size() > SpanIds.MOST ? "many" : candidates.size())
                        + " spans have the id "
                        + spans.get(candidates.get(0)).id().spanId()
                        + ", and it is not clear which of them is the parent");
        undecided.put(index, candidates);
        return NONE;
    }

    private int commonParent(List<Integer> candidates) {
        Set<Integer> above = new HashSet<>();
        candidates.forEach(candidate -> above.add(parents[candidate]));
        return above.size() == 1 && candidates.size() <= SpanIds.MOST
                ? above.iterator().next()
                : NONE;
    }

    private void cutCycles() throws InputException {
        int[] seenFrom = new int[parents.length];
        Arrays.fill(seenFrom, NONE);
        for (int i = 0; i < parents.length; i++) {
            int at = i;
            while (at != NONE && seenFrom[at] == NONE) {
                seenFrom[at] = i;
                at = parents[at];
            }
            if (at != NONE && seenFrom[at] == i) {
                Span span = spans.get(at);
                String problem = span.describe() + " is its own ancestor";
                if (!options.toleratesLoss()) {
                    throw new InputException(source, span.line(), 0, problem);
                }
                findings.add("parents in a circle", problem);
                parents[at] = NONE;
            }
        }
    }

    int size() {
        return spans.size();
    }

    Span span(int index) {
        return spans.get(index);
    }

    int parent(int index) {
        return parents[index];
    }

    /** Whether the parent is the one that the span names, and not only something above that. */
    boolean isDirect(int index) {
        return !distant.get(index);
    }

    /** Whether the parent may have waited for just this span: of several servers with one id only one replied. */
    boolean mayReply(int index) {
        return isDirect(index) && !ids.isOneOfSeveral(index);
    }

    /** The spans that a link may mean: those that called, if they share their id with whom they called. */
    List<Integer> linked(SpanReference link) {
        List<Integer> wholes = ids.wholes(link);
        return wholes.isEmpty() ? ids.all(link) : wholes;
    }
}
