package dev.hasse.evaluate.confluence;

import dev.hasse.base.Budget;
import dev.hasse.bes.Resolution;
import dev.hasse.bes.Strategy;
import dev.hasse.lts.Labels;

/** Which internal steps take no choice away; what was found out once is not asked again. */
final class ConfluentSteps {
    private final SystemRows rows;
    private final ConfluenceGraph graph;
    private final Budget budget;

    ConfluentSteps(SystemRows rows, Budget budget) {
        this.rows = rows;
        this.graph = new ConfluenceGraph(rows, budget);
        this.budget = budget;
    }

    /** Where a confluent step of a state leads, -1 if it has none. */
    int next(int state) {
        int[] row = rows.row(state);
        for (int k = 0; k < row.length; k += 2) {
            if (row[k] == Labels.TAU && row[k + 1] != state && isConfluent(state, row[k + 1])) {
                return row[k + 1];
            }
        }
        return -1;
    }

    private boolean isConfluent(int source, int target) {
        int first = graph.size();
        int step = graph.number(source, target);
        if (!graph.isKnown(step)) {
            graph.ask(step);
            Resolution resolution = Strategy.DEPTH_FIRST.solver().solve(graph, budget);
            graph.decide(step, resolution.value());
            for (int each = first; each < graph.size(); each++) {
                long variable = ConfluenceGraph.variable(each);
                if (resolution.isDecided(variable)) {
                    graph.decide(each, resolution.value(variable));
                }
            }
        }
        return graph.isConfluent(step);
    }
}
