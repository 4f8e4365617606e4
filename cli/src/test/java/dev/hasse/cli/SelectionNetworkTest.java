package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.bes.Strategy;
import dev.hasse.conformance.Alphabet;
import dev.hasse.conformance.Iolts;
import dev.hasse.conformance.Orientation;
import dev.hasse.conformance.generation.Product;
import dev.hasse.conformance.generation.Selection;
import dev.hasse.conformance.generation.SelectionNetwork;
import dev.hasse.conformance.generation.TestGeneration;
import dev.hasse.conformance.purpose.PurposeExpression;
import dev.hasse.conformance.purpose.PurposeSystem;
import dev.hasse.evaluate.Evaluation;
import dev.hasse.evaluate.Evaluator;
import dev.hasse.evaluate.SolverChoice;
import dev.hasse.logic.mcl.MclLibraries;
import dev.hasse.logic.mcl.MclParser;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import dev.hasse.lts.format.AutWriter;
import dev.hasse.lts.network.Network;
import dev.hasse.lts.network.NetworkReader;
import dev.hasse.testkit.Seeds;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What a model checker says of the network is what the search through the product selects. */
class SelectionNetworkTest {
    private static final Budget BUDGET = Budget.unlimited();
    private static final List<String> LABELS = List.of("?a", "?b", "!x", "!y", "i");
    private static final List<String> PURPOSES = List.of(
            "true . true . true",
            "true* . \"!x\" . true* . \"?b\"",
            "[true* . \"!x\"] accept and [true* . \"!y\"] refuse");

    private static TestGeneration generation(SplittableRandom random) throws Exception {
        Labels labels = new Labels();
        LtsBuilder builder = new LtsBuilder(labels, BUDGET);
        int states = 1 + random.nextInt(12);
        builder.state(states - 1);
        for (int k = random.nextInt(4 * states); k >= 0; k--) {
            String label = LABELS.get(random.nextInt(LABELS.size()));
            builder.transition(random.nextInt(states), labels.intern(label), random.nextInt(states));
        }
        var specification = Iolts.of(builder.build(0), Orientation.byPrefix(), "random");
        Alphabet alphabet = specification.alphabet();
        String purpose = PURPOSES.get(random.nextInt(PURPOSES.size()));
        return TestGeneration.of(specification, PurposeExpression.of(purpose, alphabet, BUDGET), Set.of(), BUDGET);
    }

    private static String text(Lts lts) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        AutWriter.write(lts, out);
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void aPurposeMayTellMoreLabelsApartThanTheSpecificationHas() throws Exception {
        var specification = Iolts.of(system("0 !x 0"), Orientation.byPrefix(), "specification");
        Alphabet alphabet = specification.alphabet();
        Lts purpose = system("0 !x 2", "0 delta 1", "1 ACCEPT 1", "2 REFUSE 2");
        Product product = TestGeneration.of(
                        specification, PurposeSystem.of(purpose, alphabet, "purpose", BUDGET), Set.of(), BUDGET)
                .product();
        assertThat(text(new SelectionNetwork(product, BUDGET).purpose()))
                .isEqualTo("des (0, 2, 3)\n(0, \"1.0\", 2)\n(1, \"ACCEPT\", 1)\n");
    }

    private static Lts system(String... transitions) {
        Labels labels = new Labels();
        LtsBuilder builder = new LtsBuilder(labels, BUDGET);
        for (String transition : transitions) {
            String[] words = transition.split(" ");
            builder.transition(Integer.parseInt(words[0]), labels.intern(words[1]), Integer.parseInt(words[2]));
        }
        return builder.build(0);
    }

    @Test
    void evidenceForTheFormulaIsTheSelection() throws Exception {
        long seed = Seeds.first(1);
        int cases = 300;
        int selected = 0;
        var formula = MclParser.parse("formula", SelectionNetwork.FORMULA, MclLibraries.builtIn());
        for (long run = seed; run < seed + cases; run++) {
            TestGeneration generation = generation(new SplittableRandom(run));
            SelectionNetwork shipped = new SelectionNetwork(generation.product(), BUDGET);
            Network network = NetworkReader.read(
                    "test",
                    SelectionNetwork.TEXT,
                    name -> name.equals(SelectionNetwork.PURPOSE_FILE) ? shipped.purpose() : shipped.specification(),
                    BUDGET);
            Evaluation evaluation =
                    new Evaluator(SolverChoice.AUTO.with(Strategy.DEPTH_FIRST)).evaluate(network, formula, BUDGET);
            TestGeneration.Selected expected = generation.search();
            assertThat(evaluation.verdict())
                    .as(Seeds.replay(run))
                    .isEqualTo(expected.cases().isPresent());
            if (evaluation.verdict()) {
                Selection found = shipped.selection(evaluation.evidence().part(), BUDGET);
                assertThat(text(generation.select(found).raw()))
                        .as(Seeds.replay(run))
                        .isEqualTo(text(expected.raw()));
                selected++;
            }
        }
        assertThat(selected).isGreaterThan(cases / 4);
    }
}
