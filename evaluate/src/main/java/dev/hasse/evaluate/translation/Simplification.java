package dev.hasse.evaluate.translation;

import dev.hasse.logic.mcl.Action;
import java.util.List;

/** Drops what cannot matter: constants that decide or do nothing, until none is left. */
final class Simplification {
    private static final int MAX_PASSES = 50;

    private final List<Position> positions;
    /** By position: the constant that it turned out to be, or itself. */
    private final int[] meaning;

    private Simplification(List<Position> positions) {
        this.positions = positions;
        meaning = new int[positions.size()];
        for (int i = 0; i < meaning.length; i++) {
            meaning[i] = i;
        }
    }

    static Positions of(List<Position> positions, List<Action> actions, int root, boolean prioritised) {
        Simplification simplification = new Simplification(positions);
        for (int pass = 0; pass < MAX_PASSES && simplification.pass(); pass++) {}
        return PositionsBuilder.build(positions, actions, simplification.meaning[root], prioritised);
    }

    private boolean pass() {
        boolean changed = false;
        for (int number = positions.size() - 1; number > Translation.TRUE; number--) {
            if (meaning[number] == number) {
                changed |= simplify(number);
            }
        }
        return changed;
    }

    private boolean simplify(int number) {
        Position position = positions.get(number);
        int neutral = position.disjunctive ? Translation.FALSE : Translation.TRUE;
        boolean changed = position.locals.removeIf(local -> meaning[local] == neutral);
        changed |= position.edges.removeIf(edge -> meaning[edge.target()] == neutral);
        position.locals.replaceAll(local -> meaning[local]);
        position.edges.replaceAll(edge -> new Position.Edge(edge.action(), meaning[edge.target()], edge.origin()));
        int deciding = Translation.TRUE + Translation.FALSE - neutral;
        if (position.locals.contains(deciding)) {
            meaning[number] = deciding;
            return true;
        }
        if (position.isEmpty()) {
            meaning[number] = neutral;
            return true;
        }
        return changed;
    }
}
