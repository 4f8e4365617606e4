package dev.hasse.lts.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FsmReaderTest {
    private static final int CASES = Integer.getInteger("hasse.fsm.damaged", 3_000);

    private static Lts read(String text) throws IOException, InputException {
        return FsmReader.read(
                        "x.fsm",
                        new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
                        new Labels(),
                        Budget.unlimited())
                .lts();
    }

    @Test
    void parametersVectorsAndTransitionsAreRead() throws Exception {
        Lts lts = read("b(2) Bool \"false\" \"true\"\n---\n0\n1\n---\n1 2 \"on\"\n2 1 \"off(1, 2)\"\n2 2 \"tau\"\n");
        assertThat(lts).hasToString("2 states, 3 transitions");
        assertThat(lts.labels().text(lts.label(1))).isEqualTo("off(1, 2)");
        assertThat(lts.label(2)).isEqualTo(Labels.TAU);
        assertThat(lts.initialState()).isZero();
    }

    @Test
    void theInitialStateMayBeGiven() throws Exception {
        assertThat(read("---\n---\n1 2 \"a\"\n---\n2\n").initialState()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "x|2:1|expected a line",
                "'---\n'|2:1|expected a line",
                "'---\n---\n0 1 \"a\"'|3:1|a number from 1",
                "'---\n---\n1 x'|3:3|a number from 1",
                "'---\n---\n1 2 a'|3:5|a label in quotes",
                "'---\n---\n1 2 \"a'|3:5|the quote",
                "'---\n---\n1 2 \"a\" b'|3:9|end of the line",
                "'---\n---\n1 99999999999 \"a\"'|3:3|too large",
            })
    void errorsNameLineAndColumn(String text, String place, String problem) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("x.fsm:" + place + ": ")
                .hasMessageContaining(problem);
    }

    @Test
    void mutatedFilesAreReadOrRejected() throws Exception {
        String whole = "b(2) Bool \"f\" \"t\"\n---\n0\n1\n---\n1 2 \"on\"\n2 1 \"off\"\n---\n2\n";
        String alphabet = "\"-0123456789 \n\r\t";
        int cases = 0;
        for (int seed = 0; seed < CASES; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            StringBuilder text = new StringBuilder(whole);
            for (int change = random.nextInt(3); change >= 0; change--) {
                int at = random.nextInt(text.length());
                char other = alphabet.charAt(random.nextInt(alphabet.length()));
                switch (random.nextInt(3)) {
                    case 0 -> text.insert(at, other);
                    case 1 -> text.setCharAt(at, other);
                    default -> text.delete(at, Math.min(text.length(), at + random.nextInt(8)));
                }
            }
            try {
                read(text.toString());
            } catch (InputException e) {
                assertThat(e.line()).as("seed %d", seed).isPositive();
            } catch (RuntimeException e) {
                throw new AssertionError("seed " + seed, e);
            }
            cases++;
        }
        assertThat(cases).isEqualTo(CASES);
    }
}
