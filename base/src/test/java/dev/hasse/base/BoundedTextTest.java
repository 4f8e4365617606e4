package dev.hasse.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class BoundedTextTest {
    /** Tries all ways to cut the text into eight pieces. */
    private static final Pattern SLOW = Pattern.compile("(a*)".repeat(8) + "b");

    @Test
    void isTheTextItself() {
        BoundedText text = new BoundedText("abc", 100);
        assertThat(text.length()).isEqualTo(3);
        assertThat(text.subSequence(1, 2)).isEqualTo("b");
        assertThat(text).hasToString("abc");
        Matcher matcher = Pattern.compile("a(.)c").matcher(text);
        assertThat(matcher.matches()).isTrue();
        assertThat(matcher.group(1)).isEqualTo("b");
    }

    @Test
    void endsASearchThatLooksTooOften() {
        BoundedText text = new BoundedText("a".repeat(60), 1_000_000);
        assertThatExceptionOfType(BoundedText.TooManyLooks.class)
                .isThrownBy(() -> SLOW.matcher(text).matches());
    }

    @Test
    void endsASearchWithItsBudget() {
        Budget budget = Budget.unlimited();
        budget.cancel();
        BoundedText text = BoundedText.inProportion("a".repeat(60), budget);
        assertThatExceptionOfType(LimitReachedException.class)
                .isThrownBy(() -> SLOW.matcher(text).matches())
                .withMessage("cancelled");
    }

    @Test
    void countsAnewForAnotherSearch() {
        BoundedText text = new BoundedText("abababab", 6);
        Matcher matcher = Pattern.compile("ab").matcher(text);
        int found = 0;
        for (text.restart(); matcher.find(); text.restart()) {
            found++;
        }
        assertThat(found).isEqualTo(4);
    }
}
