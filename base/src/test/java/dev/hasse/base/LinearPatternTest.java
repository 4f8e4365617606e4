package dev.hasse.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.testkit.Seeds;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LinearPatternTest {
    @Test
    void findsGroupsByNumberAndName() {
        LinearMatcher matcher = LinearPattern.of("(?<who>\\w+) (sends|gets)( now)?")
                .matcher("first: n1 sends, n2 gets", Budget.unlimited());
        assertThat(matcher.find()).isTrue();
        assertThat(matcher.start()).isEqualTo(7);
        assertThat(matcher.end()).isEqualTo(15);
        assertThat(matcher.group("who")).isEqualTo("n1");
        assertThat(matcher.start("who")).isEqualTo(7);
        assertThat(matcher.group(2)).isEqualTo("sends");
        assertThat(matcher.group(3)).isNull();
        assertThat(matcher.groupCount()).isEqualTo(3);
        assertThat(matcher.find()).isTrue();
        assertThat(matcher.group("who")).isEqualTo("n2");
        assertThat(matcher.find()).isFalse();
    }

    @Test
    void theDotAndTheEndsAreThoseOfALineAValueOrSeveralLines() {
        assertThat(LinearPattern.of("a.b").matches("a\nb")).isFalse();
        assertThat(LinearPattern.ofValue("a.b").matches("a\nb")).isTrue();
        assertThat(LinearPattern.ofLines("(?:^x$\n?)+").matches("x\nx\n")).isTrue();
        assertThat(LinearPattern.of("(?:^x$\n?)+").matches("x\nx\n")).isFalse();
    }

    /** Each of these keeps Java's own matcher busy for years, some without reading a character. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "(?:(?:){990}){3}[x]",
                "(?:(?:(?:)*)*)*[x]",
                "((a*)*)*[b]",
                "(a|a)*[b]",
                "(a?){600}a{90}[b]",
                "(.*)(.*)(.*)(.*)(.*)(.*)(.*)(.*)(.*)(.*)[x]",
                "(?:|){900}[x]"
            })
    void whatMakesOthersBacktrackIsAnswered(String expression) {
        assertThat(LinearPattern.of(expression).matches("a".repeat(5_000))).isFalse();
    }

    @Test
    void aLongMatchEndsWithItsBudget() {
        Budget budget = Budget.unlimited();
        LinearMatcher matcher = LinearPattern.of("(?:a*){900}[b]").matcher("a".repeat(50_000_000), budget);
        Thread canceller = new Thread(budget::cancel);
        canceller.start();
        assertThatExceptionOfType(LimitReachedException.class)
                .isThrownBy(matcher::matches)
                .withMessage("cancelled");
    }

    @Test
    void aMatchOfSecondsIsALimitForWhoHasNoBudget() {
        LinearPattern large = LinearPattern.of("(?:a*){900}[b]");
        assertThat(large.matches("a".repeat(10_000))).isFalse();
        assertThatExceptionOfType(LimitReachedException.class)
                .isThrownBy(() -> large.matches("a".repeat(1_000_000)))
                .withMessageContaining("takes too long on a text of 1000000 characters");
    }

    @Nested
    class RefusesByName {
        @ParameterizedTest
        @CsvSource(
                delimiter = '#',
                quoteCharacter = '`',
                value = {
                    "a(?=b) # 1 # look-ahead is not supported",
                    "a(?!b) # 1 # look-ahead is not supported",
                    "(?:(?=){999999999}){999999999}x # 3 # look-ahead is not supported",
                    "(?<=a)b # 0 # look-behind is not supported",
                    "(?<!a)b # 0 # look-behind is not supported",
                    "(?>a) # 0 # write (?:",
                    "a++ # 2 # leave the second + away",
                    "a*+ # 2 # leave the second + away",
                    "(a)\\1 # 3 # a reference to what a group matched",
                    "(?<n>a)\\k<n> # 7 # a reference to what a group matched",
                    "[a-z&&b] # 4 # the intersection && is not supported",
                    "[a[b]] # 2 # a set in a set",
                    "[[:word:]] # 1 # Unknown character class [:word:]",
                    "(?x)a # 0 # unknown group or flag",
                    "(?U)a # 0 # unknown group or flag",
                    "a{1001} # 1 # counts to 1000 at most",
                    "a{1,1001} # 1 # counts to 1000 at most",
                    "a{,3} # 1 # write \\{",
                    "((a{1000}){1000}){1000} # 10 # longer than 3000 steps",
                    "(?:(?:){999}){999} # 13 # longer than 3000 steps",
                    "(a # 2 # Unclosed group",
                    "a) # 1 # a ) without its (",
                    "[a # 0 # a [ without its ]",
                    "a\\ # 1 # a backslash at the end",
                    "\\p{Nonsense} # 0 # invalid character class",
                    "* # 0 # missing argument",
                    "a** # 1 # put the first one in parentheses"
                })
        void atItsPlace(String expression, int at, String problem) {
            assertThatExceptionOfType(PatternSyntaxException.class)
                    .isThrownBy(() -> LinearPattern.of(expression))
                    .satisfies(e -> {
                        assertThat(e.getDescription()).contains(problem);
                        assertThat(e.getIndex()).isEqualTo(at);
                    });
        }

        @Test
        void whatIsTooLongOrTooDeep() {
            assertThatThrownBy(() -> LinearPattern.of("a".repeat(10_001))).hasMessageContaining("10000 characters");
            assertThatThrownBy(() -> LinearPattern.of("(".repeat(4_000) + ")".repeat(4_000)))
                    .hasMessageContaining("nested more than 200 deep");
            assertThatThrownBy(() -> LinearPattern.of("a{1000}".repeat(1_400))).hasMessageContaining("3000 steps");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "alpha, x, 1",
        "digit, 1, x",
        "alnum, 1, !",
        "upper, X, x",
        "lower, x, X",
        "punct, !, x",
        "space, ' ', x",
        "blank, ' ', x",
        "cntrl, '\u0007', x",
        "graph, !, ' '",
        "print, ' ', '\u0007'",
        "xdigit, f, g"
    })
    void everyClassOfPosixIsKnown(String name, String member, String other) {
        assertThat(LinearPattern.of("[_[:" + name + ":]]").matches(member)).isTrue();
        assertThat(LinearPattern.of("[_[:" + name + ":]]").matches(other)).isFalse();
        assertThat(LinearPattern.of("[^[:" + name + ":]]").matches(other)).isTrue();
    }

    /** What Java writes and RE2 does not, or not with the same meaning: both must agree on every character. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\\h",
                "\\H",
                "\\v",
                "\\V",
                "\\s",
                "\\S",
                "\\R",
                "\\e",
                "\\cA",
                "\\u0041",
                "[\\u0041-\\u0043]",
                "[\\h\\v]",
                "[^\\s]",
                "\\p{Alpha}",
                "\\P{Alpha}",
                "[\\p{Punct}x]",
                "[^\\P{Upper}]",
                "\\p{L}",
                "\\pL",
                "[]a]",
                "[^]a]",
                "\\p{IsGreek}",
                "\\Q[.\\E?",
                "[b:]",
                "\\x41",
                "\\x{41}",
                "\\t",
                "\\w",
                "\\W",
                "\\d",
                "\\D",
                "\\0101",
                "]"
            })
    void meansWhatItMeansInJava(String expression) {
        Pattern java = Pattern.compile(expression, Pattern.DOTALL);
        LinearPattern ours = LinearPattern.ofValue(expression);
        // Java and RE2 know the letters of different years of Unicode.
        int most = expression.startsWith("\\p") ? 0x300 : 0x3100;
        List<Integer> differing = IntStream.range(0, most)
                .filter(c -> ours.matches(Character.toString(c))
                        != java.matcher(Character.toString(c)).matches())
                .boxed()
                .toList();
        assertThat(differing).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '`',
            value = {
                "(?<t>\\S+) (?<n>\\w+) sends (?<m>.*) to # ` sends `",
                "ab*cde+f # cd",
                "a\\.b\\d{2,3}x # a.b",
                "abc|d # ``",
                "(?i)abc # ``",
                "(abc) # ``",
                "x(?:abc|[)]\\))?yz # yz",
                "\\x41\\p{L}\\pLmn[[:alpha:]]op # op",
                "\\w{2,3}x # x",
                "\\c[a|b]c # ``",
                "\uD83D\uDE00*a # a",
                "[^]a]b[]c]de # de"
            })
    void knowsWhatEveryMatchHas(String expression, String text) {
        assertThat(RequiredText.of(expression)).isEqualTo(text);
    }

    /** Without a budget of its own: many matches of a tenth of a second each. */
    @Test
    void manyMatchesEndWithTheBudgetOfTheThread() {
        LinearPattern large = LinearPattern.of("(?:a*){900}b?");
        Budget budget = Budget.unlimited();
        ThreadBudget.begin(budget);
        try {
            assertThat(large.matches("aa")).isTrue();
            budget.cancel();
            assertThatExceptionOfType(LimitReachedException.class).isThrownBy(() -> large.matches("aa"));
        } finally {
            ThreadBudget.end();
        }
        assertThat(large.matches("aa")).isTrue();
    }

    @Test
    void agreesWithJavaOnRandomExpressions() {
        long seed = Seeds.first(new Random().nextLong());
        Random random = new Random(seed);
        int matched = 0;
        for (int round = 0; round < 3_000; round++) {
            String expression = expression(random, 3);
            String text = "abab ".substring(random.nextInt(5)) + "ab".repeat(random.nextInt(2));
            var java = Pattern.compile(expression).matcher(text);
            LinearMatcher ours = LinearPattern.of(expression).bounded(text);
            ExpressionSyntax syntax = new ExpressionSyntax(expression);
            assertThat((long)
                            com.google.re2j.Pattern.compile(syntax.translated()).programSize())
                    .isLessThanOrEqualTo(syntax.steps() + 3);
            boolean found = java.find();
            assertThat(ours.find())
                    .as("%s on '%s', seed %d", expression, text, seed)
                    .isEqualTo(found);
            if (found) {
                matched++;
                assertThat(new int[] {ours.start(), ours.end()})
                        .as("%s on '%s', seed %d", expression, text, seed)
                        .containsExactly(java.start(), java.end());
            }
        }
        assertThat(matched).isGreaterThan(500);
    }

    /** No loops of what may be empty: there Java itself differs from the others. */
    private static String expression(Random random, int depth) {
        if (depth == 0) {
            return new String[] {"a", "b", "[ab]", "\\s", ".", "[^a]"}[random.nextInt(6)];
        }
        String first = expression(random, depth - 1);
        return switch (random.nextInt(6)) {
            case 0 -> first + expression(random, depth - 1);
            case 1 -> "(?:" + first + "|" + expression(random, depth - 1) + ")";
            case 2 -> expression(random, 0) + "*" + first;
            case 3 -> first + expression(random, 0) + "{1,3}?";
            case 4 -> "(" + first + ")";
            default -> expression(random, 0) + "+?" + first;
        };
    }
}
