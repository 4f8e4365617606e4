package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code never [a] ; [b]* ; [c]}, as a user writes it. */
class SequenceTest {
    private static final String RUN = """
            {"process":"A","name":"open"}
            {"process":"A","name":"use"}
            {"process":"A","name":"close"}
            {"process":"B","name":"use"}
            """;

    private static CommandLineRun check(String... properties) {
        String[] arguments = new String[2 + 2 * properties.length];
        arguments[0] = "check";
        arguments[1] = "-";
        for (int i = 0; i < properties.length; i++) {
            arguments[2 + 2 * i] = "-p";
            arguments[3 + 2 * i] = properties[i];
        }
        return CommandLineRun.withInput(RUN, arguments);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '`',
            value = {
                "never [event = 'close'] ; [event = 'use']#violated",
                "never [event = 'close'] ; [event = 'open']#holds",
                "never [event = 'use'] ; [event = 'use'] ; [event = 'use']#holds",
                "never [event = 'open'] ; [event = 'use']* ; [event = 'close']#violated",
                "never [event = 'open'] ; [event = 'none']* ; [event = 'close' & process = 'A' | event = 'use' & process = 'B']#violated",
                "never [event = 'open'] ; [event = 'use' & process = 'B']* ; [event = 'close']#violated",
                "never [event = 'open' | event = 'use'] ; [event = 'x']* ; [event = 'close' & process = 'B']#holds",
                "never [event = 'use']+ ; [event = 'close']#violated"
            })
    void sequencesAreDecidedOverEveryInterleaving(String property, String verdict) {
        assertThat(check(property).out()).startsWith(verdict);
    }

    @Test
    void aPatternIsDecidedByItsEngineAndToldInWords() {
        String property = "never [event = 'close'] ; [event = 'open'] ; [event = 'use']";
        CommandLineRun run = CommandLineRun.withInput(RUN, "check", "-", "--engine", "sequence", "-p", property);
        assertThat(run.out()).startsWith("holds").contains("(sequence, ");
        CommandLineRun violated = check("never [event = 'use' & process = 'B'] ; [event = 'open']");
        assertThat(violated.out().replaceAll("\\s+", " "))
                .contains("[event = 'open'] after [event = 'use' & process = 'B'] is true");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '`',
            value = {
                "never [event='a'] ;#-p:1:20: expected an event [...] of the sequence",
                "never [event='a']*#-p:1:7: a sequence does not begin with [...]*",
                "never [event='a'] ; [event='b']*#-p:1:21: a sequence does not end with [...]*",
                "never [event='a'] ; [event='b']* ; [event='c']* ; [event='d']#-p:1:36: one [...]* after the other: write [x | y]*",
                "AG x = 1 ; AG y = 1#-p:1:10: formulas are joined by & (and)",
                "AG never [event='a']#-p:1:4: 'AG' is CTL, but 'never' at column 4 is LTL"
            })
    void mistakesAreExplained(String property, String message) {
        CommandLineRun run = check(property);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains(message);
    }
}
