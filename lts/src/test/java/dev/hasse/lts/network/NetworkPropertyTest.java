package dev.hasse.lts.network;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.lts.Exploration;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import dev.hasse.lts.StateNumbers;
import dev.hasse.lts.relabel.LabelPattern;
import dev.hasse.testkit.Seeds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The network's steps against the product made from the rules' definitions. */
class NetworkPropertyTest {
    private static final Budget BUDGET = Budget.unlimited();
    private static final String[] LABELS = {"i", "a", "b", "c", "!x", "?x", "!y", "?y"};

    static Lts component(SplittableRandom random) {
        Labels labels = new Labels();
        LtsBuilder builder = new LtsBuilder(labels, BUDGET);
        int states = 1 + random.nextInt(4);
        for (int k = random.nextInt(9); k > 0; k--) {
            String label = LABELS[random.nextInt(LABELS.length)];
            builder.transition(random.nextInt(states), labels.intern(label), random.nextInt(states));
        }
        return builder.build(0);
    }

    static List<SynchronizationRule> rules(SplittableRandom random) {
        List<SynchronizationRule> rules = new ArrayList<>();
        if (random.nextBoolean()) {
            Set<String> names = new TreeSet<>(List.of("c0", random.nextBoolean() ? "c1" : "c0"));
            rules.add(new SynchronizationRule.SynchroniseBetween(List.of(LabelPattern.exact("a")), names));
        }
        if (random.nextInt(4) == 0) {
            rules.add(new SynchronizationRule.Synchronise(
                    List.of(LabelPattern.exact(random.nextBoolean() ? "!x" : "?x"))));
        }
        if (random.nextBoolean()) {
            rules.add(new SynchronizationRule.Rendezvous(List.of(LabelPattern.exact("x"))));
        }
        if (random.nextBoolean()) {
            rules.add(new SynchronizationRule.Synchronise(List.of(LabelPattern.exact("a"), LabelPattern.exact("b"))));
        }
        return rules;
    }

    @Test
    void stepsAreThoseOfTheDefinition() {
        long seed = Seeds.first(1);
        int cases = 0;
        for (long run = seed; run < seed + 3000; run++) {
            SplittableRandom random = new SplittableRandom(run);
            List<Component> components = new ArrayList<>();
            for (int c = 2 + random.nextInt(2); c > 0; c--) {
                components.add(new Component("c" + components.size(), component(random)));
            }
            List<SynchronizationRule> rules = rules(random);
            Network network = Network.of(components, rules, List.of(), BUDGET);
            Set<String> found = new TreeSet<>();
            List<int[]> steps = new ArrayList<>();
            StateNumbers numbers = Exploration.run(
                    network, BUDGET, (source, label, target) -> steps.add(new int[] {source, label, target}));
            for (int[] step : steps) {
                found.add(Arrays.toString(network.componentStates(numbers.state(step[0]))) + " "
                        + network.labels().text(step[1]) + " "
                        + Arrays.toString(network.componentStates(numbers.state(step[2]))));
            }
            assertThat(found).as(Seeds.replay(run)).isEqualTo(new NaiveProduct(components, rules).transitions());
            cases++;
        }
        assertThat(cases).isEqualTo(3000);
    }

    @Test
    void bothPackingsGiveBackWhatWasPacked() {
        SplittableRandom random = new SplittableRandom(7);
        int[] sizes = {3, 1, 1000, 7};
        Packing radix = MixedRadix.of(sizes).orElseThrow();
        Packing table = new InternedVectors(sizes.length, BUDGET);
        for (int run = 0; run < 20_000; run++) {
            int[] states = Arrays.stream(sizes).map(random::nextInt).toArray();
            for (Packing packing : List.of(radix, table)) {
                int[] back = new int[sizes.length];
                long packed = packing.pack(states);
                packing.unpack(packed, back);
                assertThat(back).isEqualTo(states);
                assertThat(packing.pack(back)).isEqualTo(packed);
            }
        }
    }

    @Test
    void networksOfManyComponentsAreExploredToo() {
        // 2^100 tuples, 101 of them reachable: too many for a long.
        List<Component> components = new ArrayList<>();
        for (int c = 0; c < 100; c++) {
            Labels labels = new Labels();
            LtsBuilder builder = new LtsBuilder(labels, BUDGET);
            int start = builder.stateCount();
            if (c > 0) {
                builder.transition(start, labels.intern("t" + c), 1);
                builder.transition(1, labels.intern("t" + (c + 1)), 2);
            } else {
                builder.transition(start, labels.intern("t1"), 1);
            }
            components.add(new Component("c" + c, builder.build(0)));
        }
        SynchronizationRule every = new SynchronizationRule.Synchronise(IntStream.range(0, 102)
                .mapToObj(k -> LabelPattern.exact("t" + k))
                .toList());
        Lts lts = Exploration.of(Network.of(components, List.of(every), List.of(), BUDGET), BUDGET);
        assertThat(lts).hasToString("101 states, 100 transitions");
    }
}
