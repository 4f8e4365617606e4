package dev.hasse.conformance.purpose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.conformance.Alphabet;
import dev.hasse.conformance.Orientation;
import dev.hasse.conformance.Systems;
import dev.hasse.testkit.Seeds;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The same expressions for the JDK, a letter a label: the first prefix of a word that matches decides. */
class PurposeExpressionPropertyTest {
    private static final int EXPRESSIONS = 400;
    private static final int WORDS = 20;
    private static final List<String> LETTERS = List.of("a", "b", "c");

    private record Both(String purpose, String jdk) {
        Both(String letter) {
            this("\"?" + letter + "\"", letter);
        }

        Both repeated(String sign) {
            return new Both("(" + purpose + ")" + sign, "(?:" + jdk + ")" + sign);
        }

        Both then(Both next) {
            return new Both("(" + purpose + " . " + next.purpose + ")", jdk + next.jdk);
        }

        Both or(Both other) {
            return new Both("(" + purpose + " | " + other.purpose + ")", "(?:" + jdk + "|" + other.jdk + ")");
        }
    }

    private static Both expression(SplittableRandom random, int depth) {
        return switch (depth == 0 ? random.nextInt(2) : random.nextInt(8)) {
            case 0, 2 -> new Both(LETTERS.get(random.nextInt(3)));
            case 1 ->
                random.nextBoolean()
                        ? new Both("true", "[abc]")
                        : new Both("(\"?a\" or not (\"?b\" or '..b'))", "[ac]");
            case 3 -> expression(random, depth - 1).repeated("*");
            case 4 -> expression(random, depth - 1).repeated(random.nextBoolean() ? "+" : "?");
            case 5 -> expression(random, depth - 1).or(expression(random, depth - 1));
            default -> expression(random, depth - 1).then(expression(random, depth - 1));
        };
    }

    private static String decided(Both accepted, Both refused, String word) {
        for (int length = 0; length <= word.length(); length++) {
            String prefix = word.substring(0, length);
            if (Pattern.matches(refused.jdk, prefix)) {
                return "refused";
            }
            if (Pattern.matches(accepted.jdk, prefix)) {
                return "accepted";
            }
        }
        return "";
    }

    @Test
    void theFirstPrefixThatMatchesDecides() throws Exception {
        long seed = Seeds.first(1);
        int accepting = 0;
        int refusing = 0;
        Alphabet alphabet = new Alphabet.Builder(Orientation.byPrefix())
                .add("?a", "test")
                .add("?b", "test")
                .add("?c", "test")
                .build();
        for (long run = seed; run < seed + EXPRESSIONS; run++) {
            SplittableRandom random = new SplittableRandom(run);
            Both accepted = expression(random, 3);
            Both refused = expression(random, 3);
            String text = "[" + accepted.purpose + "] accept and [" + refused.purpose + "] refuse";
            TestPurpose purpose = PurposeExpression.of(text, alphabet, Systems.BUDGET);
            for (int k = 0; k < WORDS; k++) {
                StringBuilder word = new StringBuilder();
                int state = 0;
                for (int length = random.nextInt(6); length > 0; length--) {
                    String letter = LETTERS.get(random.nextInt(3));
                    word.append(letter);
                    state = purpose.next(state, alphabet.labels().find("?" + letter));
                }
                String expected = decided(accepted, refused, word.toString());
                assertThat(purpose.accepts(state))
                        .as("-Dhasse.seed=%d %s on %s", run, text, word)
                        .isEqualTo(expected.equals("accepted"));
                if (expected.equals("refused")) {
                    assertThat(purpose.refuses(state))
                            .as("-Dhasse.seed=%d %s on %s", run, text, word)
                            .isTrue();
                    refusing++;
                }
                accepting += expected.equals("accepted") ? 1 : 0;
            }
        }
        assertThat(accepting).isGreaterThan(EXPRESSIONS);
        assertThat(refusing).isGreaterThan(EXPRESSIONS);
    }
}
