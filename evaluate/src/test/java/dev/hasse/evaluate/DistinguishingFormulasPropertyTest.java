package dev.hasse.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.bes.Strategy;
import dev.hasse.logic.mcl.MclLibraries;
import dev.hasse.logic.mcl.MclParser;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import dev.hasse.lts.bisimulation.Comparison;
import dev.hasse.lts.bisimulation.DistinguishingFormula;
import dev.hasse.lts.bisimulation.Equivalence;
import dev.hasse.testkit.Seeds;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The text that a comparison prints, read and evaluated as a user would: true of the one system, false of the other. */
class DistinguishingFormulasPropertyTest {
    private static final int CASES = 6000;
    private static final String[] LABELS = {
        "i",
        "a",
        "SEND !\"x\" !1",
        "\\",
        "\\\"",
        "\"",
        "a\\n",
        "a\nb",
        "tab\there",
        " ",
        "",
        "r\r",
        "é 日本 😀",
        "'it''s'",
        "(* no *)"
    };

    @Test
    void printedFormulasTellTheSystemsApart() throws InputException {
        long seed = Seeds.first(11);
        int different = 0;
        for (int i = 0; i < CASES; i++) {
            SplittableRandom random = new SplittableRandom(seed + i);
            Lts left = lts(random);
            Lts right = random.nextInt(3) == 0 ? lts(random) : changed(left, random);
            Equivalence equivalence = Equivalence.values()[random.nextInt(Equivalence.values().length)];
            Optional<DistinguishingFormula> found = Comparison.of(left, right, equivalence, Budget.unlimited());
            if (found.isPresent()) {
                String text = found.get().text(1_000_000).orElseThrow();
                String label = equivalence + ", " + text + ", with " + Seeds.replay(seed + i);
                assertThat(holds(left, text)).as(label).isTrue();
                assertThat(holds(right, text)).as(label).isFalse();
                different++;
            }
        }
        assertThat(different).isBetween(CASES / 2, CASES - 1);
    }

    private static boolean holds(Lts lts, String text) throws InputException {
        return new Evaluator(SolverChoice.AUTO.with(Strategy.LEAN))
                .evaluate(lts, MclParser.parse("formula", text, MclLibraries.builtIn()), Budget.unlimited())
                .verdict();
    }

    private static Lts lts(SplittableRandom random) {
        int states = 1 + random.nextInt(6);
        Labels labels = new Labels();
        LtsBuilder builder = new LtsBuilder(labels, Budget.unlimited());
        builder.state(states - 1);
        String[] few = {"i", label(random), label(random)};
        for (int i = random.nextInt(3 * states + 1); i > 0; i--) {
            builder.transition(random.nextInt(states), labels.intern(few[random.nextInt(3)]), random.nextInt(states));
        }
        return builder.build(0);
    }

    private static String label(SplittableRandom random) {
        return LABELS[random.nextInt(LABELS.length)];
    }

    /** The same with one transition left out or put in. */
    private static Lts changed(Lts lts, SplittableRandom random) {
        LtsBuilder builder = new LtsBuilder(lts.labels(), Budget.unlimited());
        builder.state(lts.stateCount() - 1);
        int left = random.nextInt(lts.transitionCount() + 1);
        for (int state = 0; state < lts.stateCount(); state++) {
            for (int t = lts.rowStart(state); t < lts.rowEnd(state); t++) {
                if (t != left) {
                    builder.transition(state, lts.label(t), lts.target(t));
                }
            }
        }
        if (left == lts.transitionCount()) {
            builder.transition(
                    random.nextInt(lts.stateCount()),
                    lts.labels().intern(label(random)),
                    random.nextInt(lts.stateCount()));
        }
        return builder.build(0);
    }
}
