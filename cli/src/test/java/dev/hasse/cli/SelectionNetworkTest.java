package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.bes.Strategy;
import dev.hasse.conformance.Alphabet;
import dev.hasse.conformance.Orientation;
import dev.hasse.conformance.generation.Product;
import dev.hasse.conformance.generation.RawTestGraph;
import dev.hasse.conformance.generation.ReachabilitySelection;
import dev.hasse.conformance.generation.Selection;
import dev.hasse.conformance.generation.SelectionNetwork;
import dev.hasse.conformance.purpose.PurposeExpression;
import dev.hasse.evaluate.Evaluation;
import dev.hasse.evaluate.Evaluator;
import dev.hasse.logic.mcl.MclLibraries;
import dev.hasse.logic.mcl.MclParser;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import dev.hasse.lts.format.AutWriter;
import dev.hasse.lts.network.Network;
import dev.hasse.lts.network.NetworkReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
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

    private static Product product(SplittableRandom random) throws Exception {
        Labels labels = new Labels();
        LtsBuilder builder = new LtsBuilder(labels, BUDGET);
        int states = 1 + random.nextInt(12);
        builder.state(states - 1);
        for (int k = random.nextInt(4 * states); k >= 0; k--) {
            String label = LABELS.get(random.nextInt(LABELS.size()));
            builder.transition(random.nextInt(states), labels.intern(label), random.nextInt(states));
        }
        Alphabet alphabet = new Alphabet(Orientation.byPrefix());
        var specification = alphabet.adopt(builder.build(0), "random");
        alphabet.delta();
        String purpose = PURPOSES.get(random.nextInt(PURPOSES.size()));
        return new Product(specification, PurposeExpression.of(purpose, alphabet, Budget.unlimited()));
    }

    private static String text(Lts lts) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        AutWriter.write(lts, out);
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void evidenceForTheFormulaIsTheSelection() throws Exception {
        long seed = Long.getLong("hasse.seed", 1);
        int cases = 300;
        int selected = 0;
        var formula = MclParser.parse("formula", SelectionNetwork.FORMULA, MclLibraries.builtIn());
        for (long run = seed; run < seed + cases; run++) {
            Product product = product(new SplittableRandom(run));
            SelectionNetwork shipped = new SelectionNetwork(product, BUDGET);
            Network network = NetworkReader.read(
                    "test",
                    SelectionNetwork.TEXT,
                    name -> name.equals(SelectionNetwork.PURPOSE_FILE) ? shipped.purpose() : shipped.specification(),
                    BUDGET);
            Evaluation evaluation = new Evaluator(Strategy.DEPTH_FIRST.solver()).evaluate(network, formula, BUDGET);
            Selection expected = ReachabilitySelection.of(product, BUDGET);
            assertThat(evaluation.verdict())
                    .as("-Dhasse.seed=%d", run)
                    .isEqualTo(expected.leadsToAccept(product.initial()));
            if (evaluation.verdict()) {
                Selection found = shipped.selection(evaluation.evidence().part(), BUDGET);
                assertThat(text(RawTestGraph.of(product, found, BUDGET)))
                        .as("-Dhasse.seed=%d", run)
                        .isEqualTo(text(RawTestGraph.of(product, expected, BUDGET)));
                selected++;
            }
        }
        assertThat(selected).isGreaterThan(cases / 4);
    }
}
