package dev.hasse.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.logic.Property;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Trace;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Vacuity against its definition: of a property that holds, all cuts of all runs are searched for its conditions. */
class VacuityPropertyTest {
    /** A, B and C stand for formulas; of each list behind the text one must be true some time, in all of them. */
    private record Shape(String text, List<List<String>> conditions) {}

    private static final List<Shape> CTL = List.of(
            new Shape("AG (A -> B)", List.of(List.of("A"))),
            new Shape("AG (!A | B)", List.of(List.of("A"))),
            new Shape("AG (A -> (C -> B))", List.of(List.of("A"), List.of("C"))),
            new Shape("A[!A W B]", List.of(List.of("A"))),
            new Shape("A[B R !A]", List.of(List.of("A"))),
            new Shape("AG (A -> B) & AG (C -> B)", List.of(List.of("A"), List.of("C"))),
            new Shape("AG !(x = 1 & y = 2)", List.of(List.of("x = 1"), List.of("y = 2"))),
            new Shape("AG !(x = 1 & x + y > 2)", List.of(List.of("x = 1"))),
            new Shape("AG (count(x = 1, y = 2) <= 1)", List.of(List.of("x = 1", "y = 2"))),
            new Shape("AG !(2 <= count(x = 1, y = 2))", List.of(List.of("x = 1", "y = 2"))),
            new Shape("AG (count(x = 1, y = 2) < 1)", List.of()),
            new Shape("AG (B | (A -> B))", List.of()),
            new Shape("AG !(x = 2)", List.of()),
            new Shape("AG B", List.of()),
            new Shape("!EF (A <-> !B)", List.of()));

    private static final List<Shape> LTL = List.of(
            new Shape("G (A -> F B)", List.of(List.of("A"))),
            new Shape("response(A, B)", List.of(List.of("A"))),
            new Shape("precedence(B, A)", List.of(List.of("A"))),
            new Shape("boundedExistence(A, 2)", List.of(List.of("A"))),
            new Shape("boundedExistence(x = 2, 0)", List.of()),
            new Shape("absence(x = 2)", List.of()),
            new Shape("universality(B) before A", List.of(List.of("A"))),
            new Shape("universality(B) after A", List.of(List.of("A"))),
            new Shape("existence(B) between A and C", List.of(List.of("A"), List.of("C"))),
            new Shape("universality(B) after A until C", List.of(List.of("A"))),
            new Shape("absence(x = 1 & y = 2) after C", List.of(List.of("x = 1"), List.of("y = 2"), List.of("C"))),
            new Shape("G !(on(x = 1) & y = 2)", List.of(List.of("on(x = 1)"), List.of("y = 2"))));

    private static final List<String> CLAIMS = List.of("x < 2", "y >= 0", "x + y <= 3", "x <= y");

    @Test
    void aPropertyIsVacuousIfAndOnlyIfItHoldsAndAConditionIsNeverTrue() throws InputException {
        long seed = Seeds.first(71_000_000);
        int vacuous = 0;
        int telling = 0;
        for (int i = 0; i < 1500; i++) {
            RandomCases cases = new RandomCases(seed + i);
            Random random = new Random(seed + i);
            Trace trace = cases.trace(3, 6);
            boolean ltl = random.nextBoolean();
            Shape shape = ltl ? LTL.get(random.nextInt(LTL.size())) : CTL.get(random.nextInt(CTL.size()));
            String a = "(" + condition(cases, ltl, random.nextInt(3)) + ")";
            String c = "(" + condition(cases, ltl, 0) + ")";
            String b = "(" + CLAIMS.get(random.nextInt(CLAIMS.size())) + ")";
            String text = filled(shape.text(), a, b, c);
            Property property = property(text, ltl);
            NeededValues needed = NeededValues.of(property);
            if (!MissingNames.of(property, trace).isEmpty()
                    || needed.unusedChannels(property, trace).isPresent()
                    || !holds(property, trace)) {
                continue;
            }
            boolean expected = false;
            for (List<String> condition : shape.conditions()) {
                boolean never = true;
                for (String part : condition) {
                    never &= isNever(property(filled(part, a, b, c), ltl), trace);
                }
                expected |= never;
            }
            Vacuity vacuity = new Vacuity(trace, new PossibleTruth(trace), each -> holds(each, trace));
            assertThat(vacuity.of(property, needed).isPresent())
                    .as("seed %d, %s", seed + i, text)
                    .isEqualTo(expected);
            vacuous += expected ? 1 : 0;
            telling += expected ? 0 : 1;
        }
        assertThat(vacuous).isGreaterThan(50);
        assertThat(telling).isGreaterThan(100);
    }

    private static String condition(RandomCases cases, boolean ltl, int depth) {
        return ltl ? cases.ltl(depth).text() : cases.formula(depth).text();
    }

    private static String filled(String shape, String a, String b, String c) {
        StringBuilder text = new StringBuilder();
        for (String part : shape.split("\\b")) {
            text.append(
                    part.equals("A") && !shape.startsWith("A[")
                            ? a
                            : part.equals("B") ? b : part.equals("C") ? c : part);
        }
        return shape.startsWith("A[") ? "A[" + text.substring(2).replaceAll("!A\\b", "!" + quoted(a)) : text.toString();
    }

    private static String quoted(String text) {
        return java.util.regex.Matcher.quoteReplacement(text);
    }

    private static Property property(String text, boolean ltl) throws InputException {
        return PropertyParser.parse("", (ltl ? "ltl: " : "ctl: ") + text).instantiate(List.of("P1", "P2", "P3"));
    }

    /** By the definitions of the logics. */
    private static boolean holds(Property property, Trace trace) {
        return property instanceof Property.Ctl ctl
                ? new NaiveCtl(trace).satisfies(trace.emptyCut(), ctl.formula())
                : new NaiveRuns(trace)
                        .violating(((Property.Ltl) property).formula())
                        .isEmpty();
    }

    private static boolean isNever(Property condition, Trace trace) {
        if (condition instanceof Property.Ctl ctl) {
            CtlFormula never = new CtlFormula.Globally(PathQuantifier.ALL, new CtlFormula.Not(ctl.formula()));
            return new NaiveCtl(trace).satisfies(trace.emptyCut(), never);
        }
        LtlFormula never = new LtlFormula.Globally(new LtlFormula.Not(((Property.Ltl) condition).formula()));
        return new NaiveRuns(trace).violating(never).isEmpty();
    }
}
