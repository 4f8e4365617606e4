package dev.hasse.evaluate;

import dev.hasse.bes.Sign;
import dev.hasse.evaluate.translation.FormulaOrigin;
import dev.hasse.evaluate.translation.Positions;
import dev.hasse.lts.Successors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The boolean graph of a formula and a system as far as single runs show that its root has a value. A vertex is a (state,
 * position), or a (state, place in R) of a {@code <R> @}. Where one successor shows the value of a vertex, all successors
 * are ways to go on; where all must have it, there is a way on only if there is just one. A path that comes to an
 * {@link End}, or goes through an accepting vertex again and again, proves the value by itself: no solution is needed.
 */
final class RunGraph {
    /** Where a path ends: perhaps after one more transition. */
    record End(int label, long target, FormulaOrigin origin, boolean byStep) {}

    /** An edge without a transition. */
    static final int NO_LABEL = -1;

    /** What shows the value of a test: nothing, a transition, a repetition, or more than a run has. */
    private record Witness(Kind kind, int label, long target, int forever, FormulaOrigin origin, boolean byStep) {
        enum Kind {
            NOTHING,
            STEP,
            FOREVER,
            SEVERAL
        }

        static Witness of(Kind kind, FormulaOrigin origin) {
            return new Witness(kind, NO_LABEL, -1, -1, origin, false);
        }

        /** The less is to be shown, the better. */
        boolean isBetterThan(Witness other) {
            return kind.compareTo(other.kind) < 0;
        }

        /** What shows both. */
        Witness and(Witness other) {
            if (kind == Kind.NOTHING || equals(other)) {
                return other;
            }
            return other.kind == Kind.NOTHING ? this : of(Kind.SEVERAL, origin);
        }
    }

    private final FormulaGraph graph;
    private final boolean value;
    private final Positions positions;
    private final Successors row;
    /** The vertices of a state are numbered: its positions, then the places of each repetition. */
    private final long places;

    private final Map<Integer, Integer> firstPlace = new HashMap<>();
    private final List<Integer> repetitions = new ArrayList<>();
    private final Map<Integer, ActionSets> repeatedSets = new HashMap<>();

    private int size;
    private long[] targets = new long[16];
    private int[] labels = new int[16];
    private Optional<End> end = Optional.empty();

    RunGraph(FormulaGraph graph, boolean value) {
        this.graph = graph;
        this.value = value;
        this.positions = graph.positions();
        row = graph.system().successors();
        int next = positions.variables();
        for (int node = 0; node < positions.nodes().size(); node++) {
            if (positions.nodes().get(node).forever() != null) {
                firstPlace.put(node, next);
                repetitions.add(node);
                next += 1 << graph.search(node).automaton().bits();
            }
        }
        places = Math.max(1, next);
    }

    /** Whether there is a graph, and its vertices fit into longs. */
    boolean fits() {
        return positions.root() >= 0
                && graph.system().stateBound().orElse(Integer.MAX_VALUE) < (Long.MAX_VALUE >> 1) / places;
    }

    long root() {
        return graph.system().initial() * places + positions.root();
    }

    long state(long vertex) {
        return vertex / places;
    }

    FormulaOrigin origin(long vertex) {
        int place = (int) (vertex % places);
        int node = place < positions.variables() ? place : repetition(place);
        return positions.nodes().get(node).origin();
    }

    private int repetition(int place) {
        int found = repetitions.get(0);
        for (int each : repetitions) {
            if (firstPlace.getOrDefault(each, 0) <= place) {
                found = each;
            }
        }
        return found;
    }

    /** Whether a cycle through the vertex shows the value. */
    boolean isAccepting(long vertex) {
        int place = (int) (vertex % places);
        if (place >= positions.variables()) {
            return firstPlace.containsValue(place);
        }
        return graph.sign(positions.blocks()[place]) == (value ? Sign.NU : Sign.MU);
    }

    int size() {
        return size;
    }

    long target(int k) {
        return targets[k];
    }

    int label(int k) {
        return labels[k];
    }

    Optional<End> end() {
        return end;
    }

    /** Moves to a vertex: its ways on, and whether it is an end. */
    void expand(long vertex) {
        size = 0;
        end = Optional.empty();
        long state = vertex / places;
        int place = (int) (vertex % places);
        if (place >= positions.variables()) {
            repeat(state, place);
            return;
        }
        Positions.Node node = positions.nodes().get(place);
        if (node.forever() != null) {
            finish(state, forever(place, node));
        } else if (node.disjunctive() == value) {
            choose(state, node);
        } else {
            all(state, node);
        }
    }

    private void repeat(long state, int place) {
        int node = repetition(place);
        RepeatedAutomaton automaton = graph.search(node).automaton();
        ActionSets sets = repeatedSets.computeIfAbsent(
                node, key -> new ActionSets(graph.system().labels(), automaton.actions()));
        int first = firstPlace.getOrDefault(node, 0);
        automaton.steps(place - first, state, row, sets, (label, target, next) -> add(label, target, first + next));
    }

