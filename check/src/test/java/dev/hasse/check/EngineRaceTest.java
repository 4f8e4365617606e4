package dev.hasse.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Property;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EngineRaceTest {
    private static final Property PROPERTY =
            new Property.Ctl("x", "x", new CtlFormula.Atom(new Predicate.Truth("x")), List.of());

    /** What an engine does instead of deciding. */
    private interface Work {
        Verdict check(Budget budget) throws InputException;
    }

    private record Stand(String name, Work work) implements Engine {
        @Override
        public Fit fit(Property property, Trace trace) {
            return Fit.good("always");
        }

        @Override
        public Session open(Trace trace, Budget tables) {
            return new Session() {
                @Override
                public Verdict check(Property property, Budget budget) throws InputException {
                    return work.check(budget);
                }

                @Override
                public void close() {}
            };
        }
    }

    private static final Engine DECIDES = new Stand("decides", budget -> new Verdict.Holds(Optional.empty()));
    private static final Engine LIMITED = new Stand("limited", budget -> {
        throw new LimitReachedException("too large");
    });
    private static final Engine HANGS = new Stand("hangs", EngineRaceTest::hang);

    private static Verdict hang(Budget budget) {
        while (true) {
            budget.check();
            Thread.onSpinWait();
        }
    }

    private static EngineRace.Outcome run(Budget budget, Engine... engines) throws InputException {
        TraceBuilder builder = new TraceBuilder("one");
        builder.event("P1").set("x", Value.of(1));
        try (Attempts attempts = new Attempts(builder.build(), Checker.AUTO, List.of(engines), budget)) {
            return new EngineRace(attempts, PROPERTY, List.of(engines), budget).run();
        }
    }

    @Test
    void theFirstThatDecidesAnswers() throws InputException {
        assertThat(run(Budget.unlimited(), DECIDES, HANGS).engine()).isEqualTo("decides");
    }

    @Test
    void theNextOneAnswersWhenOneReachesItsLimit() throws InputException {
        assertThat(run(Budget.unlimited(), LIMITED, DECIDES).engine()).isEqualTo("decides");
    }

    @Test
    void aSecondOneStartsBesideOneThatTakesTooLong() throws InputException {
        assertThat(run(Budget.unlimited(), HANGS, LIMITED, DECIDES).engine()).isEqualTo("decides");
    }

    @Test
    void aHeapThatIsFullIsTheLimitThatTheUserSet() throws InputException {
        Engine fills = new Stand("fills", budget -> {
            throw new OutOfMemoryError("Java heap space");
        });
        Budget budget = Budget.ofBytes(1 << 20, "128m (--max-memory)");
        assertThat(run(budget, fills).verdict())
                .isInstanceOfSatisfying(
                        Verdict.Unknown.class,
                        unknown -> assertThat(unknown.reason())
                                .isEqualTo("fills: memory limit of 128m (--max-memory) reached"));
        assertThat(budget.wasShort()).isTrue();
    }

    @Test
    void whatNobodyDecidesInTimeIsUnknownWithEveryReason() throws InputException {
        EngineRace.Outcome outcome = run(Budget.of(Duration.ofMillis(300)), HANGS, LIMITED);
        assertThat(outcome.verdict())
                .isInstanceOfSatisfying(
                        Verdict.Unknown.class,
                        unknown -> assertThat(unknown.reason())
                                .contains("limited: too large", "hangs: time limit of 300 ms reached"));
    }

    @Test
    void enginesOfOneNameAreNamedOnce() throws InputException {
        Engine again = new Stand("limited", budget -> new Verdict.Unknown("too large"));
        Engine other = new Stand("other", budget -> new Verdict.Unknown("too large"));
        assertThat(run(Budget.unlimited(), LIMITED, other, again).verdict())
                .isInstanceOfSatisfying(
                        Verdict.Unknown.class,
                        unknown -> assertThat(unknown.reason()).isEqualTo("limited, other: too large"));
    }

    @Test
    void aFailureOfTheSecondIsNotLostAndEndsTheFirst() {
        Engine broken = new Stand("broken", budget -> {
            throw new IllegalStateException("a bug");
        });
        assertThatThrownBy(() -> run(Budget.unlimited(), HANGS, broken))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("a bug");
    }

    @Test
    void cancellingTheWholeEndsBoth() throws InputException {
        Budget budget = Budget.unlimited();
        Engine cancels = new Stand("cancels", share -> {
            budget.cancel();
            return hang(share);
        });
        assertThat(run(budget, HANGS, cancels).verdict()).isInstanceOf(Verdict.Unknown.class);
    }
}
