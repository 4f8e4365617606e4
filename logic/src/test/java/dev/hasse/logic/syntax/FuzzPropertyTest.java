package dev.hasse.logic.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.testkit.Seeds;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Whatever the text, it is a property or an error with a place in it. */
class FuzzPropertyTest {
    private static final int CASES = 30_000;
    private static final long SEED = Seeds.first(11);
    private static final List<String> PIECES = List.of(
            "(",
            ")",
            "[",
            "]",
            "x",
            "p.y",
            "F",
            "AG",
            "E",
            "U",
            "forall",
            "exists",
            "p",
            ".",
            ",",
            ":",
            "!=",
            "=",
            "'a'",
            "\"",
            "`",
            "\\",
            "1",
            "2.5e3",
            "-",
            "*",
            "count(",
            "on(",
            "inTransit(",
            "response(",
            "before",
            "between",
            "and",
            "not",
            "~",
            "in",
            "#",
            "\n",
            "ctl",
            "ltl a:",
            "monitor",
            "&",
            "->",
            "<->",
            "\u0000",
            "é");

    @Test
    void anyTextIsAPropertyOrAnError() {
        int properties = 0;
        int errors = 0;
        for (long seed = SEED; seed < SEED + CASES; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(14); i >= 0; i--) {
                text.append(PIECES.get(random.nextInt(PIECES.size()))).append(random.nextInt(3) == 0 ? "" : " ");
            }
            try {
                PropertyParser.parse("test", text.toString()).instantiate(List.of("P1", "P2"));
                Specification.parse("test", "ctl a: x\n" + text, Path.of("")).instantiate(List.of("P1", "P2"));
                properties++;
            } catch (InputException e) {
                assertThat(e.line()).as("seed %d: %s", seed, text).isPositive();
                assertThat(e.column()).as("seed %d: %s", seed, text).isPositive();
                errors++;
            } catch (LimitReachedException e) {
                errors++;
            } catch (RuntimeException e) {
                throw new AssertionError("seed " + seed + ": " + text, e);
            }
        }
        assertThat(properties + errors).isEqualTo(CASES);
        assertThat(properties).isGreaterThan(10);
    }
}