    private void choose(long state, Positions.Node node) {
        Witness best = Witness.of(Witness.Kind.SEVERAL, node.origin());
        for (int test : node.tests()) {
            if (test >= 0 ? graph.testValue(test, state) == value : (test == Positions.TRUE) == value) {
                Witness witness = witness(test, state, node.origin());
                best = witness.isBetterThan(best) ? witness : best;
            }
        }
        finish(state, best);
        for (int local : node.locals()) {
            add(NO_LABEL, state, local);
        }
        int deciding = value ? Positions.TRUE : Positions.FALSE;
        int count = row.of(state);
        for (int edge = 0; edge < node.edgeActions().length; edge++) {
            int target = node.edgeTargets()[edge];
            for (int k = 0; k < count; k++) {
                if (!graph.sets().contains(node.edgeActions()[edge], row.label(k))) {
                    continue;
                }
                if (target >= 0) {
                    add(row.label(k), row.target(k), target);
                } else if (target == deciding && end.isEmpty()) {
                    end = Optional.of(new End(
                            row.label(k), row.target(k), node.edgeOrigins().get(edge), true));
                }
            }
        }
    }

    /** All successors must have the value: a run goes on if there is only one, and ends if there is none. */
    private void all(long state, Positions.Node node) {
        Witness witness = Witness.of(Witness.Kind.NOTHING, node.origin());
        for (int test : node.tests()) {
            if (test >= 0 ? graph.testValue(test, state) != value : (test == Positions.TRUE) != value) {
                return;
            }
            witness = witness.and(witness(test, state, node.origin()));
        }
        for (int local : node.locals()) {
            add(NO_LABEL, state, local);
        }
        int count = row.of(state);
        for (int edge = 0; edge < node.edgeActions().length; edge++) {
            int target = node.edgeTargets()[edge];
            for (int k = 0; k < count; k++) {
                if (graph.sets().contains(node.edgeActions()[edge], row.label(k))) {
                    if (target >= 0) {
                        add(row.label(k), row.target(k), target);
                    } else if (target == (value ? Positions.FALSE : Positions.TRUE)) {
                        size = 0;
                        return;
                    }
                }
            }
        }
        if (size == 0) {
            finish(state, witness);
        } else if (witness.kind() != Witness.Kind.NOTHING || !isOneWay()) {
            size = 0;
        }
    }

    private boolean isOneWay() {
        for (int k = 1; k < size; k++) {
            if (targets[k] != targets[0]) {
                return false;
            }
        }
        size = 1;
        return true;
    }

    private void finish(long state, Witness witness) {
        switch (witness.kind()) {
            case NOTHING, STEP ->
                end = Optional.of(new End(witness.label(), witness.target(), witness.origin(), witness.byStep()));
            case FOREVER -> add(NO_LABEL, state, firstPlace.getOrDefault(witness.forever(), 0));
            case SEVERAL -> {}
        }
    }

    private Witness forever(int number, Positions.Node node) {
        return node.disjunctive() == value
                ? new Witness(Witness.Kind.FOREVER, NO_LABEL, -1, number, node.origin(), false)
                : Witness.of(Witness.Kind.SEVERAL, node.origin());
    }

    /** What shows that a test has the value, which it has. */
    private Witness witness(int test, long state, FormulaOrigin outer) {
        if (test < 0) {
            return Witness.of(Witness.Kind.NOTHING, outer);
        }
        Positions.Node node = positions.nodes().get(test);
        if (node.forever() != null) {
            return forever(test, node);
        }
        Witness all = Witness.of(Witness.Kind.NOTHING, node.origin());
        Witness best = Witness.of(Witness.Kind.SEVERAL, node.origin());
        for (int inner : node.tests()) {
            if (inner >= 0 ? graph.testValue(inner, state) == value : (inner == Positions.TRUE) == value) {
                Witness witness = witness(inner, state, node.origin());
                all = all.and(witness);
                best = witness.isBetterThan(best) ? witness : best;
            }
        }
        if (node.disjunctive() != value) {
            return all;
        }
        return best.kind().compareTo(Witness.Kind.STEP) > 0 ? step(node, state).orElse(best) : best;
    }

    private Optional<Witness> step(Positions.Node node, long state) {
        int count = row.of(state);
        for (int edge = 0; edge < node.edgeActions().length; edge++) {
            for (int k = 0; k < count; k++) {
                if (node.edgeTargets()[edge] == (value ? Positions.TRUE : Positions.FALSE)
                        && graph.sets().contains(node.edgeActions()[edge], row.label(k))) {
                    FormulaOrigin origin = node.edgeOrigins().get(edge);
                    return Optional.of(new Witness(Witness.Kind.STEP, row.label(k), row.target(k), -1, origin, true));
                }
            }
        }
        return Optional.empty();
    }

    private void add(int label, long state, int place) {
        if (size == labels.length) {
            targets = Arrays.copyOf(targets, 2 * size);
            labels = Arrays.copyOf(labels, 2 * size);
        }
        targets[size] = state * places + place;
        labels[size++] = label;
    }
}
