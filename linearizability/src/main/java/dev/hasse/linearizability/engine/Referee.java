package dev.hasse.linearizability.engine;

import dev.hasse.base.Budget;
import dev.hasse.linearizability.Operation;
import dev.hasse.linearizability.RegisterModel;
import dev.hasse.linearizability.SequentialModel;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/** Decides the operations on one object, by whichever engine is first. */
final class Referee {
    /** Each engine's first turn, in steps; the next ones are longer and longer, so that neither holds up the other. */
    private static final long FIRST_TURN = 4_096;
    /** How much more often than the search for an order the refinement gets its turn: its steps are cheaper. */
    private static final long SHARE_OF_REFINEMENT = 16;

    private Referee() {}

    static boolean isLinearizable(List<Operation> operations, SequentialModel<?> model, Budget budget) {
        return decide(operations, model, budget).isLinearizable();
    }

    static Ruling decide(List<Operation> operations, SequentialModel<?> model, Budget budget) {
        return byZones(operations, model).map(Ruling::of).orElseGet(() -> search(operations, model, budget));
    }

    static Optional<Boolean> byZones(List<Operation> operations, SequentialModel<?> model) {
        return model instanceof RegisterModel register ? Zones.decide(operations, register) : Optional.empty();
    }

    /** Decides without zones, which know no order. */
    static Ruling search(List<Operation> operations, SequentialModel<?> model, Budget budget) {
        Problem<?> problem = new Problem<>(operations, model, budget);
        Counted all = Counted.all(problem.unknownLabels.length);
        try (DepthFirst depthFirst = new DepthFirst(problem, all, budget);
                Refinement refinement = new Refinement(problem, budget)) {
            for (long turn = FIRST_TURN + problem.events.length; ; turn *= 2) {
                // Without unknown operations both are the same.
                SoFar answer = all.size() == 0 ? SoFar.OPEN : depthFirst.advance(turn);
                if (answer != SoFar.OPEN) {
                    return ruling(problem, answer, depthFirst.effects(), depthFirst.event());
                }
                answer = refinement.advance(SHARE_OF_REFINEMENT * turn);
                if (answer != SoFar.OPEN) {
                    return ruling(problem, answer, refinement.effects(), refinement.event());
                }
            }
        }
    }

    private static Ruling ruling(Problem<?> problem, SoFar answer, List<DepthFirst.Taken> effects, int event) {
        return answer == SoFar.LINEARIZABLE
                ? Ruling.linearizable(FoundOrder.of(problem, effects))
                : Ruling.without(problem.operations.get(~problem.events[event]));
    }

    /**
     * Whether there is no order even if unknown operations take effect any number of times: quick, and sure if it is so. Of
     * equal ones the first stands for all.
     */
    static boolean isImpossible(List<Operation> operations, SequentialModel<?> model, Budget budget) {
        Problem<?> problem = new Problem<>(operations, model, budget);
        if (!problem.hasFewStates) {
            return false;
        }
        Counted none = Counted.only(new BitSet(), problem.unknownLabels.length);
        try (DepthFirst search = new DepthFirst(problem, none, budget)) {
            return search.advance(Long.MAX_VALUE / 2) == SoFar.NOT_LINEARIZABLE;
        }
    }
}
