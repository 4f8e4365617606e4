package dev.hasse.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ThousandsTest {
    static LongStream numbers() {
        return LongStream.concat(
                LongStream.of(0, Long.MAX_VALUE, Long.MIN_VALUE),
                LongStream.iterate(1, power -> power * 10).limit(19).flatMap(p -> LongStream.of(p - 1, p, -p, 1 - p)));
    }

    @ParameterizedTest
    @MethodSource("numbers")
    void areThoseOfTheFormat(long number) {
        assertThat(Thousands.of(number)).isEqualTo(String.format(Locale.ROOT, "%,d", number));
    }
}
