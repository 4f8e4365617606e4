package dev.hasse.evaluate;

import dev.hasse.base.Budget;
import dev.hasse.bes.Diagnostic;
import dev.hasse.bes.Memory;
import dev.hasse.bes.Row;
import dev.hasse.bes.VariableTable;
import dev.hasse.bes.parity.ParityGame;
import dev.hasse.bes.parity.RecursiveSolver;
import dev.hasse.bes.parity.Winners;
import dev.hasse.evaluate.translation.Positions;
import java.util.ArrayList;
import java.util.List;

/**
 * Decides a formula whose fixed points alternate: its boolean graph is a parity game, as far as it is reached. At a disjunction
 * player 0, who wants it to be true, chooses, at a conjunction player 1. A variable without successors gets the constant that
 * it is as its successor, which leads to itself.
 */
final class GameSolver {
    private final FormulaGraph graph;
    private final Memory memory;
    private final VariableTable table;
    private final ParityGame game;

    GameSolver(FormulaGraph graph, Budget budget) {
        this.graph = graph;
        memory = new Memory(budget);
        table = new VariableTable(graph.bound(), memory);
        game = explore();
    }

    /** The game; vertex 0 is the formula at the initial state. */
    ParityGame game() {
        return game;
    }

    private ParityGame explore() {
        ParityGame.Builder builder = new ParityGame.Builder(memory);
        Row row = new Row();
        table.add(graph.root());
        for (int next = 0; next < table.size(); next++) {
            memory.check();
            long variable = table.variable(next);
            int position = graph.position(variable);
            boolean disjunctive = graph.isDisjunctive(variable);
            row.clear();
            graph.successors(variable, row);
            builder.vertex(priority(position), disjunctive ? 0 : 1);
            if (position < 0) {
                builder.successor(next);
            } else if (row.size() == 0) {
                builder.successor(table.add(graph.constant(!disjunctive)));
            }
            for (int k = 0; k < row.size(); k++) {
                builder.successor(table.add(row.at(k)));
            }
        }
        return builder.build();
    }

    private int priority(int position) {
        return position < 0
                ? position == Positions.TRUE ? 0 : 1
                : graph.positions().priorities()[position];
    }

    Evaluation solve(Budget budget) {
        Winners winners = RecursiveSolver.solve(game, budget);
        return Evaluation.ofGame(
                winners.winner(0) == 0, table.size(), memory.bytes(), graph, () -> diagnostic(winners));
    }

    /** The part of the game that the winner's choices leave. */
    private Diagnostic diagnostic(Winners winners) {
        List<Integer> kept = new ArrayList<>(List.of(0));
        int[] places = new int[game.size()];
        places[0] = 1;
        List<int[]> successors = new ArrayList<>();
        for (int k = 0; k < kept.size(); k++) {
            int vertex = kept.get(k);
            List<Integer> next = new ArrayList<>();
            boolean chooses = winners.winner(vertex) == game.owner(vertex);
            if (graph.position(table.variable(vertex)) >= 0) {
                for (int edge = game.rowStart(vertex); edge < game.rowEnd(vertex); edge++) {
                    int target = game.successor(edge);
                    if (!chooses || target == winners.strategy(vertex)) {
                        if (places[target] == 0) {
                            kept.add(target);
                            places[target] = kept.size();
                        }
                        if (!next.contains(places[target] - 1)) {
                            next.add(places[target] - 1);
                        }
                    }
                }
            }
            successors.add(next.stream().mapToInt(Integer::intValue).toArray());
        }
        long[] variables = kept.stream().mapToLong(table::variable).toArray();
        boolean[] values = new boolean[variables.length];
        for (int k = 0; k < values.length; k++) {
            values[k] = winners.winner(kept.get(k)) == 0;
        }
        return new Diagnostic(variables, values, List.copyOf(successors));
    }
}
