package dev.hasse.linearizability;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Values that have one hash in Java, so that a table of them would be a list: here they have many. */
class CollidingValuesTest {
    private static final int COUNT = 1 << 12;

    @Test
    void texts() {
        spread(Datum::of);
    }

    @Test
    void functionsOfCalls() {
        spread(each -> new Call(each, Datum.nothing(), Optional.empty()));
    }

    @Test
    void keysOfMaps() {
        spread(each -> new Datum.Fields(Map.of(Datum.of(each), Datum.nothing())));
    }

    @Test
    void wholeNumbers() {
        Set<Integer> hashes = new HashSet<>();
        for (long i = 0; i < COUNT; i++) {
            hashes.add(Datum.of(i << 32 | i).hashCode());
        }
        assertThat(hashes).hasSizeGreaterThan(COUNT / 2);
    }

    @Test
    void elementsOfLists() {
        spread(each -> new Datum.Items(List.of(Datum.of(each))));
    }

    @Test
    void equalValuesHaveOneHash() {
        assertThat(new Datum.Fields(Map.of(Datum.of("a"), Datum.of(1), Datum.of("b"), Datum.of(2))))
                .hasSameHashCodeAs(new Datum.Fields(Map.of(Datum.of("b"), Datum.of(2), Datum.of("a"), Datum.of(1))));
        assertThat(Datum.number(new java.math.BigDecimal("2.50")))
                .hasSameHashCodeAs(Datum.number(new java.math.BigDecimal("2.5")));
    }

    private static void spread(Function<String, ?> value) {
        Set<Integer> hashes = new HashSet<>();
        Set<Integer> inJava = new HashSet<>();
        for (String text : colliding()) {
            inJava.add(text.hashCode());
            hashes.add(value.apply(text).hashCode());
        }
        assertThat(inJava).hasSize(1);
        assertThat(hashes).hasSizeGreaterThan(COUNT / 2);
    }

    private static List<String> colliding() {
        List<String> texts = List.of("");
        while (texts.size() < COUNT) {
            texts = texts.stream()
                    .flatMap(each -> List.of(each + "Aa", each + "BB").stream())
                    .toList();
        }
        return texts;
    }
}
