package dev.hasse.evaluate.translation;

import dev.hasse.bes.Sign;
import java.util.List;

/**
 * Least and greatest fixed points that depend on each other: no blocks of equations say this, but a parity game does, in which
 * a fixed point further out has a larger priority, even for a greatest one.
 */
final class Alternation {
    private Alternation() {}

    /** Whether a strongly connected set of positions has fixed points of both signs. */
    static boolean isIn(List<Position> positions, int[] component) {
        boolean least = false;
        boolean greatest = false;
        for (int number : component) {
            least |= positions.get(number).sign == Sign.MU;
            greatest |= positions.get(number).sign == Sign.NU;
        }
        return least && greatest;
    }

    /** The priority of a position, at least 1 where a fixed point begins. */
    static int priority(Position position, int deepest) {
        if (position.sign == null) {
            return 0;
        }
        return 2 * (deepest - position.depth) + (position.sign == Sign.NU ? 2 : 1);
    }
}
