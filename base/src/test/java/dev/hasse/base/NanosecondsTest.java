package dev.hasse.base;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.testkit.Seeds;
import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class NanosecondsTest {
    @Test
    void secondsAreExact() {
        assertThat(Nanoseconds.seconds(1661146988592291144L)).isEqualTo("1661146988.592291144");
        assertThat(Nanoseconds.seconds(0)).isEqualTo("0");
        assertThat(Nanoseconds.seconds(10_000_000_000L)).isEqualTo("10");
        assertThat(Nanoseconds.text(62_307_000)).isEqualTo("62.307ms");
        SplittableRandom random = new SplittableRandom(Seeds.first(1));
        for (int i = 0; i < 10_000; i++) {
            long nanos = random.nextLong() >> random.nextInt(63);
            assertThat(Nanoseconds.seconds(nanos))
                    .isEqualTo(BigDecimal.valueOf(nanos, 9).stripTrailingZeros().toPlainString());
        }
    }
}
