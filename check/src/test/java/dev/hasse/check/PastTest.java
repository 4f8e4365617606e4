package dev.hasse.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.InputException;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code O H S Y}, {@code before} and {@code happened}, by example. */
class PastTest {
    /** The second event of payments forgets the first; the store does not wait. */
    private static Trace shop() throws InputException {
        return new TraceBuilder("shop")
                .event("payments")
                .name("charge")
                .set("paid", Value.of(true))
                .event("payments")
                .name("sleep")
                .send("m")
                .event("store")
                .name("ship")
                .receive("m")
                .event("cat")
                .name("purr")
                .build();
    }

    private static String verdict(String formula) throws InputException {
        return Checker.of(shop()).check(formula).verdict().word();
    }

    @Test
    void operators() throws InputException {
        assertThat(verdict("G ([event = 'ship'] -> once [event = 'charge'])")).isEqualTo("holds");
        assertThat(verdict("G ([event = 'ship'] -> O [event = 'purr'])")).isEqualTo("violated");
        assertThat(verdict("G ([event = 'sleep'] -> Y O [event = 'charge'])")).isEqualTo("holds");
        assertThat(verdict("G ([event = 'sleep'] -> previously [event = 'charge'])"))
                .isEqualTo("violated");
        assertThat(verdict("G ([event = 'ship'] -> paid since [event = 'charge'])"))
                .isEqualTo("holds");
        assertThat(verdict("G ([event = 'ship'] -> historically !paid)")).isEqualTo("violated");
        assertThat(verdict("Y true")).isEqualTo("violated");
    }

    @Test
    void happenedDoesNotForget() throws InputException {
        assertThat(verdict("G (happened(store, 'ship') -> happened(payments, 'charge'))"))
                .isEqualTo("holds");
        assertThat(verdict("G (happened(store, 'ship') -> payments.event = 'charge')"))
                .isEqualTo("violated");
        assertThat(verdict("forall p in 'pay.*'. F happened(p, 'charge')")).isEqualTo("holds");
        assertThatThrownBy(() -> verdict("F happened(paymnts, 'charge')"))
                .hasMessageContaining("did you mean payments?");
    }

    @Test
    void beforeIsStrict() throws InputException {
        assertThat(verdict("before([event = 'charge'], [event = 'ship'])")).isEqualTo("holds");
        assertThat(verdict("before([event = 'ship'], [event = 'ship'])")).isEqualTo("violated");
        assertThat(verdict("precedence([event = 'ship'], [event = 'ship'])")).isEqualTo("holds");
    }

    @Test
    void nothingInsideLooksAhead() {
        assertThatThrownBy(() -> verdict("G O F paid")).hasMessageContaining("'O' refers to the past");
        assertThatThrownBy(() -> verdict("AG O paid")).hasMessageContaining("'O' at column 4 is LTL");
    }

    @Test
    void guardsOfMonitorsLookBack(@TempDir Path folder) throws IOException, InputException {
        Path file = folder.resolve("m.mon");
        Files.writeString(
                file,
                "initial a\nbad b\na -> b when [event = 'ship'] & !once [event = 'purr']\na -> a when !false\nb -> b when true\n");
        assertThat(verdict("monitor: " + file)).isEqualTo("violated");
    }
}
