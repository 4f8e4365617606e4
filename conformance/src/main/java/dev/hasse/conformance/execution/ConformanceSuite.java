package dev.hasse.conformance.execution;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.conformance.Iolts;
import dev.hasse.conformance.Quiescence;
import dev.hasse.conformance.generation.TestCases;
import dev.hasse.conformance.generation.TestGeneration;
import dev.hasse.conformance.generation.TestGraph;
import dev.hasse.conformance.purpose.TestPurpose;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

/**
 * The test cases of a specification and a purpose, made for test frameworks: each has a name and checks an
 * implementation. Together they have every transition of the complete test graph.
 */
public record ConformanceSuite(List<Named> tests) {
    public ConformanceSuite {
        tests = List.copyOf(tests);
    }

    /** The suite; without tests if the specification has nothing that the purpose accepts. */
    public static ConformanceSuite of(Iolts specification, TestPurpose purpose, Budget budget) {
        Optional<TestCases> cases = TestGeneration.of(specification, purpose, EnumSet.allOf(Quiescence.class), budget)
                .select()
                .cases();
        LateOutputs late = LateOutputs.judgedBy(specification, EnumSet.allOf(Quiescence.class), budget);
        List<Named> tests = new ArrayList<>();
        if (cases.isPresent()) {
            for (TestGraph test : cases.get().cover(Integer.MAX_VALUE).cases()) {
                String way = String.join(" ", test.shortestPass());
                tests.add(new Named("test " + (tests.size() + 1) + ": " + way, test, late, budget));
            }
        }
        return new ConformanceSuite(tests);
    }

    /** One test case. */
    public record Named(String name, TestGraph test, LateOutputs late, Budget budget) {
        /**
         * Runs the test case and closes the implementation.
         *
         * @throws AssertionError with the whole run, if the verdict is fail
         */
        public TestRun check(Implementation implementation, Duration patience) throws IOException, InputException {
            try (implementation) {
                return new TestDriver(test, name, Optional.of(late))
                        .run(implementation, patience, budget)
                        .orFail();
            }
        }
    }
}
