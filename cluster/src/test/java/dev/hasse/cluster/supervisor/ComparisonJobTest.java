package dev.hasse.cluster.supervisor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.cluster.LocalCluster;
import dev.hasse.cluster.Reference;
import dev.hasse.evaluate.comparison.PairComparison;
import dev.hasse.evaluate.comparison.PairRelation;
import dev.hasse.logic.mcl.MclLibraries;
import dev.hasse.logic.mcl.MclParser;
import dev.hasse.logic.mcl.MuFormula;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import dev.hasse.lts.bisimulation.DistinguishingFormula;
import dev.hasse.lts.model.GeneratedNetwork;
import dev.hasse.testkit.Seeds;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Systems compared on one to three nodes, against one machine. */
class ComparisonJobTest {
    private static final int CASES = Integer.getInteger("hasse.random.runs", 240);
    private static final String[] LABELS = {"i", "a", "b"};

    @TempDir
    private Path folder = Path.of("");

    @Test
    void theAnswerIsThatOfOneMachineAndTheFormulaTellsThemApart() throws Exception {
        long seed = Seeds.first(51);
        int[] answers = new int[2];
        try (LocalCluster cluster = new LocalCluster(3, seed)) {
            for (int i = 0; i < CASES; i++) {
                SplittableRandom random = new SplittableRandom(seed + i);
                Lts left = lts(random);
                Lts right = twin(left, random);
                PairRelation relation = PairRelation.values()[i % PairRelation.values().length];
                boolean bothWays = isPreorder(relation) && random.nextBoolean();
                String replay = relation + (bothWays ? " both ways, " : ", ") + Seeds.replay(seed + i);
                PairComparison expected = bothWays
                        ? PairComparison.bothWays(left, right, relation, Budget.unlimited())
                        : PairComparison.of(left, right, relation, Budget.unlimited());
                Answer answer;
                try (JobFiles files = JobFiles.withoutFormula()) {
                    Job job = JobFiles.comparison(
                            files.explicit("left", left), files.explicit("right", right), relation, bothWays);
                    answer = cluster.solve(job, cluster.workers().subList(0, 1 + i % 3));
                }
                assertThat(answer.verdict()).as(replay).isEqualTo(expected.isRelated());
                assertThat(answer.difference().isEmpty()).as(replay).isEqualTo(expected.isRelated());
                if (answer.difference().isPresent()) {
                    check(answer.difference().get(), left, right, replay);
                }
                answers[answer.verdict() ? 1 : 0]++;
            }
        }
        assertThat(answers[0]).isGreaterThan(CASES / 10);
        assertThat(answers[1]).isGreaterThan(CASES / 10);
    }

    @Test
    void networksAreNotComposed() throws Exception {
        Path network = rings().write(folder);
        try (LocalCluster cluster = new LocalCluster(2, 7);
                JobFiles files = JobFiles.withoutFormula()) {
            Job one = files.network(network, List.of(), Budget.unlimited());
            Lts ring = ring(0, 5);
            Answer same = cluster.solve(JobFiles.comparison(one, one, PairRelation.STRONG, false), cluster.workers());
            assertThat(same.verdict()).isTrue();
            Answer different = cluster.solve(
                    JobFiles.comparison(one, files.explicit("ring", ring), PairRelation.STRONG, false),
                    cluster.workers());
            assertThat(different.verdict()).isFalse();
            assertThat(different.difference()).isPresent();
        }
    }

    private static boolean isPreorder(PairRelation relation) {
        return relation == PairRelation.SIMULATION || relation == PairRelation.SAFETY;
    }

    private static void check(DistinguishingFormula found, Lts left, Lts right, String replay) throws Exception {
        String text = found.text(1_000_000).orElseThrow();
        MuFormula formula = MclParser.parse("formula", text, MclLibraries.builtIn());
        assertThat(Reference.verdict(left, formula)).as(text + ", " + replay).isEqualTo(found.ofLeft());
        assertThat(Reference.verdict(right, formula)).as(text + ", " + replay).isEqualTo(!found.ofLeft());
    }

    private static Lts lts(SplittableRandom random) {
        int states = 1 + random.nextInt(random.nextInt(3) == 0 ? 60 : 8);
        Labels labels = new Labels();
        LtsBuilder builder = new LtsBuilder(labels, Budget.unlimited());
        builder.state(states - 1);
        for (int i = random.nextInt(3 * states + 1); i > 0; i--) {
            builder.transition(
                    random.nextInt(states), labels.intern(LABELS[random.nextInt(3)]), random.nextInt(states));
        }
        return builder.build(0);
    }

    /** The same system twice over, some transitions crossing, and now and then a transition less. */
    private static Lts twin(Lts lts, SplittableRandom random) {
        Labels labels = new Labels();
        LtsBuilder builder = new LtsBuilder(labels, Budget.unlimited());
        int states = lts.stateCount();
        builder.state(2 * states - 1);
        int without = random.nextInt(2 * lts.transitionCount() + 1);
        for (int state = 0; state < states; state++) {
            for (int t = lts.rowStart(state); t < lts.rowEnd(state); t++) {
                int label = labels.intern(lts.labels().text(lts.label(t)));
                for (int copy = 0; copy < 2; copy++) {
                    if (t != without) {
                        int to = random.nextInt(3) == 0 ? 1 - copy : copy;
                        builder.transition(state + copy * states, label, lts.target(t) + to * states);
                    }
                }
            }
        }
        return builder.build((int) lts.initial() + (random.nextBoolean() ? states : 0));
    }

    private static Lts ring(int number, int length) {
        Labels labels = new Labels();
        LtsBuilder builder = new LtsBuilder(labels, Budget.unlimited());
        for (int state = 0; state < length; state++) {
            builder.transition(state, labels.intern("step " + state + " of " + number), (state + 1) % length);
        }
        return builder.build(0);
    }

    private static GeneratedNetwork rings() {
        StringBuilder text = new StringBuilder("network\n");
        Map<String, Lts> files = new LinkedHashMap<>();
        for (int number = 0; number < 3; number++) {
            files.put("ring" + number + ".aut", ring(number, 5));
            text.append("component r" + number + " \"ring" + number + ".aut\"\n");
        }
        return new GeneratedNetwork("rings", files, text.toString());
    }
}
