package dev.hasse.bes.parity;

import dev.hasse.base.Budget;
import dev.hasse.bes.Memory;
import java.util.Arrays;

/**
 * Zielonka's recursive algorithm with attractors. Of the two subgames only the one without the largest priority is a recursive
 * call, the other one a loop, so that calls are nested as deep as there are priorities. Exponential in their number at worst,
 * and in practice among the fastest (van Dijk 2018).
 */
public final class RecursiveSolver {
    private final ParityGame game;
    private final Memory memory;
    /** The vertices of the subgame at hand. */
    private final boolean[] present;

    private final byte[] winners;
    private final int[] strategy;
    /** For the attractor at hand: its vertices, and how many ways out of it a vertex of the other player still has. */
    private final int[] attracted;

    private final int[] counted;
    private final int[] ways;
    private int round;

    private RecursiveSolver(ParityGame game, Budget budget) {
        this.game = game;
        this.memory = new Memory(budget);
        memory.add(18L * game.size());
        present = new boolean[game.size()];
        winners = new byte[game.size()];
        strategy = new int[game.size()];
        attracted = new int[game.size()];
        counted = new int[game.size()];
        ways = new int[game.size()];
        Arrays.fill(present, true);
        Arrays.fill(strategy, -1);
    }

    public static Winners solve(ParityGame game, Budget budget) {
        RecursiveSolver solver = new RecursiveSolver(game, budget);
        int[] all = new int[game.size()];
        Arrays.setAll(all, v -> v);
        solver.solve(all);
        return new Winners(solver.winners, solver.strategy);
    }

    /** Decides the subgame of these vertices: they, and no others, are present, before and after it. */
    private void solve(int[] vertices) {
        int[] open = vertices.clone();
        int size = open.length;
        while (size > 0) {
            memory.check();
            int largest = 0;
            for (int k = 0; k < size; k++) {
                largest = Math.max(largest, game.priority(open[k]));
            }
            int player = largest & 1;
            int[] near = new int[size];
            int goals = 0;
            for (int k = 0; k < size; k++) {
                if (game.priority(open[k]) == largest) {
                    near[goals++] = open[k];
                }
            }
            int reached = attract(player, near, goals);
            int[] rest = Arrays.copyOf(open, size);
            rest = Arrays.copyOf(rest, keepPresent(rest, size));
            solve(rest);
            for (int k = 0; k < reached; k++) {
                present[near[k]] = true;
            }
            int[] lost = new int[size];
            int lostCount = 0;
            for (int vertex : rest) {
                if (winners[vertex] != player) {
                    lost[lostCount++] = vertex;
                }
            }
            if (lostCount == 0) {
                win(player, open, size, near, goals);
                break;
            }
            // What the other player wins without the largest priority it wins with it, and all from where it can go
            // there.
            int forced = attract(1 - player, lost, lostCount);
            for (int k = 0; k < forced; k++) {
                winners[lost[k]] = (byte) (1 - player);
            }
            size = keepPresent(open, size);
        }
        for (int vertex : vertices) {
            present[vertex] = true;
        }
    }

    /** Moves those that are present to the front. */
    private int keepPresent(int[] vertices, int count) {
        int kept = 0;
        for (int k = 0; k < count; k++) {
            if (present[vertices[k]]) {
                vertices[kept++] = vertices[k];
            }
        }
        return kept;
    }

    /** All vertices are the player's: at those with the largest priority any way that stays here will do. */
    private void win(int player, int[] open, int size, int[] near, int goals) {
        for (int k = 0; k < size; k++) {
            winners[open[k]] = (byte) player;
        }
        for (int k = 0; k < goals; k++) {
            int vertex = near[k];
            for (int edge = game.rowStart(vertex); edge < game.rowEnd(vertex); edge++) {
                if (game.owner(vertex) == player && present[game.successor(edge)]) {
                    strategy[vertex] = game.successor(edge);
                    break;
                }
            }
        }
    }

    /** Adds the vertices from which the player can force a way to the first ones; none of them is present any more. */
    private int attract(int player, int[] vertices, int count) {
        round++;
        int end = count;
        for (int k = 0; k < count; k++) {
            present[vertices[k]] = false;
            attracted[vertices[k]] = round;
        }
        for (int k = 0; k < end; k++) {
            int vertex = vertices[k];
            for (int edge = game.backStart(vertex); edge < game.backEnd(vertex); edge++) {
                int source = game.predecessor(edge);
                if (present[source] && (game.owner(source) == player || isForced(source))) {
                    if (game.owner(source) == player) {
                        strategy[source] = vertex;
                    }
                    present[source] = false;
                    attracted[source] = round;
                    vertices[end++] = source;
                }
            }
        }
        return end;
    }

    /** Counts one more way into the attractor; true if there is no other way out of the vertex. */
    private boolean isForced(int vertex) {
        if (counted[vertex] != round) {
            counted[vertex] = round;
            int all = 0;
            for (int edge = game.rowStart(vertex); edge < game.rowEnd(vertex); edge++) {
                int successor = game.successor(edge);
                all += present[successor] || attracted[successor] == round ? 1 : 0;
            }
            ways[vertex] = all;
        }
        return --ways[vertex] == 0;
    }
}
