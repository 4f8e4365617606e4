package dev.hasse.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Property;
import dev.hasse.logic.syntax.Specification;
import dev.hasse.trace.Cut;
import dev.hasse.trace.Event;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
        assertThat(evidence.run()).isEqualTo(Run.of(trace.eventNumber(0, 1), trace.eventNumber(1, 1)));
    }

    @Test
    void aResultIsAskedInWords() throws InputException {
        Trace trace = mutex().build();
        PropertyResult violated =
                Checker.of(trace).within(Duration.ofMinutes(10)).check(MUTEX);
        assertThat(violated.isViolated()).isTrue();
        assertThat(violated.holds()).isFalse();
        assertThat(violated.explanation()).contains("after P2#1 and before P1#2");
        assertThat(violated.run(trace)).extracting(Event::process).containsExactly("P1", "P2");
        PropertyResult held = Checker.of(trace).check("AG (P1.critical | !P1.critical)");
        assertThat(held.holds()).isTrue();
        assertThat(held.explanation()).isEqualTo("AG (P1.critical | !P1.critical) holds.");
        assertThat(held.run(trace)).isEmpty();
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
    void aPropertyThatNeedsTheValueOfARaceIsUnknownAndNamesBothEvents() throws InputException {
        TraceBuilder builder = new TraceBuilder("race.jsonl");
        builder.event(builder.process("P1"), 3).set("x", Value.of(1));
        builder.event(builder.process("P2"), 7).set("x", Value.of(2));
        Trace trace = builder.build();
        Predicate x = new Predicate.Truth("x");
        for (PropertyResult result :
                List.of(Checker.of(trace).check(never(x)), Checker.of(trace).check("AG !x"))) {
            assertThat(result.isUnknown()).isTrue();
            assertThat(result.explanation()).contains("x ", "P1#1 (line 3)", "P2#1 (line 7)", "in no fixed order");
        }
        PropertyResult first = Checker.of(trace).check("F (x = 1) -> F (x = 2)");
        assertThat(first.holds()).isTrue();
        assertThat(first.notes())
                .contains("P1#1 (line 3) and P2#1 (line 7) assign x in either order; each order was looked at");
        PropertyResult last = Checker.of(trace).check("F G (x = 2)");
        assertThat(last.isViolated()).isTrue();
        assertThat(last.evidence().orElseThrow().run()).isEqualTo(Run.of(1, 0));
        Property on = new Property.Ltl("on", "on(x)", new LtlFormula.Finally(new LtlFormula.On(x)), List.of());
        assertThat(Checker.of(trace).check(on).verdict().word()).isEqualTo("holds");
    }

    @Test
    void aMonitorIsDecidedForEachOrderOfRacingWrites(@TempDir Path folder) throws Exception {
        TraceBuilder builder = new TraceBuilder("race.jsonl");
        builder.event(builder.process("P1"), 3).set("x", Value.of(1));
        builder.event(builder.process("P2"), 7).set("x", Value.of(2));
        Path file = Files.writeString(folder.resolve("m.mon"), """
                initial s
                bad f
                s -> f when x = 2 & on(x)
                s -> s when !(x = 2)
                f -> f when x = 2
                """);
        Trace trace = builder.build();
        assertThat(Checker.of(trace).check("monitor m: " + file).isViolated()).isTrue();
        assertThat(Checker.of(trace).check("F G (x = 2)").isViolated()).isTrue();
        assertThat(Checker.of(trace).check("F (x = 2)").holds()).isTrue();
    }

    @Test
    void aVariableThatNothingAssignsIsAnErrorWithWhatMayBeMeant() throws InputException {
        TraceBuilder builder = new TraceBuilder("names");
        builder.event("front-end").name("starts");
        builder.event("n1").set("n1.role", Value.of("leader"));
        Trace trace = builder.build();
        assertRefused(trace, "AG n1.rol = 1", "no event and no initial value assigns n1.rol; did you mean n1.role?");
        assertRefused(
                trace,
                "AG n1.role = leader",
                "no event and no initial value assigns leader; a text needs quotes: 'leader'");
        assertRefused(
                trace,
                "AG (front-end.event = 0)",
                "no event and no initial value assigns front; if `front-end.event` is meant, write it in backquotes");
        assertRefused(trace, "AG role = 'leader'", "no event and no initial value assigns role; did you mean n1.role?");
        assertRefused(trace, "AG other = 1", "no event and no initial value assigns other");
    }

    private static void assertRefused(Trace trace, String formula, String problem) {
        assertThatThrownBy(() -> Checker.of(trace).check(formula))
                .isInstanceOfSatisfying(
                        InputException.class,
                        refused -> assertThat(refused.problem().lines().findFirst())
                                .contains(problem));
    }

    @Test
    void oneProcessWithTheVariableIsEnoughForAQuantifier() throws InputException {
        TraceBuilder builder = new TraceBuilder("names");
        builder.event("client").name("asks");
        builder.event("n1").set("n1.role", Value.of("leader"));
        Trace trace = builder.build();
        assertThat(Checker.of(trace)
                        .check("AG (count(p: p.role = 'leader') <= 1)")
                        .verdict())
                .isInstanceOf(Verdict.Holds.class);
        assertThat(Checker.of(trace)
                        .check("AG (n1.role = 0 | count(p: p.role = 'leader') <= 1)")
                        .verdict())
                .isInstanceOf(Verdict.Holds.class);
        assertRefused(
                trace,
                "AG (count(p: p.rol = 'leader') <= 1)",
                "no event and no initial value assigns client.rol, nor the same variable of another process");
    }

    @Test
    void aPatternThatMatchesNoProcessIsAnErrorThatListsThem() throws InputException {
        TraceBuilder builder = new TraceBuilder("names");
        builder.event("n1").set("n1.x", Value.of(1));
        builder.event("n2").set("n2.x", Value.of(1));
        Trace trace = builder.build();
        String none = "there is no process that 'node.*' matches; there are: n1, n2";
        assertRefused(trace, "forall p in 'node.*'. AG p.x < 2", none);
        assertRefused(trace, "AG (count(p in 'node.*': p.x = 1) <= 1)", none);
        assertRefused(trace, "EF exists p in 'node.*'. p.x = 1", none);
        assertRefused(
                trace, "AG inTransit(n1, n3) <= 1", "no process is named 'n3'; did you mean n1? there are: n1, n2");
        assertThat(Checker.of(trace).check("forall p in 'n.*'. AG p.x < 2").isVacuous())
                .isFalse();
    }

    @Test
    void amongOtherTracesWhatIsMissingIsToldAndThePropertyChecked() throws InputException {
        TraceBuilder builder = new TraceBuilder("names");
        builder.event("n1").set("x", Value.of(1));
        List<List<InputException>> missing = new ArrayList<>();
        Specification specification =
                Specification.parse("a.spec", "ctl a: AG x < 2\nctl b: AG y < 2\nctl c: AG y = 1", Path.of("."));
        List<PropertyResult> results = Checker.of(builder.build())
                .amongOthers(missing::addAll)
                .check(specification)
                .results();
        assertThat(missing.stream().map(List::size)).containsExactly(0, 1, 1);
        assertThat(results.get(0).isVacuous()).isFalse();
        assertThat(results.get(1).vacuity()).contains("no event and no initial value assigns y");
        assertThat(results.get(2).verdict()).isInstanceOf(Verdict.Violated.class);
        assertThat(results.get(2).isVacuous()).isFalse();
    }

    @Test
    void aNameIsSuggestedOnlyIfALetterOfItIsRightAndTheMistakesAreFew() throws InputException {
        TraceBuilder builder = new TraceBuilder("names");
        builder.event("P1").set("x", Value.of(1));
        builder.event("P1").set("coordinator", Value.of(1));
        Trace trace = builder.build();
        for (String near : List.of("cordinator", "koordinator", "coordinators", "cordinatr", "kordinator")) {
            assertRefused(
                    trace,
                    "AG " + near + " = 1",
                    "no event and no initial value assigns " + near + "; did you mean coordinator?");
        }
        for (String far : List.of("y", "kordinatr", "rotanidrooc")) {
            assertRefused(trace, "AG " + far + " = 1", "no event and no initial value assigns " + far);
        }
    }

    @Test
    void aChannelWithoutAMessageHoldsForNothing() throws InputException {
        TraceBuilder builder = new TraceBuilder("clocks");
        builder.event("a").clock("a", 1);
        builder.event("b").clock("b", 1).clock("a", 1).send("m");
        builder.event("a").clock("a", 2).clock("b", 1).receive("m");
        Trace trace = builder.build();
        PropertyResult nothing = Checker.of(trace).check("AG inTransit(a,b) <= 0");
        assertThat(nothing.vacuity())
                .contains("the trace has no message from a to b: inTransit(a, b) is always 0"
                        + " (vector clocks tell an order, not messages)");
        assertThat(nothing.notes()).isEmpty();
        PropertyResult something = Checker.of(trace).check("AG inTransit(a,b) + inTransit(b,a) <= 1");
        assertThat(something.notes()).isEmpty();
        assertThat(something.isVacuous()).isFalse();
        assertThat(Checker.of(trace).check("EF inTransit(a,b) > 0").notes()).hasSize(1);
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
        Checker checker = Checker.of(builder.build()).engine("explicit").within(Budget.ofBytes(1 << 20));
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
