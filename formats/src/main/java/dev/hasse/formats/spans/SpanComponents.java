package dev.hasse.formats.spans;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.base.IntList;
import dev.hasse.base.Rows;
import dev.hasse.base.TextHash;
import dev.hasse.formats.Split;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Which spans are a trace together. Spans are connected by parents, links and shared ids, wherever they stand in the
 * input, and all spans of a trace id are where a parent is missing: it may have connected them. A thread that works for
 * one request after the other does not connect them, since another thread could have done it.
 *
 * <p>Ids are known by hashes of 64 bits, which takes a few dozen bytes a span and no objects. Should two have one hash
 * two requests are read as one trace, as by {@link Split#NONE}.
 */
final class SpanComponents {
    private static final int COUNT_EVERY = 1 << 12;

    private final Allocation memory;
    private final TextHash hash = TextHash.random();
    private final LongTable spans = new LongTable();
    private final LongTable traces = new LongTable();
    private final IntList traceOf = new IntList();
    private final IntList linkSources = new IntList();
    private long[] parents = new long[1024];
    private long[] links = new long[16];
    private int[] above = new int[1024];
    private int traceCount;

    private Rows spansOf = Rows.sorted(1, 0, span -> 0);
    private int count = 1;

    SpanComponents(Budget budget) {
        this.memory = budget.allocation();
    }

    void add(Span span) {
        int number = traceOf.size();
        if (number == parents.length) {
            parents = Arrays.copyOf(parents, number * 2);
            above = Arrays.copyOf(above, number * 2);
        }
        above[number] = number;
        int trace = traces.putIfAbsent(key(span.id().traceId(), ""), traceCount);
        traceOf.add(trace == LongTable.ABSENT ? traceCount++ : trace);
        int first = spans.putIfAbsent(key(span.id()), number);
        if (first != LongTable.ABSENT) {
            join(first, number);
        }
        parents[number] = span.parent().spanId().isEmpty() ? 0 : key(span.parent());
        for (SpanReference link : span.links()) {
            if (linkSources.size() == links.length) {
                links = Arrays.copyOf(links, links.length * 2);
            }
            links[linkSources.size()] = key(link);
            linkSources.add(number);
        }
        if (number % COUNT_EVERY == 0) {
            memory.resize(bytes());
        }
    }

    private long bytes() {
        return spans.bytes()
                + traces.bytes()
                + traceOf.bytes()
                + linkSources.bytes()
                + (long) Long.BYTES * (parents.length + links.length)
                // With the tables that are made in the end.
                + 4L * Integer.BYTES * above.length;
    }

    private long key(SpanReference id) {
        return key(id.traceId(), id.spanId());
    }

    private long key(String trace, String span) {
        byte[] text = (trace + '\n' + span).getBytes(StandardCharsets.UTF_8);
        long key = hash.wide(text, 0, text.length);
        return key == 0 ? 1 : key;
    }

    private int root(int span) {
        int at = span;
        while (above[at] != at) {
            above[at] = above[above[at]];
            at = above[at];
        }
        return at;
    }

    /** The earlier of two roots stays one: components are in the order of their first spans. */
    private void join(int one, int other) {
        int first = root(one);
        int second = root(other);
        above[Math.max(first, second)] = Math.min(first, second);
    }

    /** All spans are known. */
    void finish(Split split) {
        int[] rootOf = new int[traceOf.size()];
        if (split == Split.COMPONENT) {
            connect();
        } else {
            int[] firsts = new int[traceCount];
            Arrays.fill(firsts, -1);
            for (int i = 0; i < rootOf.length; i++) {
                int trace = split == Split.NONE ? 0 : traceOf.at(i);
                firsts[trace] = firsts[trace] < 0 ? i : firsts[trace];
                above[i] = firsts[trace];
            }
        }
        int[] number = new int[rootOf.length];
        count = 0;
        for (int i = 0; i < rootOf.length; i++) {
            rootOf[i] = root(i);
            number[i] = rootOf[i] == i ? count++ : number[rootOf[i]];
        }
        spansOf = Rows.sorted(count, number.length, span -> number[span]);
    }

    private void connect() {
        boolean[] isTorn = new boolean[traceCount];
        for (int i = 0; i < traceOf.size(); i++) {
            if (parents[i] != 0) {
                int parent = spans.get(parents[i]);
                if (parent == LongTable.ABSENT) {
                    isTorn[traceOf.at(i)] = true;
                } else {
                    join(parent, i);
                }
            }
        }
        for (int i = 0; i < linkSources.size(); i++) {
            int linked = spans.get(links[i]);
            if (linked != LongTable.ABSENT) {
                join(linked, linkSources.at(i));
            }
        }
        int[] firsts = new int[traceCount];
        Arrays.fill(firsts, -1);
        for (int i = 0; i < traceOf.size(); i++) {
            int trace = traceOf.at(i);
            if (isTorn[trace] && firsts[trace] >= 0) {
                join(firsts[trace], i);
            }
            firsts[trace] = firsts[trace] < 0 ? i : firsts[trace];
        }
    }

    /** How many components there are. */
    int size() {
        return count;
    }

    /** How many spans a component has. */
    int size(int component) {
        return spansOf.start(component + 1) - spansOf.start(component);
    }

    /** The number of a component's span, in the order of the input. */
    int member(int component, int index) {
        return spansOf.at(spansOf.start(component) + index);
    }

    /** By component, whether its first span's trace id begins others too, so that it does not name it. */
    boolean[] sharedNames() {
        int[] counts = new int[traceCount];
        for (int component = 0; component < size(); component++) {
            counts[traceOf.at(member(component, 0))]++;
        }
        boolean[] shared = new boolean[size()];
        for (int component = 0; component < shared.length; component++) {
            shared[component] = counts[traceOf.at(member(component, 0))] > 1;
        }
        return shared;
    }
}
