package dev.hasse.base.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.OneLine;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ExportedTextTest {
    private static final String PIECES = "ab_x2A0. -*/\\\"'\n\r\t\0#;:%&{}()[]<>`$?@|~^=+!,end\u00e9\u2028\u202e\u4e2d";
    private static final int CASES = 20_000;

    @Test
    void namesStayReadableInAModel() {
        assertThat(Spelling.of("payments-1.queue_size of A")).isEqualTo("payments-1.queue_size of A");
        assertThat(Spelling.of("*\\ c_decl {")).isEqualTo("_x2A__x5C_ c_decl _x7B_");
        assertThat(Spelling.of("_x2A_")).isEqualTo("_x5F_x2A_");
        assertThat(Spelling.of("\ud83d\ude00")).isEqualTo("_x1F600_");
    }

    @Test
    void everySpellingIsHarmlessAndOfOneTextOnly() {
        Random random = new Random(1);
        Map<String, String> texts = new HashMap<>();
        for (int i = 0; i < CASES; i++) {
            String text = text(random, 6);
            String spelled = Spelling.of(text);
            assertThat(spelled).matches("[A-Za-z0-9_. -]*");
            String other = texts.put(spelled, text);
            assertThat(other == null || other.equals(text)).as(spelled).isTrue();
        }
    }

    @Test
    void everyDotTextIsOneStringThatReadsAsItWas() {
        Random random = new Random(2);
        for (int i = 0; i < CASES; i++) {
            String text = text(random, 12);
            String quoted = DotText.quoted(text);
            String shown = Arrays.stream(text.replace('\t', ' ').split("\n", -1))
                    .map(OneLine::of)
                    .collect(Collectors.joining("\n"));
            assertThat(quoted).matches("\"(?:[^\"\\\\\\p{Cntrl}]|\\\\[\"\\\\n])*\"");
            assertThat(shown(quoted)).isEqualTo(shown);
        }
    }

    /** What Graphviz draws: first the escapes, then the entities. */
    private static String shown(String quoted) {
        StringBuilder text = new StringBuilder();
        for (int i = 1; i < quoted.length() - 1; i++) {
            char c = quoted.charAt(i);
            if (c == '\\') {
                i++;
                text.append(quoted.charAt(i) == 'n' ? '\n' : quoted.charAt(i));
            } else {
                text.append(c);
            }
        }
        return text.toString().replace("&amp;", "&");
    }

    @Test
    void everyMermaidTextIsOneLabelThatReadsAsItWas() {
        Random random = new Random(3);
        for (int i = 0; i < CASES; i++) {
            String text = "a" + text(random, 12);
            String escaped = MermaidText.escaped(text);
            assertThat(escaped).matches("(?:[\\p{L}\\p{N} ._,()=!?/'*+-]|#[0-9]+;)*");
            assertThat(escaped.split("[^\\p{L}\\p{N}_]")).doesNotContain("end", "END");
            StringBuilder shown = new StringBuilder();
            Pattern.compile("#([0-9]+);|([^#])", Pattern.DOTALL)
                    .matcher(escaped)
                    .results()
                    .forEach(part -> shown.append(
                            part.group(1) == null
                                    ? part.group(2)
                                    : Character.toString(Integer.parseInt(part.group(1)))));
            assertThat(shown.toString()).isEqualTo(text);
        }
    }

    private static String text(Random random, int length) {
        StringBuilder text = new StringBuilder();
        for (int n = random.nextInt(length + 1); n > 0; n--) {
            int at = random.nextInt(PIECES.length());
            text.append(random.nextInt(20) == 0 ? "end" : String.valueOf(PIECES.charAt(at)));
        }
        return text.toString();
    }
}
