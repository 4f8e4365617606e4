package dev.hasse.formats.shiviz;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class LogShapeTest {
    /** Counts what a matcher reads. */
    private static final class Counted implements CharSequence {
        private final String text;
        private long looks;

        Counted(String text) {
            this.text = text;
        }

        @Override
        public char charAt(int index) {
            looks++;
            return text.charAt(index);
        }

        @Override
        public int length() {
            return text.length();
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return text.substring(start, end);
        }

        @Override
        public String toString() {
            return text;
        }
    }

    @Test
    void aLineIsRecognisedInLinearTime() {
        int cases = 0;
        for (String begin : List.of("", "a {\"a\":", "1234567890123 a {\"a\":", "[I] [t] [t] [a] {\"a\":", "[I] [")) {
            for (String again : List.of("1", " ", "}", "} ", "{", "\"", "] [", "1 ", ":1", "x", "\\\"", " {\"a\":1")) {
                String line = begin + again.repeat(60_000 / again.length());
                for (Pattern pattern : List.of(LogShape.CLOCK_LINE, LogShape.AKKA_LINE, LogShape.ONE_LINE_LINE)) {
                    Counted counted = new Counted(line);
                    pattern.matcher(counted).lookingAt();
                    assertThat(counted.looks)
                            .as("%s on %s...", pattern, begin + again)
                            .isLessThan(10L * line.length());
                    cases++;
                }
            }
        }
        assertThat(cases).isEqualTo(180);
    }

    @Test
    void recognisesWhatTheLinesLookLike() {
        assertThat(LogShape.recognise("a {\"a\":1}\nx\n"))
                .contains("(?<event>.*)")
                .startsWith("^");
        assertThat(LogShape.recognise("1234567890123 {\"a\":1}  \nx\n")).isNotNull();
        assertThat(LogShape.recognise("x\na {\\\"a\\\":1}\n")).isNotNull();
        assertThat(LogShape.recognise("a {\"a\":1} sends\n")).endsWith("(?<event>.+)$");
        assertThat(LogShape.recognise("[INFO] [1] [t] [akka://x/n] {\"n\" : 1} sends\n"))
                .contains("(?<level>");
        assertThat(LogShape.recognise("a {\"a\":1\nx\n")).isNull();
        assertThat(LogShape.recognise("a {\"a\":1} \n")).isNotNull();
        assertThat(LogShape.recognise("1".repeat(60_000))).isNull();
    }
}
