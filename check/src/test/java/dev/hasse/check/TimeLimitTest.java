package dev.hasse.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.logic.Property;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A limit of time is met within a tenth, by every engine, whatever it is doing. What counts is the processor time of the
 * engine's thread, which is never more than the time that passes: other work on the machine cannot fail the test.
 */
class TimeLimitTest {
    private static final Duration LIMIT = Duration.ofSeconds(1);
    private static final int PROCESSES = 40;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            explicit | AG !(x0 = x1 & x2 = x3 & x4 + x5 = 7)
            explicit | G (x0 = 1000 -> F (x1 * x2 = x3))
            diagram  | AG !(x0 * x1 = x2 * x3 + 1 & x4 * x5 = x6 * x7 + 1)
            slice    | AF (x1 > 1000 & x2 < 1000 & x3 > 2000 & x5 < 1500)
            slice    | AG (x0 > 100 -> EG (x1 != 500))
            symbolic | G !(x0 * x1 * x2 = 7 * x3 + 1 & x4 * x5 = x6 * x7 + 1)
            """)
    void isMetByEveryEngine(String engine, String formula) throws InputException {
        assertMeetsItsLimit(engine, tangle(), formula);
    }

    /** Each match takes about a second, and an engine asks for many of them before it looks at its budget. */
    @ParameterizedTest
    @CsvSource({"explicit, AG", "diagram, AG", "slice, AG", "symbolic, G"})
    void isMetWhenRegularExpressionsTakeLong(String engine, String operator) throws InputException {
        TraceBuilder builder = new TraceBuilder("long");
        for (int value = 0; value < 10; value++) {
            builder.event("p").set("text", Value.of("a".repeat(100_000 + value)));
        }
        assertMeetsItsLimit(engine, builder.build(), operator + " !(text ~ '(a*b?c?){80}[d]')");
    }

    private static void assertMeetsItsLimit(String engine, Trace trace, String formula) throws InputException {
        long before = processorTime();
        PropertyResult result = Checker.of(trace)
                .within(Budget.ofBytes(1L << 30))
                .engine(engine)
                .within(LIMIT)
                .check(formula);
        long used = processorTime() - before;
        assertThat(result.verdict())
                .isInstanceOfSatisfying(
                        Verdict.Unknown.class,
                        unknown -> assertThat(unknown.reason()).contains("time limit of 1 s reached"));
        assertThat(Duration.ofNanos(used)).isLessThanOrEqualTo(LIMIT.plus(LIMIT.dividedBy(10)));
    }

    /** Evidence is replayed after the engine's work; that ends at the limit, too. */
    @ParameterizedTest
    @ValueSource(strings = {"AG (x0 < 3000)", "EF (x0 >= 3000)", "G (x0 < 3000)", "F (on(x0 < 0))"})
    void endsAReplay(String formula) throws InputException {
        Trace trace = tangle();
        Property property = PropertyParser.parse("", formula).instantiate(trace.processNames());
        Verdict verdict = Checker.of(trace).check(formula).verdict();
        Replay replay = Services.replay(property);
        assertThatCode(() -> replay.confirm(trace, property, verdict, Budget.unlimited()))
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> replay.confirm(trace, property, verdict, Budget.of(Duration.ZERO)))
                .isInstanceOf(LimitReachedException.class);
    }

    private static long processorTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    /** So many concurrent events and so many messages that nothing about all cuts is small. */
    private static Trace tangle() throws InputException {
        Random random = new Random(1);
        TraceBuilder builder = new TraceBuilder("tangle");
        for (int message = 0; message < 4000; message++) {
            int sender = random.nextInt(PROCESSES);
            int receiver = (sender + 1 + random.nextInt(PROCESSES - 1)) % PROCESSES;
            builder.event("p" + sender).send("m" + message).set("x" + sender, Value.of(message));
            builder.event("p" + receiver).receive("m" + message);
        }
        return builder.build();
    }
}
