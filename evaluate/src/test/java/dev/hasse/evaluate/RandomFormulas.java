package dev.hasse.evaluate;

import dev.hasse.base.Budget;
import dev.hasse.logic.Regex;
import dev.hasse.logic.mcl.Action;
import dev.hasse.logic.mcl.MuFormula;
import dev.hasse.logic.mcl.Regular;
import dev.hasse.logic.mcl.SourcePlace;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Random small systems and formulas; not every formula is monotone. */
public final class RandomFormulas {
    private record Bound(String name, boolean positive) {}

    private final SplittableRandom random;

    public RandomFormulas(SplittableRandom random) {
        this.random = random;
    }

    public Lts lts() {
        int states = 1 + random.nextInt(8);
        Labels labels = new Labels();
        LtsBuilder builder = new LtsBuilder(labels, Budget.unlimited());
        builder.state(states - 1);
        for (int i = random.nextInt(3 * states); i > 0; i--) {
            int label = labels.intern(new String[] {"a", "b", "c", "i"}[random.nextInt(4)]);
            builder.transition(random.nextInt(states), label, random.nextInt(states));
        }
        return builder.build(random.nextInt(states));
    }

    public MuFormula formula() {
        return formula(1 + random.nextInt(5), List.of(), true);
    }

    private MuFormula formula(int depth, List<Bound> bound, boolean positive) {
        if (depth == 0) {
            List<Bound> usable =
                    bound.stream().filter(each -> each.positive() == positive).toList();
            if (!usable.isEmpty() && random.nextInt(4) > 0) {
                return new MuFormula.Variable(
                        usable.get(random.nextInt(usable.size())).name(), SourcePlace.NOWHERE);
            }
            return new MuFormula.Constant(random.nextBoolean());
        }
        switch (random.nextInt(14)) {
            case 0:
                return new MuFormula.Not(formula(depth - 1, bound, !positive));
            case 1, 2:
                return new MuFormula.And(operands(depth, bound, positive));
            case 3, 4:
                return new MuFormula.Or(operands(depth, bound, positive));
            case 5:
                return new MuFormula.Implies(formula(depth - 1, bound, !positive), formula(depth - 1, bound, positive));
            case 6:
                return new MuFormula.Equivalent(
                        formula(depth - 1, List.of(), positive), formula(depth - 1, List.of(), positive));
            case 7, 8:
                return new MuFormula.Diamond(regular(random.nextInt(3)), formula(depth - 1, bound, positive));
            case 9, 10:
                return new MuFormula.Box(regular(random.nextInt(3)), formula(depth - 1, bound, positive));
            case 11:
                return random.nextBoolean()
                        ? new MuFormula.Forever(regular(random.nextInt(3)))
                        : new MuFormula.NotForever(regular(random.nextInt(3)));
            default:
                List<Bound> more = new ArrayList<>(bound);
                String name = "X" + bound.size();
                more.add(new Bound(name, positive));
                MuFormula body = formula(depth - 1, more, positive);
                return random.nextBoolean()
                        ? new MuFormula.Mu(name, body, SourcePlace.NOWHERE)
                        : new MuFormula.Nu(name, body, SourcePlace.NOWHERE);
        }
    }

    private List<MuFormula> operands(int depth, List<Bound> bound, boolean positive) {
        return IntStream.rangeClosed(0, 1 + random.nextInt(2))
                .mapToObj(i -> formula(depth - 1, bound, positive))
                .toList();
    }

    private Regular regular(int depth) {
        if (depth == 0) {
            return random.nextInt(12) == 0 ? new Regular.Nil() : new Regular.Step(action(random.nextInt(2)));
        }
        return switch (random.nextInt(6)) {
            case 0 -> new Regular.Concatenation(List.of(regular(depth - 1), regular(depth - 1)));
            case 1 -> new Regular.Choice(List.of(regular(depth - 1), regular(depth - 1)));
            case 2 -> new Regular.Optional(regular(depth - 1));
            case 3 -> new Regular.Star(regular(depth - 1));
            case 4 -> new Regular.Plus(regular(depth - 1));
            default ->
                new Regular.Concatenation(
                        List.of(new Regular.Star(regular(depth - 1)), regular(depth - 1), regular(0)));
        };
    }

    private Action action(int depth) {
        if (depth == 0) {
            return switch (random.nextInt(6)) {
                case 0, 1 -> new Action.Constant(random.nextInt(6) > 0);
                case 2 -> new Action.Exact("a");
                case 3 -> new Action.Match(new Regex("[ab]"));
                case 4 -> new Action.Tau();
                default -> new Action.Exact("b");
            };
        }
        return switch (random.nextInt(3)) {
            case 0 -> new Action.Not(action(depth - 1));
            case 1 -> new Action.And(List.of(action(depth - 1), action(depth - 1)));
            default -> new Action.Or(List.of(action(depth - 1), action(depth - 1)));
        };
    }
}
