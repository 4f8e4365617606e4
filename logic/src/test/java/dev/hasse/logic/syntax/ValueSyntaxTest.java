package dev.hasse.logic.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.InputException;
import dev.hasse.logic.Channel;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Relation;
import dev.hasse.logic.Valuation;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Value;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** {@code sum}, {@code min}, {@code max}, {@code in}: rewritten, they mean what they say. */
class ValueSyntaxTest {
    private static final List<String> TEXTS =
            List.of("", "a", "ab", "b", "ba", "c", "é", "f", "fa", "\uD83D\uDE00", "A");

    private record At(Map<String, Value> values) implements Valuation {
        @Override
        public Value value(String variable) {
            return values.getOrDefault(variable, Value.of(0));
        }

        @Override
        public long inTransit(Channel channel) {
            return 0;
        }
    }

    private static boolean holds(String text, Map<String, Value> values) throws InputException {
        Predicate predicate = PropertyParser.predicate("test", text, List.of("p1", "p2", "p3"));
        return predicate.holds(new At(values));
    }

    @Test
    void extremesAreThoseOfTheNumbers() throws InputException {
        Random random = new Random(Seeds.first(71_000_000));
        for (int i = 0; i < 4_000; i++) {
            Value[] x = Stream.generate(() -> random.nextInt(12) == 0 ? Value.of("text") : Value.of(random.nextInt(4)))
                    .limit(4)
                    .toArray(Value[]::new);
            Map<String, Value> values = Map.of("p1.x", x[0], "p2.x", x[1], "p3.x", x[2], "y", x[3]);
            boolean numbers = Stream.of(x).limit(3).allMatch(Value::isNumber);
            boolean all = numbers && x[3].isNumber();
            Relation relation = Relation.values()[random.nextInt(6)];
            for (String word : List.of("min", "max", "sum")) {
                long of = !numbers
                        ? 0
                        : switch (word) {
                            case "min" ->
                                Stream.of(x)
                                        .limit(3)
                                        .mapToLong(each -> each.number().longValue())
                                        .min()
                                        .orElseThrow();
                            case "max" ->
                                Stream.of(x)
                                        .limit(3)
                                        .mapToLong(each -> each.number().longValue())
                                        .max()
                                        .orElseThrow();
                            default ->
                                Stream.of(x)
                                        .limit(3)
                                        .mapToLong(each -> each.number().longValue())
                                        .sum();
                        };
                boolean expected = all
                        ? relation.holds(Long.compare(of, x[3].number().longValue()))
                        : relation == Relation.NOT_EQUAL;
                String text = word + "(p: p.x) " + relation.symbol() + " y";
                assertThat(holds(text, values)).as("%s with %s", text, values).isEqualTo(expected);
                String list = "y " + relation.mirrored().symbol() + " " + word + "(p1.x, p2.x, p3.x)";
                assertThat(holds(list, values)).as("%s with %s", list, values).isEqualTo(expected);
            }
            String both = "min(p1.x, p2.x) " + relation.symbol() + " max(p2.x, p3.x)";
            boolean expected = numbers
                    ? relation.holds(Long.compare(
                            Math.min(x[0].number().longValue(), x[1].number().longValue()),
                            Math.max(x[1].number().longValue(), x[2].number().longValue())))
                    : relation == Relation.NOT_EQUAL;
            if (numbers) {
                assertThat(holds(both, values)).as("%s with %s", both, values).isEqualTo(expected);
            }
        }
    }

    @Test
    void setsAndRanges() throws InputException {
        for (int x = -1; x < 7; x++) {
            assertThat(holds("x in {1, 3, 'a'}", Map.of("x", Value.of(x)))).isEqualTo(x == 1 || x == 3);
            assertThat(holds("x in -1..5", Map.of("x", Value.of(x)))).isEqualTo(x <= 5);
            assertThat(holds("!(x in {})", Map.of("x", Value.of(x)))).isTrue();
        }
        assertThat(holds("x in {1, 3, 'a'}", Map.of("x", Value.of("a")))).isTrue();
        assertThat(holds("x in 1..5", Map.of("x", Value.of("3")))).isFalse();
    }

    @Test
    void rangesOfTextsAreThoseOfADictionary() throws InputException {
        for (String least : TEXTS) {
            for (String most : TEXTS) {
                for (String text : TEXTS) {
                    boolean expected = compare(least, text) <= 0 && compare(text, most) <= 0;
                    assertThat(holds("x in '" + least + "'..'" + most + "'", Map.of("x", Value.of(text))))
                            .as("%s in %s..%s", text, least, most)
                            .isEqualTo(expected);
                }
            }
        }
    }

    private static int compare(String a, String b) {
        return Arrays.compare(a.codePoints().toArray(), b.codePoints().toArray());
    }

    @Test
    void mistakesAreNamed() {
        assertThatThrownBy(() -> holds("x in 1, 2", Map.of())).hasMessageContaining("expected '..'");
        assertThatThrownBy(() -> holds("x in y", Map.of())).hasMessageContaining("expected {...} or a range");
        assertThatThrownBy(() -> holds("max(x, y) + 1 < 3", Map.of())).hasMessageContaining("stand alone");
    }
}
