package dev.hasse.formats.spans;

import dev.hasse.base.InputException;
import dev.hasse.formats.ReadOptions;
import dev.hasse.formats.spans.Span.Half;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The spans with their parents found. A parent that is not in the input is only reported, since most recordings lack
 * some; an id that two spans have, and spans that are their own ancestors, are errors, or reported where loss is
 * tolerated.
 */
final class SpanForest {
    /** No parent. */
    static final int NONE = -1;

    private final String source;
    private final ReadOptions options;
    private final Findings findings;
    private final List<Span> spans = new ArrayList<>();
    private final Map<SpanReference, Integer> wholes = new HashMap<>();
    private final Map<SpanReference, Integer> halves = new HashMap<>();
    private int[] parents = new int[0];

    SpanForest(String source, ReadOptions options, Findings findings) {
        this.source = source;
        this.options = options;
        this.findings = findings;
    }

    SpanForest grow(List<Span> all) throws InputException {
        for (Span span : all) {
            add(span);
        }
        parents = new int[spans.size()];
        for (int i = 0; i < parents.length; i++) {
            parents[i] = findParent(spans.get(i));
        }
        cutCycles();
        return this;
    }

    private void add(Span span) throws InputException {
        Map<SpanReference, Integer> known = span.half() == Half.SERVER ? halves : wholes;
        Integer earlier = known.putIfAbsent(span.id(), spans.size());
        if (earlier == null) {
            spans.add(span);
            return;
        }
        Span first = spans.get(earlier);
        complain(
                span,
                "duplicate span",
                "span id " + span.id().spanId() + " is given to '" + first.name() + "'"
                        + (first.line() > 0 ? " (line " + first.line() + ")" : "") + " and to '" + span.name() + "'");
    }

    private int findParent(Span span) {
        if (span.half() == Half.SERVER) {
            Integer client = wholes.get(span.id());
            if (client != null) {
                return client;
            }
        }
        if (span.parent().spanId().isEmpty()) {
            return NONE;
        }
        Integer whole = wholes.get(span.parent());
        Integer half = halves.get(span.parent());
        if (whole == null && half == null) {
            findings.add(
                    "missing parent",
                    span.describe() + " names the parent " + span.parent().spanId());
            return NONE;
        }
        if (whole == null || half == null) {
            return whole != null ? whole : half != null ? half : NONE;
        }
        // Of two halves, the server's goes on with the work, unless the client says that it did.
        return spans.get(whole).resource().isSameProgram(span.resource())
                        && !spans.get(half).resource().isSameProgram(span.resource())
                ? whole
                : half;
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
                complain(span, "parents in a circle", span.describe() + " is its own ancestor");
                parents[at] = NONE;
            }
        }
    }

    private void complain(Span span, String kind, String problem) throws InputException {
        if (!options.toleratesLoss()) {
            throw new InputException(source, span.line(), 0, problem);
        }
        findings.add(kind, problem);
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

    /** The span that is linked; {@link #NONE} if it is not in the input. */
    int linked(SpanReference link) {
        Integer whole = wholes.get(link);
        Integer found = whole == null ? halves.get(link) : whole;
        return found == null ? NONE : found;
    }
}
