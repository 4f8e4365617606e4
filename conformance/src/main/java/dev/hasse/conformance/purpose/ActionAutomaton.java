package dev.hasse.conformance.purpose;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A nondeterministic automaton over labels, made piece by piece (Thompson's construction), with up to two ends. */
final class ActionAutomaton {
    /** A part with one way in and one way out. */
    record Part(int in, int out) {}

    private record Edge(int target, @Nullable Predicate<String> label) {}

    private final List<List<Edge>> edges = new ArrayList<>();
    private Part accepted = new Part(0, 0);
    private @Nullable Part refused;
    /** The states below are those of what is accepted. */
    private int acceptedEnd;

    void accept(Part part) {
        accepted = part;
        acceptedEnd = edges.size();
    }

    void refuse(Part part) {
        refused = part;
    }

    Part action(Predicate<String> label) {
        Part part = new Part(state(), state());
        edges.get(part.in).add(new Edge(part.out, label));
        return part;
    }

    Part sequence(Part first, Part second) {
        free(first.out, second.in);
        return new Part(first.in, second.out);
    }

    Part choice(Part one, Part other) {
        Part part = new Part(state(), state());
        free(part.in, one.in);
        free(part.in, other.in);
        free(one.out, part.out);
        free(other.out, part.out);
        return part;
    }

    Part optional(Part part) {
        Part around = around(part);
        free(around.in, around.out);
        return around;
    }

    Part repeated(Part part) {
        Part around = around(part);
        free(part.out, part.in);
        return around;
    }

    private Part around(Part part) {
        Part around = new Part(state(), state());
        free(around.in, part.in);
        free(part.out, around.out);
        return around;
    }

    private int state() {
        edges.add(new ArrayList<>());
        return edges.size() - 1;
    }

    private void free(int from, int to) {
        edges.get(from).add(new Edge(to, null));
    }

    BitSet start() {
        BitSet start = new BitSet();
        start.set(accepted.in);
        if (refused != null) {
            start.set(refused.in);
        }
        return closed(start);
    }

    boolean accepts(BitSet set) {
        return set.get(accepted.out);
    }

    /** Whether it is refused by name, or can no longer be accepted. */
    boolean refuses(BitSet set) {
        int first = set.nextSetBit(0);
        return first < 0 || first >= acceptedEnd || refused != null && set.get(refused.out);
    }

    BitSet after(BitSet set, String label) {
        BitSet after = new BitSet();
        for (int state = set.nextSetBit(0); state >= 0; state = set.nextSetBit(state + 1)) {
            for (Edge edge : edges.get(state)) {
                if (edge.label != null && edge.label.test(label)) {
                    after.set(edge.target);
                }
            }
        }
        return closed(after);
    }

    private BitSet closed(BitSet set) {
        List<Integer> open = new ArrayList<>(set.stream().boxed().toList());
        for (int next = 0; next < open.size(); next++) {
            for (Edge edge : edges.get(open.get(next))) {
                if (edge.label == null && !set.get(edge.target)) {
                    set.set(edge.target);
                    open.add(edge.target);
                }
            }
        }
        return set;
    }
}
