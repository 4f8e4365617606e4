package dev.hasse.linearizability.engine;

import dev.hasse.base.Budget;
import dev.hasse.linearizability.Operation;
import dev.hasse.linearizability.RegisterModel;
import dev.hasse.linearizability.SequentialModel;
import java.util.List;
import java.util.Optional;

/** Decides the operations on one object, by whichever engine is first. */
final class Referee {
    /** Each engine's first turn, in steps; the next ones are longer and longer, so that neither holds up the other. */
    private static final long FIRST_TURN = 4_096;

    private Referee() {}

    static boolean isLinearizable(List<Operation> operations, SequentialModel<?> model, Budget budget) {
        if (model instanceof RegisterModel register) {
            Optional<Boolean> byZones = Zones.decide(operations, register);
            if (byZones.isPresent()) {
                return byZones.get();
            }
        }
        Problem<?> problem = new Problem<>(operations, model, budget);
        try (DepthFirst depthFirst = new DepthFirst(problem, budget);
                AllConfigurations frontier = new AllConfigurations(problem, budget)) {
            for (long turn = FIRST_TURN; ; turn *= 2) {
                SoFar answer = depthFirst.advance(turn);
                if (answer == SoFar.OPEN) {
                    answer = frontier.advance(turn);
                }
                if (answer != SoFar.OPEN) {
                    return answer == SoFar.LINEARIZABLE;
                }
            }
        }
    }
}
