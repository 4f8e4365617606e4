package dev.hasse.check.data;

import dev.hasse.trace.Trace;
import java.util.Arrays;
import java.util.TreeMap;

/**
 * The events that concern one instance, as chains of their processes, with the order between them: before an event of a
 * chain so many events of each other chain must have happened. Two instances whose events differ in nothing else have
 * the same {@link #shape}, and so the same answer.
 */
final class FewEvents {
    /** By chain, then by place in it. */
    private final int[][] events;

    private final int[][] letters;
    /** By chain, place and chain: how many events of the latter come first. */
    private final int[][][] before;

    private FewEvents(int[][] events, int[][] letters, int[][][] before) {
        this.events = events;
        this.letters = letters;
        this.before = before;
    }

    /** Of these events, ascending by number, which have these letters. */
    static FewEvents of(Trace trace, int[] chosen, int[] letterOf) {
        TreeMap<Integer, int[]> sizes = new TreeMap<>();
        for (int event : chosen) {
            sizes.computeIfAbsent(trace.processOf(event), process -> new int[1])[0]++;
        }
        int k = sizes.size();
        int[] processes = sizes.keySet().stream().mapToInt(Integer::intValue).toArray();
        int[][] events = new int[k][];
        int[][] letters = new int[k][];
        int[] filled = new int[k];
        int next = 0;
        for (int[] size : sizes.values()) {
            events[next] = new int[size[0]];
            letters[next++] = new int[size[0]];
        }
        for (int i = 0; i < chosen.length; i++) {
            int chain = Arrays.binarySearch(processes, trace.processOf(chosen[i]));
            events[chain][filled[chain]] = chosen[i];
            letters[chain][filled[chain]++] = letterOf[i];
        }
        int[][][] before = new int[k][][];
        for (int chain = 0; chain < k; chain++) {
            before[chain] = new int[events[chain].length][k];
            for (int other = 0; other < k; other++) {
                int past = 0;
                for (int place = 0; place < events[chain].length && other != chain; place++) {
                    int known = trace.clock(processes[chain], trace.positionOf(events[chain][place]), processes[other]);
                    while (past < events[other].length && trace.positionOf(events[other][past]) <= known) {
                        past++;
                    }
                    before[chain][place][other] = past;
                }
            }
        }
        return new FewEvents(events, letters, before);
    }

    int chains() {
        return events.length;
    }

    int size(int chain) {
        return events[chain].length;
    }

    int event(int chain, int place) {
        return events[chain][place];
    }

    int letter(int chain, int place) {
        return letters[chain][place];
    }

    /** Whether the next event of a chain may happen at a cut, which says how many of each chain have. */
    boolean isEnabled(int[] cut, int chain) {
        if (cut[chain] == events[chain].length) {
            return false;
        }
        int[] needed = before[chain][cut[chain]];
        for (int other = 0; other < cut.length; other++) {
            if (cut[other] < needed[other]) {
                return false;
            }
        }
        return true;
    }

    /** All that decides the answer, as numbers. */
    Shape shape() {
        int k = events.length;
        int total = Arrays.stream(events).mapToInt(chain -> chain.length).sum();
        int[] content = new int[k + total * (k + 1)];
        int at = 0;
        for (int chain = 0; chain < k; chain++) {
            content[at++] = events[chain].length;
            for (int place = 0; place < events[chain].length; place++) {
                content[at++] = letters[chain][place];
                for (int needed : before[chain][place]) {
                    content[at++] = needed;
                }
            }
        }
        return new Shape(content);
    }

    record Shape(int[] content) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Shape shape && Arrays.equals(content, shape.content);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(content);
        }
    }
}
