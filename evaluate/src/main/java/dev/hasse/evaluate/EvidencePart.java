package dev.hasse.evaluate;

import dev.hasse.bes.Diagnostic;
import dev.hasse.bes.Memory;
import dev.hasse.bes.Row;
import dev.hasse.bes.VariableTable;
import dev.hasse.evaluate.translation.Positions;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import dev.hasse.lts.Successors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Turns a diagnostic of the boolean graph into a part of the system: for each variable of it the transitions that
 * lead to the successors it keeps, and those that decide its tests. A conjunction that is true stays true with fewer
 * transitions, a disjunction that is false stays false; the others have their witness.
 */
final class EvidencePart {
    private static final int CHECK_EVERY = 1 << 10;
    private static final int NONE = -1;
    private static final int SEVERAL = -2;

    private record Transition(int source, int label, int target) {}

    private final FormulaGraph graph;
    private final Diagnostic diagnostic;
    private final VariableTable states;
    private final Set<Transition> known = new HashSet<>();
    private final LtsBuilder builder;
    private final Successors row;
    /** By variable of the diagnostic: the label of the one transition that explains it, or NONE or SEVERAL. */
    private final int[] steps;

    private int explained;

    EvidencePart(FormulaGraph graph, Diagnostic diagnostic) {
        this.graph = graph;
        this.diagnostic = diagnostic;
        builder = new LtsBuilder(graph.system().labels(), graph.budget());
        states = new VariableTable(Long.MAX_VALUE, new Memory(graph.budget()));
        row = graph.system().successors();
        steps = new int[diagnostic.size()];
        Arrays.fill(steps, NONE);
    }

    Lts build() {
        states.add(graph.system().initial());
        for (int i = 0; i < diagnostic.size(); i++) {
            long variable = diagnostic.variables()[i];
            int position = graph.position(variable);
            if (position >= 0) {
                explained = i;
                explain(i, graph.state(variable), position);
            }
        }
        return builder.build(0);
    }

    /** The labels on the way, if no variable has two successors or is explained by two transitions. */
    Optional<LinearRun> run() {
        List<RunStep> labels = new ArrayList<>();
        Map<Integer, Integer> visited = new HashMap<>();
        int variable = 0;
        while (!visited.containsKey(variable)) {
            visited.put(variable, labels.size());
            int[] next = diagnostic.successors().get(variable);
            if (steps[variable] == SEVERAL || next.length > 1) {
                return Optional.empty();
            }
            if (steps[variable] != NONE) {
                labels.add(new RunStep(graph.system().labels().text(steps[variable]), "", ""));
            }
            if (next.length == 0) {
                return Optional.of(new LinearRun(labels, -1, "", true));
            }
            variable = next[0];
        }
        int loop = visited.get(variable);
        return Optional.of(new LinearRun(labels, loop < labels.size() ? loop : -1, "", true));
    }

    private void explain(int variable, long state, int position) {
        Positions.Node node = graph.positions().nodes().get(position);
        boolean value = diagnostic.values()[variable];
        int count = row.of(state);
        if (value == node.disjunctive() && explainByTest(node, state, value)) {
            return;
        }
        if (value != node.disjunctive()) {
            for (int test : node.tests()) {
                explainTest(test, state, value);
            }
        }
        row.of(state);
        for (int successor : diagnostic.successors().get(variable)) {
            long kept = diagnostic.variables()[successor];
            int target = graph.position(kept);
            if (node.forever() != null) {
                explainForever(position, state);
            } else if (target < 0 || !isLocal(node, target, state, kept)) {
                follow(node, state, target, target < 0 ? -1 : graph.state(kept), count);
            }
        }
    }

    private boolean isLocal(Positions.Node node, int target, long state, long kept) {
        if (graph.state(kept) == state) {
            for (int local : node.locals()) {
                if (local == target) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Adds transitions by which an edge leads to the target: one if one is enough. */
    private void follow(Positions.Node node, long state, int target, long targetState, int count) {
        for (int edge = 0; edge < node.edgeActions().length; edge++) {
            for (int k = 0; k < count; k++) {
                if (node.edgeTargets()[edge] == target
                        && (targetState < 0 || row.target(k) == targetState)
                        && graph.sets().contains(node.edgeActions()[edge], row.label(k))) {
                    add(state, row.label(k), row.target(k));
                    return;
                }
            }
        }
    }

    /** If a test has the value that decides the position, adds what decides the test. */
    private boolean explainByTest(Positions.Node node, long state, boolean value) {
        for (int test : node.tests()) {
            if (test < 0 || graph.testValue(test, state) == value) {
                explainTest(test, state, value);
                return true;
            }
        }
        return false;
    }

    private void explainTest(int test, long state, boolean value) {
        if (test < 0) {
            return;
        }
        Positions.Node node = graph.positions().nodes().get(test);
        if (node.forever() != null) {
            explainForever(test, state);
        } else if (value != node.disjunctive()) {
            for (int inner : node.tests()) {
                explainTest(inner, state, value);
            }
        } else if (!explainByTest(node, state, value)) {
            int count = row.of(state);
            follow(node, state, value ? Positions.TRUE : Positions.FALSE, -1, count);
        }
    }

    /** The whole product that a search for cycles went through. */
    private void explainForever(int position, long state) {
        RepeatedAutomaton automaton = graph.search(position).automaton();
        ActionSets sets = new ActionSets(graph.system().labels(), automaton.actions());
        Successors cursor = graph.system().successors();
        VariableTable seen = new VariableTable(Long.MAX_VALUE, new Memory(graph.budget()));
        Row next = new Row();
        seen.add(state << automaton.bits());
        for (int i = 0; i < seen.size(); i++) {
            if (i % CHECK_EVERY == 0) {
                graph.budget().check();
            }
            long vertex = seen.variable(i);
            long from = vertex >>> automaton.bits();
            next.clear();
            automaton.successors(vertex, cursor, sets, next);
            for (int k = 0; k < next.size(); k++) {
                seen.add(next.at(k));
            }
            int count = cursor.of(from);
            for (int k = 0; k < count; k++) {
                if (automaton.takes((int) (vertex & automaton.mask()), cursor.label(k), sets)) {
                    add(from, cursor.label(k), cursor.target(k));
                }
            }
        }
    }

    private void add(long source, int label, long target) {
        steps[explained] = steps[explained] == NONE ? label : SEVERAL;
        Transition transition = new Transition(states.add(source), label, states.add(target));
        if (known.add(transition)) {
            builder.transition(transition.source(), label, transition.target());
        }
    }
}
