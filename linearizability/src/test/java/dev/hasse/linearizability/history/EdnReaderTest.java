package dev.hasse.linearizability.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.linearizability.Datum;
import dev.hasse.testkit.Seeds;
import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class EdnReaderTest {
    private static final int NUMBERS = 20_000;
    private static final int TEXTS = 200;
    private static final int FORMS = 2_000;

    private static Optional<Datum> byDefinition(String text) {
        return text.matches("[+-]?[0-9]+(\\.[0-9]*)?([eE][+-]?[0-9]{1,4})?")
                ? Optional.of(Datum.number(new BigDecimal(text)))
                : Optional.empty();
    }

    @Test
    void numbersAreWhatTheirDefinitionSays() {
        long seed = Seeds.first(1);
        for (int i = 0; i < NUMBERS; i++) {
            Random random = new Random(seed + i);
            StringBuilder text = new StringBuilder();
            String signs = i % 2 == 0 ? "0123456789" : "+-0123456789.eE";
            text.append(i % 3 == 0 ? "-" : "");
            for (int length = random.nextInt(24); length > 0; length--) {
                text.append(signs.charAt(random.nextInt(signs.length())));
            }
            assertThat(EdnReader.number(text.toString()))
                    .as(() -> text + ", " + Seeds.replay(seed))
                    .isEqualTo(byDefinition(text.toString()));
        }
    }

    /** A reader that gives a few characters at a time. */
    private static Reader inPieces(String text, Random random) {
        return new FilterReader(new StringReader(text)) {
            @Override
            public int read(char[] into, int from, int length) throws IOException {
                return super.read(into, from, Math.min(length, 1 + random.nextInt(7)));
            }
        };
    }

    private static List<String> formsWithLines(Reader in) throws Exception {
        EdnReader reader = new EdnReader("edn", in, 1);
        List<String> forms = new ArrayList<>();
        long line = reader.line();
        for (Optional<Datum> form = reader.next(); form.isPresent(); form = reader.next()) {
            forms.add(line + " " + form.get());
            line = reader.line();
        }
        return forms;
    }

    @Test
    void formsAndLinesAreTheSameHoweverTheTextArrives() throws Exception {
        String[] pieces = {
            "[1 2]",
            "{:a \"b\\n\\u0041\"}",
            "#{x}",
            "#tag y",
            "#_ z",
            ";c\n",
            "\n",
            ",",
            " ",
            "-17",
            ":k",
            "2.5M",
            "()",
            "nil"
        };
        long seed = Seeds.first(5000);
        for (int i = 0; i < TEXTS; i++) {
            Random random = new Random(seed + i);
            StringBuilder text = new StringBuilder();
            for (int form = 0; form < FORMS; form++) {
                String piece = pieces[random.nextInt(pieces.length)];
                text.append(' ').append(piece).append(' ');
            }
            text.append(" 1 end");
            List<String> expected = formsWithLines(new StringReader(text.toString()));
            assertThat(formsWithLines(inPieces(text.toString(), random)))
                    .as(Seeds.replay(seed + i))
                    .isEqualTo(expected);
            assertThat(expected.get(expected.size() - 1))
                    .startsWith((1 + text.chars().filter(each -> each == '\n').count()) + " ");
        }
    }
}
