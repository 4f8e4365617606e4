package dev.hasse.logic.syntax;

import dev.hasse.logic.Channel;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.PastOperator;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Regex;
import dev.hasse.logic.Relation;
import dev.hasse.logic.Term;
import dev.hasse.trace.Value;
import java.math.BigDecimal;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Random syntax trees in the form that the parser makes. */
final class RandomFormulas {
    static final List<String> PROCESSES = List.of("P1", "P 2");
    private static final List<String> NAMES = List.of(
            "x",
            "y.z",
            "flag[2]",
            "F",
            "E",
            "U",
            "true",
            "a b",
            "node-1.x",
            "q`q",
            "forall",
            "Y",
            "S",
            "once",
            "x[i]",
            "ä",
            "on");
    private static final List<Value> VALUES = List.of(
            Value.of(0),
            Value.of(-7),
            Value.of(Long.MIN_VALUE),
            Value.of(new BigDecimal("-0.125")),
            Value.of(new BigDecimal("123456789012345678901234567890")),
            Value.of(true),
            Value.of(false),
            Value.of("it's \\ \"new\"\n\u0001"),
            Value.of(""));
    private static final List<String> REGEXES = List.of("a.*", "\\d+\\.\\\\", "it\\'s", "\"", "[']");

    private final SplittableRandom random;

    RandomFormulas(SplittableRandom random) {
        this.random = random;
    }

    Term term(int depth) {
        if (depth == 0) {
            return switch (random.nextInt(3)) {
                case 0 -> new Term.Constant(pick(VALUES));
                case 1 -> new Term.Variable(pick(NAMES));
                default -> new Term.InTransit(new Channel(pick(PROCESSES), pick(PROCESSES)));
            };
        }
        return switch (random.nextInt(6)) {
            case 0 -> new Term.Sum(several(() -> term(depth - 1)));
            case 1 -> new Term.Difference(term(depth - 1), term(depth - 1));
            case 2 -> new Term.Product(term(depth - 1), term(depth - 1));
            case 3 -> new Term.Quotient(term(depth - 1), term(depth - 1));
            case 4 -> new Term.Negation(term(depth - 1));
            default -> new Term.Count(random.nextInt(4) == 0 ? List.of() : several(() -> predicate(depth - 1)));
        };
    }

    Predicate predicate(int depth) {
        if (depth == 0) {
            return switch (random.nextInt(4)) {
                case 0 -> new Predicate.Constant(random.nextBoolean());
                case 1 -> new Predicate.Truth(pick(NAMES));
                case 2 -> new Predicate.Matches(pick(NAMES), new Regex(pick(REGEXES)));
                default ->
                    new Predicate.Comparison(
                            term(random.nextInt(3)), pick(List.of(Relation.values())), term(random.nextInt(2)));
            };
        }
        return switch (random.nextInt(5)) {
            case 0 -> new Predicate.Not(predicate(depth - 1));
            case 1 -> Predicate.and(several(() -> predicate(depth - 1)));
            case 2 -> Predicate.or(several(() -> predicate(depth - 1)));
            case 3 -> new Predicate.Implies(predicate(depth - 1), predicate(depth - 1));
            default -> new Predicate.Iff(predicate(depth - 1), predicate(depth - 1));
        };
    }

    CtlFormula ctl(int depth) {
        if (depth == 0) {
            return new CtlFormula.Atom(predicate(random.nextInt(3)));
        }
        PathQuantifier quantifier = pick(List.of(PathQuantifier.values()));
        return switch (random.nextInt(11)) {
            case 0 -> CtlFormula.not(ctl(depth - 1));
            case 1 -> CtlFormula.and(several(() -> ctl(depth - 1)));
            case 2 -> CtlFormula.or(several(() -> ctl(depth - 1)));
            case 3 -> CtlFormula.implies(ctl(depth - 1), ctl(depth - 1));
            case 4 -> CtlFormula.iff(ctl(depth - 1), ctl(depth - 1));
            case 5 -> new CtlFormula.Next(quantifier, ctl(depth - 1));
            case 6 -> new CtlFormula.Finally(quantifier, ctl(depth - 1));
            case 7 -> new CtlFormula.Globally(quantifier, ctl(depth - 1));
            case 8 -> new CtlFormula.Until(quantifier, ctl(depth - 1), ctl(depth - 1));
            case 9 -> new CtlFormula.WeakUntil(quantifier, ctl(depth - 1), ctl(depth - 1));
            default -> new CtlFormula.Release(quantifier, ctl(depth - 1), ctl(depth - 1));
        };
    }

    LtlFormula ltl(int depth) {
        if (depth == 0) {
            return switch (random.nextInt(6)) {
                case 0, 1 -> new LtlFormula.On(new Predicate.Truth(pick(NAMES)));
                case 2 -> new LtlFormula.Happens(new Predicate.Matches(pick(NAMES), new Regex(pick(REGEXES))));
                default -> new LtlFormula.Atom(predicate(random.nextInt(3)));
            };
        }
        return switch (random.nextInt(14)) {
            case 12 -> new LtlFormula.Past(PastOperator.SINCE, List.of(ltl(0), ltl(0)));
            case 13 ->
                new LtlFormula.Past(
                        pick(List.of(PastOperator.ONCE, PastOperator.HISTORICALLY, PastOperator.PREVIOUSLY)),
                        List.of(LtlFormula.or(List.of(ltl(0), ltl(0)))));
            case 0 -> LtlFormula.not(ltl(depth - 1));
            case 1 -> LtlFormula.and(several(() -> ltl(depth - 1)));
            case 2 -> LtlFormula.or(several(() -> ltl(depth - 1)));
            case 3 -> LtlFormula.implies(ltl(depth - 1), ltl(depth - 1));
            case 4 -> LtlFormula.iff(ltl(depth - 1), ltl(depth - 1));
            case 5 -> new LtlFormula.Next(ltl(depth - 1));
            case 6 -> new LtlFormula.WeakNext(ltl(depth - 1));
            case 7 -> new LtlFormula.Finally(ltl(depth - 1));
            case 8 -> new LtlFormula.Globally(ltl(depth - 1));
            case 9 -> new LtlFormula.Until(ltl(depth - 1), ltl(depth - 1));
            case 10 -> new LtlFormula.WeakUntil(ltl(depth - 1), ltl(depth - 1));
            default -> new LtlFormula.Release(ltl(depth - 1), ltl(depth - 1));
        };
    }

    private <T> List<T> several(Supplier<T> make) {
        return Stream.generate(make).limit(2 + random.nextInt(2)).toList();
    }

    private <T> T pick(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
