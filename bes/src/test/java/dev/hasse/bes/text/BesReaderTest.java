package dev.hasse.bes.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.bes.EquationSystem;
import dev.hasse.bes.NaiveSolver;
import dev.hasse.bes.RandomSystems;
import dev.hasse.bes.Strategy;
import java.io.IOException;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BesReaderTest {
    private static boolean solve(String text) throws InputException {
        return Strategy.BREADTH_FIRST
                .solver()
                .solve(BesReader.read("f", text), Budget.unlimited())
                .value();
    }

    @Test
    void blocksMayComeInAnyOrderAndOperatorsBeMixed() throws InputException {
        String text = """
                (* the question is X0 *)
                block nu B0 unique mode 3 is
                  X0 = X1 and (Y0 or Z and true);  % a remark
                  X1 = X0 || false
                end block
                block mu B2 is Z = false end block
                block mu B1 is
                  Y0 = Y1 or Z
                  Y1 = Y0 or true
                end block
                """;
        assertThat(solve(text)).isTrue();
        assertThat(solve(text.replace("or true", "or false"))).isFalse();
    }

    @Test
    void aFixedPointTakesItsSign() throws InputException {
        assertThat(solve("block mu B is X = X end block")).isFalse();
        assertThat(solve("block nu B is X = X end block")).isTrue();
    }

    @Test
    void writtenSystemsAreReadBack() throws InputException, IOException {
        for (int seed = 0; seed < 2000; seed++) {
            EquationSystem system = RandomSystems.next(new SplittableRandom(seed));
            StringBuilder text = new StringBuilder();
            BesWriter.write(system, text);
            EquationSystem again = BesReader.read("f", text.toString());
            assertThat(NaiveSolver.solve(again)[0]).as(text.toString()).isEqualTo(NaiveSolver.solve(system)[0]);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '~', textBlock = """
                    block mu B is X = Y end block ~ f:1:19: variable Y is not defined
                    block mu B is X = X X = X end block ~ f:1:21: variable X is defined twice
                    block mi B is X = X end block ~ f:1:7: expected 'mu' or 'nu', not 'mi'
                    block mu B is X = end block ~ f:1:19: expected a variable, not 'end'
                    block mu B is X = X or ~ f:1:23: expected a variable, not the end
                    block mu A is X = Y end block block nu B is Y = X end block ~ f:1:15: the block of X depends on a block that depends on it: the system alternates
                    block mu A is X = Y and X or X end block block nu B is Y = X end block ~ f:1:21: this block depends on a block that depends on it: the system alternates
                    '' ~ f:1:1: expected at least one equation
                    """)
    void errorsNameTheirPlace(String text, String message) {
        assertThatThrownBy(() -> solve(text)).isInstanceOf(InputException.class).hasMessage(message);
    }

    @Test
    void nestingHasALimit() {
        assertThatThrownBy(() -> solve("block mu B is X = " + "(".repeat(100_000)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("nested more than 250 levels deep");
    }
}
