package dev.hasse.bes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.bes.EquationSystem.Equation;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A value that is handed on by very many equations, one after the other: no solver may need a deep stack for that. */
class LongChainTest {
    private static final int LENGTH = 200_000;

    /** The root asks an inner block whose variables each hand on the next one's value, unless a third block decides. */
    private static EquationSystem chain(boolean end) {
        List<Equation> equations = new ArrayList<>();
        equations.add(new Equation("R", 0, false, new int[] {1}));
        int last = LENGTH + 1;
        for (int i = 1; i < last; i++) {
            equations.add(new Equation("X" + i, 1, false, new int[] {i + 1, last + 2}));
        }
        equations.add(new Equation("end", 1, !end, new int[0]));
        equations.add(new Equation("branching", 1, true, new int[] {1, 2}));
        equations.add(new Equation("true", 2, false, new int[0]));
        return new EquationSystem(equations, List.of(Sign.NU, Sign.MU, Sign.NU));
    }

    /** Every equation is a block of its own: what is asked of each block must not go through all equations. */
    @Test
    void thereMayBeAsManyBlocksAsEquations() {
        List<Equation> equations = new ArrayList<>();
        List<Sign> signs = new ArrayList<>();
        for (int i = 0; i < LENGTH; i++) {
            equations.add(new Equation("X" + i, i, false, new int[] {i + 1}));
            signs.add(Sign.MU);
        }
        equations.add(new Equation("end", LENGTH, false, new int[0]));
        signs.add(Sign.MU);
        assertThat(new LeanSolver()
                        .solve(new EquationSystem(equations, signs), Budget.unlimited())
                        .value())
                .isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void aLongChainNeedsNoStack(Strategy strategy) {
        assertThat(strategy.solver().solve(chain(false), Budget.unlimited()).value())
                .isFalse();
        assertThat(strategy.solver().solve(chain(true), Budget.unlimited()).value())
                .isTrue();
    }
}
