package dev.hasse.evaluate;

import dev.hasse.lts.Lts;

/** Decides what a state's own transitions decide. For one thread. */
final class RowTests {
    /** What a position's tests depend on: the labels, or only on whether there is a transition, and how. */
    private enum Kind {
        LABELS,
        NEVER,
        WITHOUT_TRANSITION,
        WITH_TRANSITION,
        ALWAYS
    }

    private final Lts lts;
    private final Positions.Node[] nodes;
    private final ActionSets sets;
    private final Kind[] kinds;

    RowTests(Lts lts, Positions positions, ActionSets sets) {
        this.lts = lts;
        this.sets = sets;
        nodes = positions.nodes().toArray(Positions.Node[]::new);
        kinds = new Kind[positions.variables()];
        for (int number = 0; number < kinds.length; number++) {
            kinds[number] = asksLabels(number)
                    ? Kind.LABELS
                    : compute(number, 0, 0)
                            ? compute(number, 0, 1) ? Kind.ALWAYS : Kind.WITHOUT_TRANSITION
                            : compute(number, 0, 1) ? Kind.WITH_TRANSITION : Kind.NEVER;
        }
    }

    private boolean asksLabels(int number) {
        Positions.Node node = nodes[number];
        for (int edge = 0; edge < node.edgeActions().length; edge++) {
            if (node.edgeTargets()[edge] < 0 && !sets.isEverything(node.edgeActions()[edge])) {
                return true;
            }
        }
        for (int test : node.tests()) {
            if (test >= 0 && asksLabels(test)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the transitions of a row alone give the position the value that decides its operator. */
    boolean decide(int position, int start, int end) {
        return switch (kinds[position]) {
            case NEVER -> false;
            case WITHOUT_TRANSITION -> start == end;
            case WITH_TRANSITION -> start < end;
            case ALWAYS -> true;
            case LABELS -> compute(position, start, end);
        };
    }

    private boolean compute(int number, int start, int end) {
        Positions.Node node = nodes[number];
        boolean disjunctive = node.disjunctive();
        for (int test : node.tests()) {
            if (value(test, start, end) == disjunctive) {
                return true;
            }
        }
        int[] targets = node.edgeTargets();
        int deciding = disjunctive ? Positions.TRUE : Positions.FALSE;
        for (int edge = 0; edge < targets.length; edge++) {
            if (targets[edge] == deciding && anyOf(node.edgeActions()[edge], start, end)) {
                return true;
            }
        }
        return false;
    }

    private boolean value(int test, int start, int end) {
        return test < 0 ? test == Positions.TRUE : compute(test, start, end) == nodes[test].disjunctive();
    }

    private boolean anyOf(int action, int start, int end) {
        if (sets.isEverything(action)) {
            return start < end;
        }
        byte[] answers = sets.answers(action);
        for (int t = start; t < end; t++) {
            if (sets.contains(action, answers, lts.label(t))) {
                return true;
            }
        }
        return false;
    }
}
