package dev.hasse.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.logic.mcl.Action;
import dev.hasse.logic.mcl.MclPrinter;
import dev.hasse.logic.mcl.MuFormula;
import dev.hasse.logic.mcl.Regular;
import dev.hasse.logic.mcl.SourcePlace;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import dev.hasse.testkit.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Formulas that only ask for a run: the run that is shown has the formula's value by itself, and no shorter run of the
 * system has; lassos are compared where the cycle is one of the system.
 */
class ShortestRunPropertyTest {
    private static final int CASES = Integer.getInteger("hasse.shortest.runs", 3_000);
    private static final int LONGEST = 5;

    @Test
    void theRunIsAProofAndNoShorterOneIs() throws InputException {
        int shown = 0;
        int lassos = 0;
        for (long next = Seeds.first(1); shown < CASES; next++) {
            SplittableRandom random = new SplittableRandom(next);
            Lts lts = new RandomFormulas(random).lts();
            MuFormula formula = formula(random, 1 + random.nextInt(3));
            boolean negated = random.nextBoolean();
            MuFormula asked = negated ? new MuFormula.Not(formula) : formula;
            Evaluation evaluation =
                    new Evaluator(SolverChoice.AUTO.withEvidence()).evaluate(lts, asked, Budget.unlimited());
            if (evaluation.verdict() == negated) {
                continue;
            }
            String label = MclPrinter.text(asked) + " with " + Seeds.replay(next);
            LinearRun run = evaluation.evidence().run().orElseThrow(() -> new AssertionError("no run: " + label));
            List<String> labels = run.labels();
            assertThat(isProof(labels, run.loop(), formula)).as(label).isTrue();
            if (run.loop() >= 0 && !isCycleOfOneSet(formula)) {
                // The lasso of system and formula is the shortest; of the system alone there may be a shorter one.
                continue;
            }
            Shorter shorter = new Shorter(lts, formula, Math.min(LONGEST, labels.size()));
            assertThat(shorter.from(lts.initialState(), new ArrayList<>(), new ArrayList<>()))
                    .as("a run shorter than %s, %s", run, label)
                    .isFalse();
            shown++;
            lassos += run.loop() >= 0 ? 1 : 0;
        }
        assertThat(lassos).isGreaterThan(CASES / 30);
    }

    /** {@code nu X . <A> X}, perhaps behind {@code <true*>}. */
    private static boolean isCycleOfOneSet(MuFormula formula) {
        MuFormula inner = formula instanceof MuFormula.Diamond diamond && diamond.path() instanceof Regular.Star
                ? diamond.operand()
                : formula;
        return inner instanceof MuFormula.Nu;
    }

    /** All runs of a system with fewer steps, one after the other. */
    private record Shorter(Lts lts, MuFormula formula, int limit) {
        boolean from(int state, List<Integer> states, List<String> labels) {
            if (labels.size() >= limit) {
                return false;
            }
            if (isProof(labels, -1, formula)) {
                return true;
            }
            int known = states.indexOf(state);
            if (known >= 0 && isCycleOfOneSet(formula) && isProof(labels, known, formula)) {
                return true;
            }
            for (int t = lts.rowStart(state); t < lts.rowEnd(state); t++) {
                List<Integer> more = new ArrayList<>(states);
                more.add(state);
                List<String> longer = new ArrayList<>(labels);
                longer.add(lts.labels().text(lts.label(t)));
                if (from(lts.target(t), more, longer)) {
                    return true;
                }
            }
            return false;
        }
    }

    private static boolean isProof(List<String> labels, int loop, MuFormula formula) {
        Labels table = new Labels();
        LtsBuilder builder = new LtsBuilder(table, Budget.unlimited());
        builder.state(0);
        for (int k = 0; k < labels.size(); k++) {
            int target = k + 1 == labels.size() && loop >= 0 ? loop : k + 1;
            builder.state(target);
            builder.transition(k, table.intern(labels.get(k)), target);
        }
        return new NaiveEvaluator(builder.build(0)).holds(formula);
    }

    private static MuFormula formula(SplittableRandom random, int depth) {
        if (depth == 0) {
            return new MuFormula.Constant(true);
        }
        return switch (random.nextInt(7)) {
            case 0 -> new MuFormula.Diamond(regular(random, 2), formula(random, depth - 1));
            case 1 -> new MuFormula.Forever(regular(random, random.nextInt(3)));
            case 2 -> new MuFormula.Or(List.of(formula(random, depth - 1), formula(random, depth - 1)));
            case 3 ->
                new MuFormula.Nu(
                        "X",
                        new MuFormula.Diamond(
                                new Regular.Step(action(random)), new MuFormula.Variable("X", SourcePlace.NOWHERE)),
                        SourcePlace.NOWHERE);
            case 4 ->
                new MuFormula.Diamond(
                        new Regular.Star(new Regular.Step(new Action.Constant(true))), formula(random, depth - 1));
            default ->
                new MuFormula.Diamond(
                        new Regular.Concatenation(List.of(
                                new Regular.Star(new Regular.Step(new Action.Constant(true))),
                                new Regular.Step(action(random)))),
                        formula(random, depth - 1));
        };
    }

    private static Regular regular(SplittableRandom random, int depth) {
        if (depth == 0) {
            return new Regular.Step(action(random));
        }
        return switch (random.nextInt(4)) {
            case 0 -> new Regular.Concatenation(List.of(regular(random, depth - 1), regular(random, depth - 1)));
            case 1 -> new Regular.Choice(List.of(regular(random, depth - 1), regular(random, depth - 1)));
            case 2 ->
                new Regular.Concatenation(
                        List.of(new Regular.Star(regular(random, depth - 1)), regular(random, depth - 1)));
            default -> new Regular.Plus(regular(random, depth - 1));
        };
    }

    private static Action action(SplittableRandom random) {
        return switch (random.nextInt(5)) {
            case 0 -> new Action.Tau();
            case 1 -> new Action.Exact("a");
            case 2 -> new Action.Exact("b");
            case 3 -> new Action.Not(new Action.Exact("a"));
            default -> new Action.Constant(true);
        };
    }
}
