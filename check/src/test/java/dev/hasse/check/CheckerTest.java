package dev.hasse.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Mention;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Property;
import dev.hasse.trace.Cut;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class CheckerTest {
    private static final Predicate BOTH =
            Predicate.and(List.of(new Predicate.Truth("P1.critical"), new Predicate.Truth("P2.critical")));
    private static final Property MUTEX = never(BOTH);

    @Test
    void findsTheViolationThatTheRecordedOrderHides() throws InputException {
        Trace trace = mutex().build();
        PropertyResult result = Checker.of(trace).check(MUTEX);
        assertThat(result.verdict()).isInstanceOf(Verdict.Violated.class);
        Evidence evidence = result.evidence().orElseThrow();
        assertThat(evidence.cut()).isEqualTo(Cut.of(1, 1));
        assertThat(evidence.run()).isEqualTo(Run.of(trace.event(0, 1), trace.event(1, 1)));
    }

    @Test
    void slicesArePreferredWhereTheyDecide() throws InputException {
        Trace trace = mutex().build();
        // The first check loads the engines, which may take so long that a second one starts.
        Checker.of(trace).check(MUTEX);
        assertThat(Checker.of(trace).check(MUTEX).engine()).isEqualTo("slice");
    }

    @Test
    void holdsOnceAMessageOrdersTheTwo() throws InputException {
        TraceBuilder builder = new TraceBuilder("ordered");
        builder.event("P1").set("P1.critical", Value.of(true));
        builder.event("P1").set("P1.critical", Value.of(false)).send("token");
        builder.event("P2").receive("token").set("P2.critical", Value.of(true));
        assertThat(Checker.of(builder.build()).check(MUTEX).verdict()).isInstanceOf(Verdict.Holds.class);
    }

    @Test
    void refusesAVariableWithUnorderedWritesAndNamesBothEvents() throws InputException {
        TraceBuilder builder = new TraceBuilder("race.jsonl");
        builder.event(builder.process("P1"), 3).set("x", Value.of(1));
        builder.event(builder.process("P2"), 7).set("x", Value.of(2));
        Trace trace = builder.build();
        Predicate x = new Predicate.Truth("x");
        assertThatThrownBy(() -> Checker.of(trace).check(never(x)))
                .isInstanceOf(InputException.class)
                .hasMessageContainingAll("race.jsonl", "x ", "P1#1 (line 3)", "P2#1 (line 7)", "not ordered");
        Property on = new Property.Ltl("on", "on(x)", new LtlFormula.Finally(new LtlFormula.On(x)), List.of());
        assertThat(Checker.of(trace).check(on).verdict().word()).isNotEqualTo("violated");
    }

    @Test
    void notesAVariableThatNoEventAssigns() throws InputException {
        Property property = new Property.Ctl(
                "typo", "AG !crit", never(new Predicate.Truth("crit")).formula(), List.of(new Mention("crit", 1, 5)));
        assertThat(Checker.of(mutex().build()).check(property).notes())
                .containsExactly("no event assigns crit: it is always 0");
    }

    @Test
    void suggestsWhatMayBeMeantByANameThatTheTraceDoesNotKnow() throws InputException {
        TraceBuilder builder = new TraceBuilder("names");
        builder.event("front-end").name("starts");
        builder.event("n1").set("n1.role", Value.of("leader"));
        Trace trace = builder.build();
        assertThat(Checker.of(trace).check("AG n1.rol = 1").notes())
                .containsExactly("no event assigns n1.rol: it is always 0 (did you mean n1.role?)");
        assertThat(Checker.of(trace).check("AG n1.role = leader").notes())
                .containsExactly("no event assigns leader: it is always 0 (the text is written 'leader')");
        assertThat(Checker.of(trace).check("AG (front-end.event = 0)").notes())
                .containsExactly(
                        "no event assigns front: it is always 0 (if `front-end.event` is meant, write it in backquotes)",
                        "no event assigns end.event: it is always 0 (if `front-end.event` is meant, write it in backquotes)");
        assertThat(Checker.of(trace).check("AG other = 1").notes())
                .containsExactly("no event assigns other: it is always 0");
    }

    @Test
    void aNameIsSuggestedOnlyIfALetterOfItIsRightAndTheMistakesAreFew() throws InputException {
        TraceBuilder builder = new TraceBuilder("names");
        builder.event("P1").set("x", Value.of(1));
        builder.event("P1").set("coordinator", Value.of(1));
        Trace trace = builder.build();
        for (String near : List.of("cordinator", "koordinator", "coordinators", "cordinatr", "kordinator")) {
            assertThat(Checker.of(trace).check("AG " + near + " = 1").notes())
                    .containsExactly("no event assigns " + near + ": it is always 0 (did you mean coordinator?)");
        }
        for (String far : List.of("y", "kordinatr", "rotanidrooc")) {
            assertThat(Checker.of(trace).check("AG " + far + " = 1").notes())
                    .containsExactly("no event assigns " + far + ": it is always 0");
        }
    }

    @Test
    void notesAChannelWithoutAMessage() throws InputException {
        TraceBuilder builder = new TraceBuilder("clocks");
        builder.event("a").clock("a", 1);
        builder.event("b").clock("b", 1).clock("a", 1).send("m");
        builder.event("a").clock("a", 2).clock("b", 1).receive("m");
        Trace trace = builder.build();
        assertThat(Checker.of(trace).check("AG inTransit(a,b) <= 0").notes())
                .containsExactly("the trace has no message from a to b: inTransit(a, b) is always 0"
                        + " (vector clocks tell an order, not messages)");
        assertThat(Checker.of(trace)
                        .check("AG inTransit(a,b) + inTransit(b,a) <= 1")
                        .notes())
                .isEmpty();
    }

    @Test
    void anUnknownEngineIsAnErrorThatListsTheKnownOnes() throws InputException {
        Trace trace = mutex().build();
        assertThatThrownBy(() -> Checker.of(trace).engine("magic").check(MUTEX))
                .isInstanceOf(InputException.class)
                .hasMessageContainingAll("magic", "auto", "explicit");
    }

    @Test
    void aLimitIsAnAnswerNotAFailure() throws InputException {
        TraceBuilder builder = new TraceBuilder("wide");
        for (int i = 0; i < 2_000; i++) {
            builder.event("P" + i % 20).set("P" + i % 20 + ".critical", Value.of(true));
        }
        Checker checker =
                Checker.of(builder.build()).engine("explicit").within(() -> Budget.of(Duration.ofSeconds(60), 1 << 20));
        Verdict verdict = checker.check(MUTEX).verdict();
        assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
        assertThat(((Verdict.Unknown) verdict).reason()).contains("explicit", "memory limit");
    }

    private static TraceBuilder mutex() {
        TraceBuilder builder = new TraceBuilder("mutex");
        builder.event("P1").set("P1.critical", Value.of(true));
        builder.event("P1").set("P1.critical", Value.of(false));
        builder.event("P2").set("P2.critical", Value.of(true));
        return builder;
    }

    private static Property.Ctl never(Predicate predicate) {
        CtlFormula formula =
                new CtlFormula.Globally(PathQuantifier.ALL, new CtlFormula.Atom(new Predicate.Not(predicate)));
        return new Property.Ctl("mutex", "AG !(...)", formula, List.of());
    }
}
