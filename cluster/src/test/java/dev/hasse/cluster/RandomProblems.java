package dev.hasse.cluster;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.evaluate.translation.Translation;
import dev.hasse.logic.mcl.MclLibraries;
import dev.hasse.logic.mcl.MclParser;
import dev.hasse.logic.mcl.MuFormula;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import java.util.SplittableRandom;

/** Random systems, from one state to some hundreds so that several workers have a part, and random formulas. */
public final class RandomProblems {
    private static final String[] LABELS = {"a", "b", "c", "i"};

    private final SplittableRandom random;

    public RandomProblems(long seed) {
        random = new SplittableRandom(seed);
    }

    public Lts lts() {
        int states = 1 + random.nextInt(random.nextBoolean() ? 10 : 600);
        Labels labels = new Labels();
        LtsBuilder builder = new LtsBuilder(labels, Budget.unlimited());
        builder.state(states - 1);
        int degree = 1 + random.nextInt(3);
        for (int i = random.nextInt(1 + degree * states); i > 0; i--) {
            int label = labels.intern(LABELS[random.nextInt(LABELS.length)]);
            builder.transition(random.nextInt(states), label, random.nextInt(states));
        }
        return builder.build(random.nextInt(states));
    }

    /** A formula that can be evaluated: others are thrown away. */
    public MuFormula formula() {
        while (true) {
            try {
                MuFormula formula = MclParser.parse("formula", text(1 + random.nextInt(4), 0), MclLibraries.builtIn());
                Translation.inBlocks(formula);
                return formula;
            } catch (InputException alternating) {
                // The next one may be free of alternation.
            }
        }
    }

    private String text(int depth, int bound) {
        if (depth == 0) {
            return switch (random.nextInt(bound > 0 ? 8 : 4)) {
                case 0 -> "true";
                case 1 -> "false";
                case 2 -> "< \"a\" > true";
                case 3 -> "[ true ] false";
                default -> "X" + random.nextInt(bound);
            };
        }
        String inner = text(depth - 1, bound);
        return switch (random.nextInt(10)) {
            case 0 -> "(" + inner + " and " + text(depth - 1, bound) + ")";
            case 1 -> "(" + inner + " or " + text(depth - 1, bound) + ")";
            case 2, 3 -> "< " + regular(random.nextInt(3)) + " > (" + inner + ")";
            case 4, 5 -> "[ " + regular(random.nextInt(3)) + " ] (" + inner + ")";
            case 6 -> "not (" + text(depth - 1, 0) + ")";
            case 7 -> random.nextInt(4) == 0 ? "< " + regular(2) + " > @" : inner;
            case 8 -> "mu X" + bound + " . (" + text(depth - 1, bound + 1) + ")";
            default -> "nu X" + bound + " . (" + text(depth - 1, bound + 1) + ")";
        };
    }

    private String regular(int depth) {
        if (depth == 0) {
            return switch (random.nextInt(5)) {
                case 0, 1 -> "true";
                case 2 -> "\"a\"";
                case 3 -> "tau";
                default -> "not \"b\"";
            };
        }
        return switch (random.nextInt(3)) {
            case 0 -> "(" + regular(depth - 1) + ")*";
            case 1 -> "(" + regular(depth - 1) + ") . (" + regular(depth - 1) + ")";
            default -> "(" + regular(depth - 1) + ") | (" + regular(depth - 1) + ")";
        };
    }
}
