package dev.hasse.junit;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.conformance.Iolts;
import dev.hasse.conformance.Orientation;
import dev.hasse.conformance.Quiescence;
import dev.hasse.conformance.execution.ConformanceSuite;
import dev.hasse.conformance.execution.Implementation;
import dev.hasse.conformance.execution.RandomTester;
import dev.hasse.conformance.execution.TestLog;
import dev.hasse.conformance.execution.TestRun;
import dev.hasse.conformance.generation.TestVerdict;
import dev.hasse.conformance.purpose.PurposeExpression;
import dev.hasse.conformance.purpose.PurposeFile;
import dev.hasse.conformance.purpose.TestPurpose;
import dev.hasse.lts.source.SystemSource;
import dev.hasse.stability.MayChange;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;

/**
 * Tests for {@code @TestFactory}: generated from a specification and a purpose, or at random from the specification
 * alone, run against an object of the program under test. A test whose verdict is fail fails with the whole run; one
 * that is inconclusive is aborted.
 *
 * <pre>{@code
 * @TestFactory
 * Stream<DynamicTest> conforms() throws Exception {
 *     return ConformanceTests.of(Path.of("machine.aut")).depth(4).against(() -> new Answering(new Machine()::press));
 * }
 * }</pre>
 */
@MayChange
public final class ConformanceTests {
    private static final Duration SHORT = Duration.ofMillis(100);

    private final Iolts specification;
    private final Duration patience;
    private final Budget budget = Budget.unlimited();

    private ConformanceTests(Iolts specification, Duration patience) {
        this.specification = specification;
        this.patience = patience;
    }

    /** A specification whose inputs are {@code ?x} and whose outputs {@code !x}, in a file of any format for systems. */
    public static ConformanceTests of(Path specification) throws IOException, InputException {
        return of(Iolts.of(
                SystemSource.of(specification.toString())
                        .read(List.of(), Budget.unlimited())
                        .lts(),
                Orientation.byPrefix(),
                specification.toString()));
    }

    public static ConformanceTests of(Iolts specification) {
        return new ConformanceTests(specification, SHORT);
    }

    /** With another time without output that counts as silence; the default is 100 milliseconds. */
    public ConformanceTests patience(Duration time) {
        return new ConformanceTests(specification, time);
    }

    /** Tests for a purpose in a file: a system with ACCEPT and REFUSE, or a sequence diagram (.mmd, .puml). */
    public Against purpose(Path file) throws IOException, InputException {
        SystemSource source = SystemSource.of(file.toString());
        return purpose(PurposeFile.read(source, specification.alphabet(), List.of(), warning -> {}, budget));
    }

    /** Tests for a regular expression over actions, such as {@code "?coin" . true* . "!tea"}. */
    public Against regular(String expression) throws InputException {
        return purpose(PurposeExpression.of(expression, specification.alphabet(), budget));
    }

    /** Tests for any sequence of this many visible actions. */
    public Against depth(int actions) {
        return purpose(TestPurpose.depth(actions, specification.alphabet()));
    }

    /** Tests that have every transition of the complete test graph; an error if there is none at all. */
    public Against purpose(TestPurpose purpose) {
        ConformanceSuite suite = ConformanceSuite.of(specification, purpose, budget);
        if (suite.tests().isEmpty()) {
            throw new IllegalArgumentException("the specification has nothing that the purpose accepts");
        }
        return implementations -> suite.tests().stream()
                .map(test -> DynamicTest.dynamicTest(
                        test.name(), () -> conclude(test.check(implementations.get(), patience))));
    }

    /** Random runs, each of this many steps, with seeds from 1 on. */
    public Against random(int runs, int steps) {
        return implementations -> IntStream.rangeClosed(1, runs)
                .mapToObj(seed -> DynamicTest.dynamicTest(
                        "at random, seed " + seed, () -> conclude(random(implementations.get(), steps, seed))));
    }

    private TestRun random(Implementation implementation, int steps, long seed) throws IOException {
        RandomTester tester = new RandomTester(specification, EnumSet.allOf(Quiescence.class), budget);
        try (implementation) {
            return tester.run(implementation, patience, steps, seed).orFail();
        }
    }

    private static void conclude(TestRun run) {
        if (run.verdict() == TestVerdict.INCONCLUSIVE) {
            Assumptions.abort(run.explanation() + "\n" + TestLog.text(run));
        }
    }

    /** Tests that still need an implementation. */
    @FunctionalInterface
    public interface Against {
        /** The tests; each takes an implementation of its own, in its initial state, and closes it. */
        Stream<DynamicTest> against(Supplier<? extends Implementation> implementations);
    }
}
