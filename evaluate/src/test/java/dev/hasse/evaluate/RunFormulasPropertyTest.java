package dev.hasse.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.evaluate.translation.Translation;
import dev.hasse.logic.mcl.Action;
import dev.hasse.logic.mcl.MclLibraries;
import dev.hasse.logic.mcl.MclParser;
import dev.hasse.logic.mcl.MclPrinter;
import dev.hasse.logic.mcl.MuFormula;
import dev.hasse.logic.mcl.PathFormula;
import dev.hasse.logic.mcl.Regular;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import dev.hasse.testkit.Seeds;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Formulas of CTL* against all short runs of small systems, and read back from what is printed. */
class RunFormulasPropertyTest {
    private static final int CASES = Integer.getInteger("hasse.random.runs", 300);

    @Test
    void agreeWithTheDefinition() throws InputException {
        int holding = 0;
        int games = 0;
        long seed = Seeds.first(7);
        for (long i = seed; i < seed + CASES; i++) {
            SplittableRandom random = new SplittableRandom(i);
            Lts lts = lts(random);
            MuFormula formula = state(random, 3);
            String text = MclPrinter.text(formula);
            String label = text + " with " + Seeds.replay(i);
            assertThat(MclPrinter.text(MclParser.parse("", text, MclLibraries.builtIn())))
                    .as(label)
                    .isEqualTo(text);
            boolean expected = new NaiveEvaluator(lts).holds(formula);
            assertThat(new Evaluator(SolverChoice.AUTO)
                            .evaluate(lts, formula, Budget.unlimited())
                            .verdict())
                    .as(label)
                    .isEqualTo(expected);
            Evaluation evaluation =
                    new Evaluator(SolverChoice.AUTO.withEvidence()).evaluate(lts, formula, Budget.unlimited());
            assertThat(evaluation.verdict()).as(label).isEqualTo(expected);
            holding += expected ? 1 : 0;
            games += Translation.of(formula).alternates() ? 1 : 0;
        }
        assertThat(holding).isBetween(CASES / 5, CASES * 4 / 5);
        assertThat(games).isGreaterThan(CASES / 10);
    }

    private static Lts lts(SplittableRandom random) {
        int states = 1 + random.nextInt(3);
        Labels labels = new Labels();
        LtsBuilder builder = new LtsBuilder(labels, Budget.unlimited());
        builder.state(states - 1);
        for (int k = random.nextInt(states + 2); k > 0; k--) {
            int label = labels.intern(new String[] {"a", "b", "i"}[random.nextInt(3)]);
            builder.transition(random.nextInt(states), label, random.nextInt(states));
        }
        return builder.build(0);
    }

    private static MuFormula state(SplittableRandom random, int depth) {
        return switch (random.nextInt(8)) {
            case 0 -> new MuFormula.Not(state(random, depth));
            case 1 -> new MuFormula.And(List.of(state(random, depth), state(random, depth - 1)));
            case 2, 3, 4 -> new MuFormula.SomeRun(path(random, depth));
            default -> new MuFormula.EveryRun(path(random, depth));
        };
    }

    private static PathFormula path(SplittableRandom random, int depth) {
        if (depth <= 0) {
            return switch (random.nextInt(8)) {
                case 0 -> new PathFormula.Constant(random.nextBoolean());
                case 1 -> new PathFormula.Step(new Action.Tau());
                case 2 ->
                    new PathFormula.State(new MuFormula.Diamond(
                            new Regular.Step(new Action.Exact("b")), new MuFormula.Constant(true)));
                case 3, 4, 5 -> new PathFormula.Step(new Action.Exact("a"));
                default -> new PathFormula.Step(new Action.Exact("b"));
            };
        }
        return switch (random.nextInt(15)) {
            case 0 -> new PathFormula.Not(path(random, depth));
            case 1 -> new PathFormula.And(List.of(path(random, depth - 1), path(random, depth - 1)));
            case 2 -> new PathFormula.Or(List.of(path(random, depth - 1), path(random, depth - 1)));
            case 3 -> new PathFormula.Implies(path(random, depth - 1), path(random, depth - 1));
            case 4 -> new PathFormula.Equivalent(path(random, depth - 2), path(random, depth - 2));
            case 5 -> new PathFormula.Next(path(random, depth - 1));
            case 6, 7 -> new PathFormula.Finally(path(random, depth - 1));
            case 8, 9 -> new PathFormula.Globally(path(random, depth - 1));
            case 10 -> new PathFormula.Until(path(random, depth - 1), path(random, depth - 1));
            case 11 -> new PathFormula.WeakUntil(path(random, depth - 1), path(random, depth - 1));
            case 12 -> new PathFormula.Release(path(random, depth - 1), path(random, depth - 1));
            case 13 -> new PathFormula.State(new MuFormula.SomeRun(path(random, depth - 2)));
            default -> path(random, depth - 1);
        };
    }
}
