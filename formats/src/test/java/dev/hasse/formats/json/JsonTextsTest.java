package dev.hasse.formats.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.trace.Value;
import java.math.BigDecimal;
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
}
