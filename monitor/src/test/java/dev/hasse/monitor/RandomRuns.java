package dev.hasse.monitor;

import dev.hasse.base.InputException;
import dev.hasse.logic.Channel;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** Random LTL formulas and runs over the variables x, y, z and the channel from P to Q. */
public final class RandomRuns {
    private static final Channel CHANNEL = new Channel("P", "Q");
    private static final List<String> VARIABLES = List.of("x", "y", "z");
    private static final List<String> PREDICATES = List.of(
            "x",
            "x = 1",
            "x != 2",
            "y > 0",
            "z",
            "y = 2 & y != 1",
            "x = y",
            "x + y < z + 2",
            "inTransit(P, Q) > 0",
            "x & z",
            "!z -> y",
            "x <-> y",
            "true",
            "false",
            "count(x, y, z) = 2");
    private static final List<String> EVENT_PREDICATES = List.of("x", "x = 1", "y = 2", "z != 1");

    private final SplittableRandom random;

    public RandomRuns(SplittableRandom random) {
        this.random = random;
    }

    /** A formula of this depth. */
    public LtlFormula formula(int depth) throws InputException {
        if (depth == 0 || random.nextInt(8) == 0) {
            return switch (random.nextInt(6)) {
                case 0, 1 -> new LtlFormula.On(predicate(EVENT_PREDICATES));
                case 2 -> new LtlFormula.Happens(predicate(List.of("k = 1")));
                default -> new LtlFormula.Atom(predicate(PREDICATES));
            };
        }
        LtlFormula a = formula(depth - 1);
        LtlFormula b = formula(depth - 1);
        return switch (random.nextInt(12)) {
            case 0 -> LtlFormula.not(a);
            case 1 -> LtlFormula.and(List.of(a, b, formula(depth - 1)));
            case 2 -> LtlFormula.or(List.of(a, b));
            case 3 -> LtlFormula.implies(a, b);
            case 4 -> LtlFormula.iff(a, b);
            case 5 -> new LtlFormula.Next(a);
            case 6 -> new LtlFormula.WeakNext(a);
            case 7 -> new LtlFormula.Finally(a);
            case 8 -> new LtlFormula.Globally(a);
            case 9 -> new LtlFormula.Until(a, b);
            case 10 -> new LtlFormula.WeakUntil(a, b);
            default -> new LtlFormula.Release(a, b);
        };
    }

    private Predicate predicate(List<String> choices) throws InputException {
        return PropertyParser.predicate("test", choices.get(random.nextInt(choices.size())), List.of("P", "Q"));
    }

    /** A run of up to eight events. */
    public Word word() {
        List<StepEffect> events = new ArrayList<>();
        int underWay = 0;
        int length = random.nextInt(9);
        for (int i = 0; i < length; i++) {
            Map<String, Value> assigned = new HashMap<>();
            Stream.generate(() -> VARIABLES.get(random.nextInt(3)))
                    .limit(random.nextInt(3))
                    .forEach(variable -> assigned.put(variable, Value.of(random.nextInt(3))));
            int change = random.nextInt(underWay > 0 ? -1 : 0, 2);
            underWay += change;
            events.add(new StepEffect(
                    assigned,
                    change == 0 ? Map.of() : Map.of(CHANNEL, change),
                    random.nextBoolean() ? Map.of() : Map.of("k", Value.of(random.nextInt(2)))));
        }
        return new Word(Map.of("x", Value.of(random.nextInt(3))), events);
    }
}
