package dev.hasse.conformance.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.InputException;
import dev.hasse.conformance.Iolts;
import dev.hasse.conformance.Systems;
import dev.hasse.conformance.generation.TestCaseCheck;
import dev.hasse.conformance.purpose.TestPurpose;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class ConformanceSuiteTest {
    private static final Duration PATIENCE = Duration.ofMillis(1);

    /** A Java object as implementation: gives a drink for a coin. */
    private static final class Machine implements Implementation {
        private final String drink;
        private final Deque<String> outputs = new ArrayDeque<>();

        Machine(String drink) {
            this.drink = drink;
        }

        @Override
        public void send(String input) {
            if (input.equals("?coin")) {
                outputs.add(drink);
            }
        }

        @Override
        public Optional<String> receive(Duration patience) {
            return Optional.ofNullable(outputs.poll());
        }

        @Override
        public void close() {
            outputs.clear();
        }
    }

    private static ConformanceSuite suite() throws InputException {
        Iolts machine = Systems.iolts("0 ?coin 1", "1 !tea 0", "1 !coffee 0");
        return ConformanceSuite.of(machine, TestPurpose.depth(4, machine.alphabet()), Systems.BUDGET);
    }

    @TestFactory
    Stream<DynamicTest> aJavaObjectConforms() throws InputException {
        return suite().tests().stream()
                .map(test -> DynamicTest.dynamicTest(test.name(), () -> test.check(new Machine("!tea"), PATIENCE)));
    }

    @Test
    void aFaultyOneFailsWithItsRun() throws InputException {
        ConformanceSuite suite = suite();
        assertThat(suite.tests()).isNotEmpty();
        for (ConformanceSuite.Named test : suite.tests()) {
            assertThat(TestCaseCheck.problems(test.test())).isEmpty();
        }
        assertThatThrownBy(() -> {
                    for (ConformanceSuite.Named test : suite.tests()) {
                        test.check(new Machine("!soup"), PATIENCE);
                    }
                })
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("!soup came; allowed was !tea, !coffee")
                .hasMessageContaining("> ?coin\n< !soup\n# FAIL");
    }
}
