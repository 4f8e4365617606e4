package dev.hasse.monitor.ltl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Property;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.monitor.Automaton;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LtlTranslationTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "true; 1",
                "G !x; 2",
                "F x; 2",
                "x; 3",
                "G (x -> F y); 2",
                "x U y; 3",
                "X x; 4",
                "N x; 4",
                "F G x; 2",
                "G F x; 2",
                "F x & F y & F z; 6",
                "!(F x -> !F y); 4",
                "G x & G y & G z; 2",
                "F x | G !x; 1",
                "G (on(x) -> X on(y)); 3",
            })
    void automataAreAsSmallAsCanBe(String formula, int states) throws InputException {
        assertThat(states(translate(formula))).isEqualTo(states);
    }

    @Test
    void fortyOperatorsAndTwentyPropositionsAreQuick() throws InputException {
        String responses = IntStream.range(0, 10)
                .mapToObj(i -> "G (a" + i + " -> F b" + i + ")")
                .collect(Collectors.joining(" & "));
        assertThat(states(translate(responses))).isEqualTo(20);
        assertThat(states(translate("!!(" + responses.substring(0, responses.indexOf(" & G (a8")) + ")")))
                .isEqualTo(256);
        String wide = IntStream.range(0, 20).mapToObj(i -> "p" + i + " = " + i).collect(Collectors.joining(" | "));
        assertThat(states(translate("G ((" + wide + ") -> X !(" + wide + "))"))).isEqualTo(3);
        String parity = IntStream.range(0, 20).mapToObj(i -> "p" + i).collect(Collectors.joining(" <-> "));
        assertThat(states(translate("F (" + parity + ")"))).isEqualTo(2);
        String chain = IntStream.range(0, 20).mapToObj(i -> "F (p" + i).collect(Collectors.joining(" & X "));
        assertThat(states(translate(chain + ")".repeat(20)))).isEqualTo(21);
    }

    @Test
    void randomFormulasOfFortyOperatorsStaySmallOrEnd() {
        int done = 0;
        int cases = 40;
        for (int seed = 0; seed < cases; seed++) {
            LtlFormula formula = random(new SplittableRandom(seed), 40);
            try {
                LtlTranslation.ofViolations(formula, Budget.ofBytes(40 << 20));
                done++;
            } catch (LimitReachedException e) {
                assertThat(e.reason()).contains("limit");
            }
        }
        assertThat(done).isGreaterThan(cases * 3 / 4);
    }

    @Test
    void anExplosionEndsAsALimit() throws InputException {
        String delayed = "(x" + " & X (true".repeat(40) + " & y" + ")".repeat(41);
        LtlFormula hard = parse("(F " + delayed + ") <-> (F " + delayed.replace("x", "z") + ")");
        assertThatThrownBy(() -> LtlTranslation.ofViolations(hard, Budget.of(Duration.ofSeconds(1), 100 << 20)))
                .isInstanceOf(LimitReachedException.class);
        String many = IntStream.range(0, 3000).mapToObj(i -> "F x" + i).collect(Collectors.joining(" -> "));
        assertThatThrownBy(() -> parse(many)).isInstanceOf(InputException.class);
        LtlFormula wide =
                parse(IntStream.range(0, 3000).mapToObj(i -> "F x" + i).collect(Collectors.joining(" | ")));
        assertThatThrownBy(() -> LtlTranslation.ofViolations(wide, Budget.unlimited()))
                .isInstanceOf(LimitReachedException.class);
    }

    @Test
    void whatADeterministicAutomatonMustRememberIsGuessed() throws InputException {
        String delayed = "(x" + " & X (true".repeat(40) + " & y" + ")".repeat(41);
        assertThat(states(translate("G !" + delayed))).isEqualTo(42);
    }

    @Test
    void aLongConjunctionIsCheckedPartByPart() throws InputException {
        String wide = IntStream.range(0, 3000).mapToObj(i -> "F x" + i).collect(Collectors.joining(" & "));
        assertThat(states(translate(wide))).isEqualTo(6000);
    }

    private static LtlFormula random(SplittableRandom random, int operators) {
        if (operators <= 0) {
            return new LtlFormula.Atom(new Predicate.Truth("p" + random.nextInt(20)));
        }
        int left = random.nextInt(operators);
        return switch (random.nextInt(8)) {
            case 0 -> new LtlFormula.Not(random(random, operators - 1));
            case 1, 2 -> new LtlFormula.And(List.of(random(random, left), random(random, operators - 1 - left)));
            case 3 -> new LtlFormula.Or(List.of(random(random, left), random(random, operators - 1 - left)));
            case 4 -> new LtlFormula.Globally(random(random, operators - 1));
            case 5 -> new LtlFormula.Finally(random(random, operators - 1));
            case 6 -> new LtlFormula.Next(random(random, operators - 1));
            default -> new LtlFormula.Until(random(random, left), random(random, operators - 1 - left));
        };
    }

    private static int states(Automaton automaton) {
        return automaton.states().size();
    }

    private static Automaton translate(String formula) throws InputException {
        return LtlTranslation.ofViolations(parse(formula), Budget.of(Duration.ofMinutes(5)));
    }

    private static LtlFormula parse(String formula) throws InputException {
        return ((Property.Ltl) PropertyParser.parse("test", "ltl: " + formula).instantiate(List.of())).formula();
    }
}
