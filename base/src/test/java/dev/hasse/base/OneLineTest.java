package dev.hasse.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class OneLineTest {
    private static final String ESC = "\u001b";

    @Test
    void whatCouldEndALineOrCommandATerminalIsShownAsAnEscape() {
        assertThat(OneLine.of("a\nb\r\nc")).isEqualTo("a\\nb\\r\\nc");
        assertThat(OneLine.of(ESC + "[32mholds\u009b0m\u007f\0")).isEqualTo("\\u001b[32mholds\\u009b0m\\u007f\\u0000");
        assertThat(OneLine.of("a\u202eb\u2066c\u200bd\ufeffe\u2028f\u2029"))
                .isEqualTo("a\\u202eb\\u2066c\\u200bd\\ufeffe\\u2028f\\u2029");
        assertThat(OneLine.of("a" + Character.toString(0xE0041))).isEqualTo("a\\udb40\\udc41");
        assertThat(OneLine.of("\ud800x\udc00\uffff\ufdd0")).isEqualTo("\\ud800x\\udc00\\uffff\\ufdd0");
    }

    @Test
    void whatAnybodyReadsStays() {
        String text = "n1 \u00fc \u4e2d \ud83d\ude00 \t 'it''s' {\"a\":1} # ## [x] \\n a::b";
        assertThat(OneLine.of(text)).isEqualTo(text);
        assertThat(OneLine.whole(text)).isEqualTo(text);
    }

    @Test
    void buildServersGetNoCommand() {
        assertThat(OneLine.of("x ##vso[task.x] ##[error] ##teamcity[y] # #[z]"))
                .isEqualTo("x #\\u0023vso[task.x] #\\u0023[error] #\\u0023teamcity[y] # #[z]");
        assertThat(OneLine.whole("::error::x")).isEqualTo("\\u003a:error::x");
        assertThat(OneLine.whole(" \t\u00a0::error::x")).isEqualTo(" \t\u00a0\\u003a:error::x");
        assertThat(OneLine.each("a\n  ::error::x\n\n::b")).isEqualTo("a\n  \\u003a:error::x\n\n\\u003a:b");
    }

    /** Over every character, by what Unicode says of it, and once is as good as twice. */
    @Test
    void nothingUnsafeIsLeft() {
        int escaped = 0;
        for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
            String text = OneLine.of("x" + Character.toString(c));
            assertThat(text.codePoints().skip(1).noneMatch(OneLineTest::isDangerous))
                    .as("%x", c)
                    .isTrue();
            assertThat(OneLine.of(text)).isEqualTo(text);
            escaped += text.startsWith("x\\") && c != '\\' ? 1 : 0;
        }
        assertThat(escaped).isBetween(2_500, 4_000);
        assertThat(IntStream.of('a', 0xe9, 0x4e2d, 0x1f600).noneMatch(OneLineTest::isDangerous))
                .isTrue();
    }

    private static boolean isDangerous(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL -> c != '\t';
            case Character.FORMAT, Character.SURROGATE, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
            default -> (c & 0xfffe) == 0xfffe || c >= 0xe0000 && c <= 0xe007f;
        };
    }
}
