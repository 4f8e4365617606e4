package dev.hasse.logic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.logic.mcl.Action;
import dev.hasse.logic.mcl.MuFormula;
import dev.hasse.logic.mcl.PathFormula;
import dev.hasse.logic.mcl.Regular;
import dev.hasse.trace.Value;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the compiler does not tell: that {@code match} has a case for each operator, and takes it. */
class OperatorsMatchedTest {
    private static final Predicate X = new Predicate.Truth("x");

    private static List<String> cases(Class<?> formula) {
        Method match = Arrays.stream(formula.getMethods())
                .filter(method -> method.getName().equals("match"))
                .findFirst()
                .orElseThrow();
        return Arrays.stream(match.getGenericParameterTypes())
                .map(type -> (WildcardType) ((ParameterizedType) type).getActualTypeArguments()[0])
                .map(type -> type.getLowerBounds()[0].getTypeName())
                .toList();
    }

    private static List<String> operators(Class<?> formula) {
        return Arrays.stream(formula.getPermittedSubclasses())
                .flatMap(each -> each.isInterface() ? operators(each).stream() : Stream.of(each.getName()))
                .toList();
    }

    @Test
    void everyOperatorHasACase() {
        List<Class<?>> kinds = List.of(
                CtlFormula.class,
                LtlFormula.class,
                Predicate.class,
                Term.class,
                MuFormula.class,
                PathFormula.class,
                Regular.class,
                Action.class);
        for (Class<?> kind : kinds) {
            assertThat(cases(kind)).containsExactlyInAnyOrderElementsOf(operators(kind));
        }
    }

    @Test
    void aFormulaOfCtlIsGivenToItsOwnCase() {
        CtlFormula x = new CtlFormula.Atom(X);
        PathQuantifier all = PathQuantifier.ALL;
        List<CtlFormula> formulas = List.of(
                x,
                new CtlFormula.Not(x),
                new CtlFormula.And(List.of(x, x)),
                new CtlFormula.Or(List.of(x, x)),
                new CtlFormula.Implies(x, x),
                new CtlFormula.Iff(x, x),
                new CtlFormula.Next(all, x),
                new CtlFormula.Finally(all, x),
                new CtlFormula.Globally(all, x),
                new CtlFormula.Until(all, x, x),
                new CtlFormula.WeakUntil(all, x, x),
                new CtlFormula.Release(all, x, x));
        List<Integer> taken = new ArrayList<>();
        for (CtlFormula each : formulas) {
            taken.add(each.match(
                    a -> 0, a -> 1, a -> 2, a -> 3, a -> 4, a -> 5, a -> 6, a -> 7, a -> 8, a -> 9, a -> 10, a -> 11));
        }
        assertThat(taken).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
    }

    @Test
    void aPredicateIsGivenToItsOwnCase() {
        Term one = new Term.Constant(Value.of(1));
        List<Predicate> predicates = List.of(
                Predicate.Constant.TRUE,
                new Predicate.Comparison(one, Relation.EQUAL, one),
                X,
                new Predicate.Matches("x", new Regex("a")),
                new Predicate.Not(X),
                new Predicate.And(List.of(X, X)),
                new Predicate.Or(List.of(X, X)),
                new Predicate.Implies(X, X),
                new Predicate.Iff(X, X));
        List<Integer> taken = new ArrayList<>();
        for (Predicate each : predicates) {
            taken.add(each.match(a -> 0, a -> 1, a -> 2, a -> 3, a -> 4, a -> 5, a -> 6, a -> 7, a -> 8));
        }
        assertThat(taken).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8);
    }

    @Test
    void aFormulaOfLtlIsGivenToItsOwnCase() {
        LtlFormula x = new LtlFormula.Atom(X);
        List<LtlFormula> formulas = List.of(
                x,
                new LtlFormula.On(X),
                new LtlFormula.Happens(X),
                new LtlFormula.Step(X),
                new LtlFormula.Not(x),
                new LtlFormula.And(List.of(x, x)),
                new LtlFormula.Or(List.of(x, x)),
                new LtlFormula.Implies(x, x),
                new LtlFormula.Iff(x, x),
                new LtlFormula.Next(x),
                new LtlFormula.WeakNext(x),
                new LtlFormula.Finally(x),
                new LtlFormula.Globally(x),
                new LtlFormula.Until(x, x),
                new LtlFormula.WeakUntil(x, x),
                new LtlFormula.Release(x, x),
                new LtlFormula.Past(PastOperator.ONCE, List.of(x)),
                new LtlFormula.Within(new LtlFormula.Finally(x), TimeBound.within(1)));
        List<Integer> taken = new ArrayList<>();
        for (LtlFormula each : formulas) {
            taken.add(each.match(
                    a -> 0, a -> 1, a -> 2, a -> 3, a -> 4, a -> 5, a -> 6, a -> 7, a -> 8, a -> 9, a -> 10, a -> 11,
                    a -> 12, a -> 13, a -> 14, a -> 15, a -> 16, a -> 17));
        }
        assertThat(taken).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17);
    }
}
