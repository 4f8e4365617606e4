package dev.hasse.formats;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MalformedTest {
    static List<Malformed.Case> cases() {
        return Malformed.all();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void tellsThePlaceAndTheProblem(Malformed.Case malformed) {
        try {
            Traces.reading().readAll(TraceSource.of("bad", malformed.content()));
        } catch (InputException e) {
            assertThat(e.getMessage())
                    .startsWith("bad:" + malformed.line() + ":" + malformed.column() + ": ")
                    .contains(malformed.problem())
                    .doesNotContain("\n");
            return;
        }
        throw new AssertionError("was read: " + malformed);
    }

    @Test
    void thereAreManyCases() {
        assertThat(cases()).hasSizeGreaterThan(90);
    }
}
