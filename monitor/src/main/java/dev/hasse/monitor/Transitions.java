package dev.hasse.monitor;

import java.util.BitSet;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;

/** How a state goes on: by guarded edges, any number of which may be taken, or by a decision, which picks one target. */
public sealed interface Transitions permits Transitions.Edges, Decision {
    /** Visits the targets for a letter; the same one possibly more than once. */
    void targets(IntPredicate truth, IntConsumer visitor);

    /** The numbers of the propositions that decide. */
    BitSet asked();

    /** The states that some letter leads to, ascending. */
    int[] successors();

    /** The same as edges, one for each target of a decision. Meant for people: of a decision it can take long. */
    List<Edge> edges();

    record Edge(Guard guard, int target) {
        /** Without the guard, which can be huge as a text. */
        @Override
        public String toString() {
            return "-> " + target;
        }
    }

    record Edges(List<Edge> edges) implements Transitions {
        public Edges {
            edges = List.copyOf(edges);
        }

        @Override
        public void targets(IntPredicate truth, IntConsumer visitor) {
            for (Edge edge : edges) {
                if (edge.guard().holds(truth)) {
                    visitor.accept(edge.target());
                }
            }
        }

        @Override
        public BitSet asked() {
            BitSet asked = new BitSet();
            edges.forEach(edge -> asked.or(edge.guard().asked()));
            return asked;
        }

        @Override
        public int[] successors() {
            return edges.stream().mapToInt(Edge::target).sorted().distinct().toArray();
        }
    }
}
