package dev.hasse.evaluate.translation;

import dev.hasse.base.InputException;
import dev.hasse.bes.Sign;
import dev.hasse.logic.mcl.SourcePlace;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Least and greatest fixed points that depend on each other: what these solvers do not do. */
final class Alternation {
    private Alternation() {}

    /** Looks at a strongly connected set of positions: all its fixed points must have one sign, which is returned. */
    static @Nullable Sign check(List<Position> positions, int[] component) throws InputException {
        Sign found = null;
        SourcePlace place = SourcePlace.NOWHERE;
        for (int number : component) {
            Position position = positions.get(number);
            if (position.sign != null) {
                place = place.line() == 0 ? position.place : place;
                if (found != null && found != position.sign) {
                    place = position.place.line() == 0 ? place : position.place;
                    throw place.error("least and greatest fixed points alternate here (<R*> is a least and [R*] a"
                            + " greatest one): only alternation-free formulas can be evaluated");
                }
                found = position.sign;
            }
        }
        return found;
    }
}
