package dev.hasse.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class ValueTest {
    @Test
    void equalNumbersAreEqualHoweverTheyAreWritten() {
        assertThat(Value.of(new BigDecimal("1.0"))).isEqualTo(Value.of(1)).isEqualTo(Value.of(new BigDecimal("10e-1")));
        assertThat(Value.of(new BigDecimal("0e99999"))).isEqualTo(Value.of(0));
        assertThat(Value.of(new BigDecimal("0.10"))).isEqualTo(Value.of(new BigDecimal("0.1")));
        assertThat(Value.of(new BigDecimal("1e3"))).isEqualTo(Value.of(1000));
    }

    @Test
    void valuesOfDifferentKindsAreNeverEqual() {
        assertThat(Value.of(1)).isNotEqualTo(Value.of("1")).isNotEqualTo(Value.of(true));
    }

    @Test
    void wholeNumbersBeyondALongStayExact() {
        Value big = Value.of(new BigDecimal("9223372036854775808"));
        assertThat(big.number()).isEqualByComparingTo("9223372036854775808");
        assertThat(big).hasToString("9223372036854775808");
    }

    @Test
    void numbersThatCouldFillTheMemoryAreRefused() {
        assertThatThrownBy(() -> Value.of(new BigDecimal("1e1000000000"))).isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> Value.of(new BigDecimal("1e-1000000000"))).isInstanceOf(ArithmeticException.class);
    }

    @Test
    void aTextIsShownAsAPropertyWritesIt() {
        assertThat(Value.of("a\nb")).hasToString("'a\\nb'");
        assertThat(Value.of("it's 5\\6\t\u001b[1m")).hasToString("'it\\'s 5\\\\6\\t\\u001b[1m'");
    }
}
