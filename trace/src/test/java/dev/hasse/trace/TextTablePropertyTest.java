package dev.hasse.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.testkit.Seeds;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** Names as programs make them, and random ones, are numbered as a HashMap would. */
class TextTablePropertyTest {
    private static final int NAMES = 50_000;

    private static final List<IntFunction<String>> SHAPES = List.of(
            i -> "m" + i,
            i -> i + ":0",
            i -> "" + (char) ('!' + i % 90),
            i -> "x".repeat(i % 40),
            i -> "client-" + i % 7 + "/request " + i / 7 + "\u00e9");

    @Test
    void namesOfOneShapeAndOfAllMixed() {
        long seed = Seeds.first(1);
        SplittableRandom random = new SplittableRandom(seed);
        TextTable mixed = new TextTable();
        Map<String, Integer> expectedMixed = new HashMap<>();
        for (IntFunction<String> shape : SHAPES) {
            TextTable table = new TextTable();
            Map<String, Integer> expected = new HashMap<>();
            for (int i = 0; i < NAMES; i++) {
                // Most are new, some are near ones again, some far ones.
                int number = random.nextInt(4) > 0 ? i : random.nextInt(random.nextBoolean() ? i + 1 : NAMES);
                check(shape.apply(number), table, expected, seed);
                check(SHAPES.get(random.nextInt(SHAPES.size())).apply(number), mixed, expectedMixed, seed);
            }
            table.freeze();
            expected.forEach((text, number) ->
                    assertThat(table.text(number)).as("seed " + seed).isEqualTo(text));
        }
        assertThat(mixed.size()).isEqualTo(expectedMixed.size()).isGreaterThan(NAMES);
    }

    private static void check(String text, TextTable table, Map<String, Integer> expected, long seed) {
        Integer known = expected.putIfAbsent(text, expected.size());
        int wanted = known == null ? expected.size() - 1 : known;
        assertThat(table.number(text)).as("%s with -Dhasse.seed=%d", text, seed).isEqualTo(wanted);
    }
}
