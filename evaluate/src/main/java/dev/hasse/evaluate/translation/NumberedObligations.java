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

    private final List<PathObligation> all = new ArrayList<>();
    private final List<Shape> shapes = new ArrayList<>();
    private final Map<Shape, Integer> numbers = new HashMap<>();

    int number(PathObligation obligation) {
        if (obligation instanceof PathObligation.Both both) {
            return add(obligation, new Shape(PathObligation.Both.class, number(both.left()), number(both.right())));
        } else if (obligation instanceof PathObligation.Either either) {
            return add(
                    obligation, new Shape(PathObligation.Either.class, number(either.left()), number(either.right())));
        } else if (obligation instanceof PathObligation.Next next) {
            return add(obligation, new Shape(next.strong(), number(next.operand()), NONE));
        } else if (obligation instanceof PathObligation.Until until) {
            return add(obligation, new Shape(PathObligation.Until.class, number(until.left()), number(until.right())));
        } else if (obligation instanceof PathObligation.Release release) {
            return add(
                    obligation,
                    new Shape(PathObligation.Release.class, number(release.left()), number(release.right())));
        }
        return add(obligation, new Shape(obligation, NONE, NONE));
    }

    private int add(PathObligation obligation, Shape shape) {
        Integer known = numbers.get(shape);
        if (known != null) {
            return known;
        }
        numbers.put(shape, all.size());
        all.add(obligation);
        shapes.add(shape);
        return all.size() - 1;
    }

    PathObligation get(int number) {
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
        PathObligation obligation = all.get(number);
        PathObligation contrary = obligation instanceof PathObligation.AtStep step
                ? new PathObligation.AtStep(step.action(), !step.positive())
                : new PathObligation.AtState(
                        ((PathObligation.AtState) obligation).formula(),
                        !((PathObligation.AtState) obligation).positive());
        return numbers.getOrDefault(new Shape(contrary, NONE, NONE), NONE);
    }

    int[] untils() {
        return IntStream.range(0, all.size())
                .filter(number -> all.get(number) instanceof PathObligation.Until)
                .toArray();
    }
}
