package dev.hasse.evaluate.translation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The obligations of a path formula, equal ones once, by number: then sets of them are sets of bits. */
final class NumberedObligations {
    private static final int NONE = -1;

    /** What it is, and the numbers of its operands; leaves are told apart by what they say. */
    private record Shape(Object kind, int left, int right) {}

    private final List<Obligation> all = new ArrayList<>();
    private final List<Shape> shapes = new ArrayList<>();
    private final Map<Shape, Integer> numbers = new HashMap<>();

    int number(Obligation obligation) {
        if (obligation instanceof Obligation.Both both) {
            return add(obligation, new Shape(Obligation.Both.class, number(both.left()), number(both.right())));
        } else if (obligation instanceof Obligation.Either either) {
            return add(obligation, new Shape(Obligation.Either.class, number(either.left()), number(either.right())));
        } else if (obligation instanceof Obligation.Next next) {
            return add(obligation, new Shape(next.strong(), number(next.operand()), NONE));
        } else if (obligation instanceof Obligation.Until until) {
            return add(obligation, new Shape(Obligation.Until.class, number(until.left()), number(until.right())));
        } else if (obligation instanceof Obligation.Release release) {
            return add(
                    obligation, new Shape(Obligation.Release.class, number(release.left()), number(release.right())));
        }
        return add(obligation, new Shape(obligation, NONE, NONE));
    }

    private int add(Obligation obligation, Shape shape) {
        Integer known = numbers.get(shape);
        if (known != null) {
            return known;
        }
        numbers.put(shape, all.size());
        all.add(obligation);
        shapes.add(shape);
        return all.size() - 1;
    }

    Obligation get(int number) {
        return all.get(number);
    }

    int left(int number) {
        return shapes.get(number).left;
    }

    int right(int number) {
        return shapes.get(number).right;
    }

    /** The number of what says the contrary of a step or state; -1 if nothing does. */
    int opposite(int number) {
        Obligation obligation = all.get(number);
        Obligation contrary = obligation instanceof Obligation.AtStep step
                ? new Obligation.AtStep(step.action(), !step.positive())
                : new Obligation.AtState(
                        ((Obligation.AtState) obligation).formula(), !((Obligation.AtState) obligation).positive());
        return numbers.getOrDefault(new Shape(contrary, NONE, NONE), NONE);
    }

    int[] untils() {
        return IntStream.range(0, all.size())
                .filter(number -> all.get(number) instanceof Obligation.Until)
                .toArray();
    }
}
