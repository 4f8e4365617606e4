package dev.hasse.logic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.LimitReachedException;
import dev.hasse.logic.Predicate.Comparison;
import dev.hasse.logic.Predicate.Matches;
import dev.hasse.logic.Predicate.Not;
import dev.hasse.logic.Predicate.Truth;
import dev.hasse.logic.Term.Constant;
import dev.hasse.logic.Term.Count;
import dev.hasse.logic.Term.Difference;
import dev.hasse.logic.Term.InTransit;
import dev.hasse.logic.Term.Product;
import dev.hasse.logic.Term.Quotient;
import dev.hasse.logic.Term.Sum;
import dev.hasse.logic.Term.Variable;
import dev.hasse.trace.Value;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PredicateTest {
    private static final Term X = new Variable("x");
    private static final Term Y = new Variable("y");
    private static final Channel CHANNEL = new Channel("P1", "P2");

    @Test
    void valuesOfDifferentKindsAreNeverEqual() {
        assertThat(holds(X, Relation.EQUAL, constant("1"), Value.of(1))).isFalse();
        assertThat(holds(X, Relation.EQUAL, constant(1), Value.of(true))).isFalse();
        assertThat(holds(X, Relation.NOT_EQUAL, constant(1), Value.of(true))).isTrue();
        assertThat(holds(X, Relation.EQUAL, constant("1"), Value.of("1"))).isTrue();
    }

    @Test
    void onlyNumbersHaveAnOrder() {
        assertThat(holds(X, Relation.LESS, constant("b"), Value.of("a"))).isFalse();
        assertThat(holds(X, Relation.LESS_OR_EQUAL, constant("a"), Value.of("a")))
                .isFalse();
        assertThat(holds(X, Relation.LESS, constant(2), Value.of(new BigDecimal("1.5"))))
                .isTrue();
    }

    @Test
    void arithmeticWithoutAValueMakesTheComparisonFalse() {
        Term quotient = new Quotient(constant(1), X);
        assertThat(holds(quotient, Relation.EQUAL, constant(1), Value.of(0))).isFalse();
        assertThat(holds(quotient, Relation.GREATER, constant(1), Value.of(0))).isFalse();
        assertThat(holds(quotient, Relation.NOT_EQUAL, constant(1), Value.of(0)))
                .isTrue();
        assertThat(holds(new Sum(List.of(X, constant(1))), Relation.GREATER, constant(0), Value.of("a")))
                .isFalse();
    }

    @Test
    void arithmeticIsExact() {
        assertThat(holds(new Sum(List.of(X, constant(1))), Relation.GREATER, X, Value.of(Long.MAX_VALUE)))
                .isTrue();
        assertThat(holds(new Product(X, X), Relation.GREATER, X, Value.of(Long.MIN_VALUE)))
                .isTrue();
        assertThat(holds(new Difference(constant(0), X), Relation.GREATER, constant(0), Value.of(Long.MIN_VALUE)))
                .isTrue();
        Term third = new Quotient(constant(1), X);
        assertThat(holds(new Sum(List.of(third, third, third)), Relation.EQUAL, constant(1), Value.of(3)))
                .isTrue();
        assertThat(holds(X, Relation.EQUAL, new Quotient(constant(1), constant(10)), Value.of(new BigDecimal("0.1"))))
                .isTrue();
    }

    @Test
    void numbersBeyondAllBoundsEndTheEvaluation() {
        Term power = X;
        for (int i = 0; i < 20; i++) {
            power = new Product(power, power);
        }
        Predicate predicate = new Comparison(power, Relation.EQUAL, constant(1));
        assertThatThrownBy(() -> predicate.holds(at(Value.of(3)))).isInstanceOf(LimitReachedException.class);
    }

    @Test
    void aBareNameIsTrueOrNonZero() {
        Predicate truth = new Truth("x");
        assertThat(truth.holds(at(Value.of(true)))).isTrue();
        assertThat(truth.holds(at(Value.of(-2)))).isTrue();
        assertThat(truth.holds(at(Value.of(new BigDecimal("0.5"))))).isTrue();
        assertThat(truth.holds(at(Value.of(0)))).isFalse();
        assertThat(truth.holds(at(Value.of("true")))).isFalse();
        assertThat(truth.holds(at(Value.of(false)))).isFalse();
    }

    @Test
    void aRegularExpressionMatchesTheWholeText() {
        Predicate matches = new Matches("x", new Regex("Received.*"));
        assertThat(matches.holds(at(Value.of("Received\nPut")))).isTrue();
        assertThat(matches.holds(at(Value.of("not Received")))).isFalse();
        assertThat(matches.holds(at(Value.of(1)))).isFalse();
    }

    @Test
    void aHostileRegularExpressionEnds() {
        Predicate slow = new Matches("x", new Regex("(a+)+b"));
        assertThat(slow.holds(at(Value.of("a".repeat(60_000))))).isFalse();
        Predicate deep = new Matches("x", new Regex("(a|b)*"));
        assertThat(deep.holds(at(Value.of("a".repeat(1_000_000))))).isTrue();
        Predicate large = new Matches("x", new Regex("(a*){700}[b]"));
        assertThatThrownBy(() -> large.holds(at(Value.of("a".repeat(1_000_000)))))
                .isInstanceOf(LimitReachedException.class);
    }

    @Test
    void countsHowManyHoldAndWhatIsInTransit() {
        Term count = new Count(List.of(new Truth("x"), new Truth("y"), Predicate.Constant.TRUE));
        assertThat(new Comparison(count, Relation.EQUAL, constant(2)).holds(at(Value.of(1))))
                .isTrue();
        assertThat(new Comparison(new InTransit(CHANNEL), Relation.EQUAL, constant(7)).holds(at(Value.of(1))))
                .isTrue();
    }

    @Test
    void knowsItsVariablesAndChannels() {
        Predicate predicate = Predicate.and(List.of(
                new Comparison(new Sum(List.of(Y, new InTransit(CHANNEL))), Relation.LESS, X),
                new Not(new Truth("z"))));
        assertThat(predicate.variables()).containsExactly("y", "x", "z");
        assertThat(predicate.channels()).containsExactly(CHANNEL);
    }

    @Test
    void aNegatedOrderIsNotTheOppositeOrder() {
        Predicate less = new Comparison(X, Relation.LESS, constant(3));
        assertThat(NegationNormalForm.negation(less).holds(at(Value.of("a")))).isTrue();
        assertThat(NegationNormalForm.negation(new Comparison(X, Relation.EQUAL, Y)))
                .isEqualTo(new Comparison(X, Relation.NOT_EQUAL, Y));
    }

    @Test
    void theNormalFormOfNestedEquivalencesStaysSmall() {
        Predicate one = new Comparison(X, Relation.EQUAL, constant(1));
        Predicate nested = one;
        for (int i = 0; i < 200; i++) {
            nested = new Predicate.Iff(new Predicate.Truth("x"), nested);
        }
        assertThat(NegationNormalForm.of(nested).text().length()).isLessThan(10_000);
        for (long x = 0; x < 3; x++) {
            boolean holds = nested.holds(at(Value.of(x)));
            assertThat(NegationNormalForm.of(nested).holds(at(Value.of(x)))).isEqualTo(holds);
            assertThat(NegationNormalForm.negation(nested).holds(at(Value.of(x))))
                    .isEqualTo(!holds);
        }
    }

    private static boolean holds(Term left, Relation relation, Term right, Value x) {
        return new Comparison(left, relation, right).holds(at(x));
    }

    private static Term constant(long value) {
        return new Constant(Value.of(value));
    }

    private static Term constant(String value) {
        return new Constant(Value.of(value));
    }

    private static Valuation at(Value x) {
        Map<String, Value> values = Map.of("x", x);
        return new Valuation() {
            @Override
            public Value value(String variable) {
                return values.getOrDefault(variable, Value.of(0));
            }

            @Override
            public long inTransit(Channel channel) {
                return 7;
            }
        };
    }
}
