package dev.hasse.check.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.check.Checker;
import dev.hasse.check.PropertyResult;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.Predicate;
import dev.hasse.trace.ObservedOrder;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ExplainerTest {
    @Test
    void nestedOperatorsAreExplainedAsATree() throws InputException {
        assertThat(explanation("AG (sent = 1 -> AF received)")).isEqualTo("""
                        This happened in the recorded run itself after A#1:
                          sent = 1 -> AF received fails:
                            sent = 1 is true.
                            AF received fails: in this order, A#2, B#1, B#2, received never becomes true.""");
    }

    @Test
    void whatOnlyAllRunsShowIsSaidSo() throws InputException {
        assertThat(explanation("EF received")).isEqualTo("No possible order makes received true.");
    }

    @Test
    void whatIsSoFromTheBeginningIsSaidSo() throws InputException {
        assertThat(explanation("AG received"))
                .isEqualTo("This happened in the recorded run itself: received = 0, before any event.");
    }

    @Test
    void aWitnessIsExplainedLikeAViolation() throws InputException {
        assertThat(explanation("EF (B.state = 'ready' & sent = 0)")).isEqualTo("""
                        This can happen: B.state = 'ready' and sent = 0, after B#1 and before A#2.
                        It happened in the recorded run too, after event 3.""");
    }

    @Test
    void ofManyConjunctsTheOneThatFailsIsNamed() throws InputException {
        assertThat(explanation("AG (sent < 2 & B.state != 'ready' & received = 0)"))
                .startsWith("This can happen: B.state = 'ready', after B#1")
                .doesNotContain("received");
    }

    @Test
    void ofACountWhatIsCountedIsNamed() throws InputException {
        assertThat(explanation("AG (count(p: p.state = 'ready') < 1)"))
                .startsWith("This can happen: B.state = 'ready', after B#1");
    }

    @Test
    void aPropertyThatHoldsForAllRunsHasNoWitness() throws InputException {
        assertThat(Checker.of(trace()).check("AG !received").evidence()).isEmpty();
    }

    @Test
    void ofSeveralViolatedConjunctsTheOneWithTheShorterRunIsTaken() throws InputException {
        PropertyResult result = Checker.of(trace()).check("AG (B.state != 'done') & AG (sent = 0)");
        assertThat(result.evidence().orElseThrow().run().length()).isEqualTo(1);
    }

    @Test
    void theLimitOfTimeEndsAnExplanationTooAndTheReasonTellsOfTheViolation() throws InputException {
        SatisfyingCuts none = new SatisfyingCuts() {
            @Override
            public boolean satisfies(int[] cut, CtlFormula formula) {
                return false;
            }

            @Override
            public Optional<int[]> nearest(int[] from, CtlFormula region, CtlFormula target) {
                return Optional.of(from);
            }

            @Override
            public CutSet towards(int[] from, int[] goal, CtlFormula region) {
                return cut -> true;
            }
        };
        Trace trace = trace();
        Explainer explainer = new Explainer(trace, new ObservedOrder(trace), none, Budget.of(Duration.ZERO));
        CtlFormula atom = new CtlFormula.Atom(new Predicate.Truth("sent"));
        assertThatThrownBy(() -> explainer.verdict(atom))
                .isInstanceOf(LimitReachedException.class)
                .hasMessage("time limit of 0 s reached before a run was found that shows the violation");
    }

    private static String explanation(String formula) throws InputException {
        return Checker.of(trace()).check(formula).evidence().orElseThrow().explanation();
    }

    private static Trace trace() throws InputException {
        TraceBuilder builder = new TraceBuilder("example");
        builder.init("received", Value.of(0));
        builder.event("A").set("sent", Value.of(1));
        builder.event("A").set("sent", Value.of(0));
        builder.event("B").set("B.state", Value.of("ready"));
        builder.event("B").set("B.state", Value.of("done"));
        return builder.build();
    }
}
