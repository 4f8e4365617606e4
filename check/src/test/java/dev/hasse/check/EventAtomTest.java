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

/** {@code [...]}: a formula about the event of a step. */
class EventAtomTest {
    /** Two processes that do not know of each other. */
    private static Trace shop() throws InputException {
        return new TraceBuilder("shop")
                .event("payments")
                .name("charge")
                .attributes("\"order\":77,\"note\":\"say \\\"order\\\":1\",\"nested\":{\"amount\":9},\"amount\":30.5")
                .event("store")
                .name("ship")
                .set("order", Value.of(77))
                .set("store.shelf", Value.of("a"))
                .build();
    }

    private static String verdict(String formula) throws InputException {
        return Checker.of(shop()).check(formula).verdict().word();
    }

    @Test
    void namesMeanWhatTheEventCarries() throws InputException {
        assertThat(verdict("F [event = 'charge' & order = 77 & amount = 30.5]")).isEqualTo("holds");
        assertThat(verdict("F [event = 'ship' & order = 77 & shelf = 'a' & process = 'store']"))
                .isEqualTo("holds");
        assertThat(verdict("F [event = 'ship' & store.shelf = 'a']")).isEqualTo("holds");
        assertThat(verdict("F [event = 'charge' & amount = 9]")).isEqualTo("violated");
        assertThat(verdict("F [note ~ 'say .*']")).isEqualTo("holds");
    }

    @Test
    void aNameThatTheEventDoesNotCarryIsNotEqualToAnything() throws InputException {
        assertThat(verdict("F [event = 'ship' & amount = 0]")).isEqualTo("violated");
        assertThat(verdict("F [event = 'ship' & amount]")).isEqualTo("violated");
        assertThat(verdict("F [event = 'ship' & amount < 5]")).isEqualTo("violated");
        assertThat(verdict("F [event = 'ship' & amount != 5]")).isEqualTo("holds");
    }

    @Test
    void anAtomIsTrueInItsStepOnly() throws InputException {
        assertThat(verdict("F ([event = 'charge'] & !X true)")).isEqualTo("violated");
        assertThat(verdict("!([event = 'charge'] | [event = 'ship'])")).isEqualTo("holds");
        assertThat(verdict("precedence([event = 'charge'], [event = 'ship'])")).isEqualTo("violated");
        assertThat(verdict("F[event='charge']")).isEqualTo("holds");
    }

    @Test
    void aBoundProcessIsItsName() throws InputException {
        assertThat(verdict("forall p. F [process = p]")).isEqualTo("holds");
        assertThat(verdict("exists p. F [process = p & event = 'ship' & shelf = 'b']"))
                .isEqualTo("violated");
    }

    @Test
    void aNameThatNoEventCarriesIsRefused() {
        assertThatThrownBy(() -> verdict("F [amont > 3]"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("no event carries amont")
                .hasMessageContaining("did you mean amount?");
        assertThatThrownBy(() -> verdict("AG [event = 'ship']")).hasMessageContaining("[...]");
        assertThatThrownBy(() -> verdict("F [event = 'ship' & [order = 1]]"))
                .hasMessageContaining("another [...] cannot be used inside [...]");
    }

    @Test
    void anAtomThatNoEventSatisfiesMakesAPropertyVacuous() throws InputException {
        assertThat(Checker.of(shop())
                        .check("G ([event = 'shp'] -> F [event = 'charge'])")
                        .vacuity())
                .hasValueSatisfying(why -> assertThat(why).contains("no event satisfies [event = 'shp']"));
    }

    @Test
    void monitorsKnowThem(@TempDir Path folder) throws IOException, InputException {
        Path on = folder.resolve("on.mon");
        Files.writeString(
                on, "initial a\nbad c\na -> b on [event = 'charge']\na -> c on [event = 'ship' & order = 77]\n");
        assertThat(verdict("monitor: " + on)).isEqualTo("violated");
        Path when = folder.resolve("when.mon");
        Files.writeString(when, "initial a\nbad b\na -> b when [event = 'ship' & order = 78]\na -> a when !false\n");
        assertThat(verdict("monitor: " + when)).isEqualTo("holds");
    }
}
