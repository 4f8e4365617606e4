package dev.hasse.cli.confirm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.logic.syntax.PropertyParser;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the order of a forced run shows: that order, and no other one that the recording would allow. */
class ForcedPropertyTest {
    private static final String FIRST = "{\"process\":\"p\",\"local\":{\"ready\":true}}";
    private static final String SECOND = "{\"process\":\"q\",\"local\":{\"done\":true}}";

    @ParameterizedTest
    @ValueSource(strings = {"AG (q.done = true -> p.ready = true)", "G (q.done = true -> p.ready = true)"})
    void onlyTheOrderThatHappenedCounts(String formula) throws Exception {
        assertThat(isViolated(formula, FIRST, SECOND)).isFalse();
        assertThat(isViolated(formula, SECOND, FIRST)).isTrue();
    }

    @Test
    void whatWasLostOnTheWayIsNoError() throws Exception {
        assertThat(isViolated("AG (q.done != true)", "{\"process\":\"p\",\"receive\":\"lost#1\"}", SECOND))
                .isTrue();
    }

    private static boolean isViolated(String formula, String... events) throws Exception {
        TurnKeeper keeper = new TurnKeeper(List.of(), Set.of("p", "q"), () -> 0);
        for (String event : events) {
            TurnKeeper.Ask ask = new TurnKeeper.Ask(event.contains("\"p\"") ? "p" : "q", Set.of());
            keeper.arrive(ask);
            assertThat(keeper.await(ask, 0)).isTrue();
            keeper.taken(ask, event);
        }

        return ForcedProperty.isViolated(PropertyParser.parse("-p", formula), keeper.recording());
    }
}
