package dev.hasse.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.logic.Property;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.monitor.ltl.LtlTranslation;
import dev.hasse.trace.Value;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MonitorTest {
    @Test
    void anEventThatChangesNoPropositionIsInsensitive() throws InputException {
        Monitor monitor = monitor("G !(x = 1 & y = 1)");
        int start = monitor.initial()[0];
        assertThat(monitor.isInsensitive(start, letter(monitor, "x", 0))).isTrue();
        assertThat(monitor.isInsensitive(start, letter(monitor, "z", 1))).isTrue();
        assertThat(monitor.isInsensitive(start, letter(monitor, "x", 1))).isFalse();
        int armed = monitor.next(start, letter(monitor, "x", 1))[0];
        int bad = monitor.next(armed, letter(monitor, "y", 1))[0];
        assertThat(monitor.isBad(armed)).isFalse();
        assertThat(monitor.isBad(bad)).isTrue();
    }

    @Test
    void eventsThatDoTheSameHaveOneLetter() throws InputException {
        Monitor monitor = monitor("G (x > 3)");
        assertThat(letter(monitor, "x", 4)).isEqualTo(letter(monitor, "x", 7));
        assertThat(letter(monitor, "x", 4)).isNotEqualTo(letter(monitor, "x", 3));
        assertThat(letter(monitor, "y", 4)).isEqualTo(letter(monitor, "z", 3));
    }

    @Test
    void whatIsNotAskedAnyMoreIsForgotten() throws InputException {
        Monitor monitor = monitor("F (x = 1) | G (y = 0)");
        int done = monitor.next(monitor.initial()[0], letter(monitor, "x", 1))[0];
        for (String variable : List.of("x", "y", "z")) {
            assertThat(monitor.isInsensitive(done, letter(monitor, variable, 2)))
                    .isTrue();
        }
    }

    @Test
    void nextCountsEveryEvent() throws InputException {
        Monitor monitor = monitor("X X (x = 1)");
        int start = monitor.initial()[0];
        assertThat(monitor.isInsensitive(start, letter(monitor, "z", 0))).isFalse();
    }

    private static Monitor monitor(String formula) throws InputException {
        Property.Ltl property =
                (Property.Ltl) PropertyParser.parse("test", "ltl: " + formula).instantiate(List.of());
        Budget budget = Budget.unlimited();
        Automaton automaton = LtlTranslation.ofViolations(property.formula(), budget);
        return new Monitor(automaton, new Word(Map.of(), List.of()).emptyCut(), budget);
    }

    private static int letter(Monitor monitor, String variable, long value) {
        return monitor.letter(StepEffect.of(Map.of(variable, Value.of(value))));
    }
}
