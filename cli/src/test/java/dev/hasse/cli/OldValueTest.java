package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code old(x)} and {@code changed(x)}, as a user writes them. */
class OldValueTest {
    private static final String RUN = """
            {"hasse":1,"init":{"balance":10}}
            {"process":"A","name":"deposit","set":{"balance":15}}
            {"process":"A","name":"withdraw","set":{"balance":12}}
            {"process":"B","name":"tick","set":{"minute":1}}
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '`',
            value = {
                "G (changed(balance) -> balance - old(balance) <= 5)#holds",
                "G (balance >= old(balance))#violated",
                "F changed(minute)#holds",
                "changed(balance)#violated",
                "G (once changed(balance) -> balance != 10)#holds",
                "G ([event = 'withdraw'] -> balance < old(balance))#holds",
                "G (balance in {10, 15} | old(balance) in 12..15)#holds",
                "forall r in values(event). G ([event = r] -> old(balance) <= 14)#violated"
            })
    void stepsAreDecided(String property, String verdict) {
        CommandLineRun run = CommandLineRun.withInput(RUN, "check", "-", "-p", property);
        assertThat(run.out()).as(run.err()).startsWith(verdict);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '`',
            value = {
                "AG changed(balance)#'AG' is CTL, but 'old(...)' at column 4 is LTL",
                "G old(3) = 1#-p:1:7: expected a variable in old(...)",
                "G [old(balance) = 1]#old(...) cannot be used inside [...]",
                "G on(old(balance) = 1)#expected a predicate on exactly one variable in on(...)",
                "G old(balanc) = 1#did you mean balance?",
                "G (old(balance) + inTransit(A, B) > 2)#inTransit(...) and old(...) cannot stand in one comparison"
            })
    void mistakesAreExplained(String property, String message) {
        CommandLineRun run = CommandLineRun.withInput(RUN, "check", "-", "-p", property);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err() + run.out()).contains(message);
    }
}
