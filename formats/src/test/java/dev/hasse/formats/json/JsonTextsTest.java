package dev.hasse.formats.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import dev.hasse.base.OneLine;
import dev.hasse.trace.Value;
import java.io.IOException;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonTextsTest {
    @ParameterizedTest
    @CsvSource({
        "100, 100",
        "123456789012345678901234567890, 123456789012345678901234567890",
        "-100000000000000000000, -100000000000000000000",
        "1e20, 100000000000000000000",
        "0.5, 0.5",
        "1e-7, 1E-7",
        "12e999, 1.2E+1000"
    })
    void wholeNumbersHaveNoExponentUnlessTheyAreTooLongToBeReadAgain(String number, String written) {
        StringBuilder out = new StringBuilder();
        JsonTexts.appendValue(out, Value.of(new BigDecimal(number)));
        assertThat(out).hasToString(written);
    }

    /** Every character on its own and in a text: the document has none that could do anything, and means the same. */
    @Test
    void everyTextIsReadAgainAsItWas() throws IOException {
        for (int c = 0; c <= Character.MAX_CODE_POINT; c = c < 0x3200 || c >= 0xe0200 ? c + 1 : c + 7) {
            if (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE) {
                continue;
            }
            String text = "##vso[" + Character.toString(c) + "\u00e9\"\\";
            StringBuilder out = new StringBuilder();
            JsonTexts.appendString(out, text);
            assertThat(OneLine.whole(out.toString())).isEqualTo(out.toString());
            try (JsonParser parser = new JsonFactory().createParser(out.toString())) {
                parser.nextToken();
                assertThat(parser.getText()).isEqualTo(text);
            }
            c = c == 0xe0200 ? Character.MAX_CODE_POINT - 2 : c;
        }
    }
}
