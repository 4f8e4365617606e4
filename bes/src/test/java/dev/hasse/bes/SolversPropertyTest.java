package dev.hasse.bes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.testkit.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Every sequential strategy against the definition, and every diagnostic solved again on its own. */
class SolversPropertyTest {
    private static final int CASES = 25_000;

    @Test
    void allStrategiesAgreeWithTheDefinition() {
        long seed = Seeds.first(42);
        int acyclic = 0;
        int lean = 0;
        for (int i = 0; i < CASES; i++) {
            EquationSystem system = RandomSystems.next(new SplittableRandom(seed + i));
            boolean[] expected = NaiveSolver.solve(system);
            for (Strategy strategy : Strategy.values()) {
                String label = strategy + " with " + Seeds.replay(seed + i);
                try {
                    Resolution resolution = strategy.solver().solve(system, Budget.unlimited());
                    check(system, resolution, expected, label);
                    Resolution hashed = strategy.solver().solve(RandomSystems.spread(system), Budget.unlimited());
                    assertThat(hashed.value()).as(label).isEqualTo(expected[0]);
                    acyclic += strategy == Strategy.ACYCLIC ? 1 : 0;
                    lean += resolution instanceof LeanSearch ? 1 : 0;
                } catch (CyclicGraphException e) {
                    assertThat(strategy).as(label).isEqualTo(Strategy.ACYCLIC);
                }
            }
        }
        assertThat(acyclic).isGreaterThan(CASES / 4);
        assertThat(lean).isGreaterThan(CASES / 4);
    }

    public static void check(EquationSystem system, Resolution resolution, boolean[] expected, String label) {
        assertThat(resolution.value()).as(label).isEqualTo(expected[0]);
        for (int v = 0; v < expected.length; v++) {
            if (resolution.isDecided(v)) {
                assertThat(resolution.value(v))
                        .as("%s of variable %d", label, v)
                        .isEqualTo(expected[v]);
            }
        }
        if (resolution instanceof LeanSearch) {
            return;
        }
        Diagnostic diagnostic = Diagnostic.of(system, resolution);
        assertThat(NaiveSolver.solve(alone(system, diagnostic))[0])
                .as("diagnostic, " + label)
                .isEqualTo(expected[0]);
    }

    private static EquationSystem alone(EquationSystem system, Diagnostic diagnostic) {
        List<EquationSystem.Equation> equations = new ArrayList<>();
        List<Sign> signs = new ArrayList<>();
        for (int block = 0; block < system.blockCount(); block++) {
            signs.add(system.sign(block));
        }
        for (int i = 0; i < diagnostic.size(); i++) {
            long variable = diagnostic.variables()[i];
            equations.add(new EquationSystem.Equation(
                    system.name(variable),
                    system.block(variable),
                    system.isDisjunctive(variable),
                    diagnostic.successors().get(i)));
        }
        return new EquationSystem(equations, signs);
    }
}
