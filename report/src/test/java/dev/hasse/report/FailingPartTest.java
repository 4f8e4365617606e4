package dev.hasse.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.check.Checker;
import dev.hasse.check.PropertyResult;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import org.junit.jupiter.api.Test;

class FailingPartTest {
    private static final Trace TRACE = trace();

    private static Trace trace() {
        try {
            return new TraceBuilder("t")
                    .event("a")
                    .set("a.x", Value.of(1))
                    .event("b")
                    .set("b.x", Value.of(1))
                    .event("b")
                    .set("b.x", Value.of(2))
                    .build();
        } catch (InputException e) {
            throw new AssertionError(e);
        }
    }

    private static String failing(String formula) throws InputException {
        PropertyResult result = Checker.of(TRACE).check(formula);
        return FailingPart.of(result, TRACE)
                .map(part -> result.formula().substring(part.from(), part.to()))
                .orElse("");
    }

    @Test
    void ofAlwaysItIsTheOperand() throws InputException {
        assertThat(failing("AG !(a.x==1  && b.x = 2)")).isEqualTo("!(a.x==1  && b.x = 2)");
    }

    @Test
    void ofAConjunctionItIsTheConjunctThatFails() throws InputException {
        assertThat(failing("AG (a.x < 5) & AG (b.x < 2)")).isEqualTo("b.x < 2");
        assertThat(failing("G (a.x < 5) & G (b.x < 2)")).isEqualTo("b.x < 2");
        assertThat(failing("ltl: F (a.x = 1) & F (b.x = 7)")).isEqualTo("F (b.x = 7)");
    }

    @Test
    void ofAQuantifiedPropertyItIsFoundForTheProcessesThatFail() throws InputException {
        assertThat(failing("forall p. AG (p.x < 2)")).isEqualTo("p.x < 2");
        assertThat(failing("forall p != q. AG !(p.x = 1 & q.x = 2)")).isEqualTo("!(p.x = 1 & q.x = 2)");
        assertThat(failing("AG (count(p: p.x > 0) <= 1)")).isEqualTo("(count(p: p.x > 0) <= 1)");
    }

    @Test
    void whatHoldsHasNone() throws InputException {
        assertThat(failing("AG (a.x < 5)")).isEmpty();
    }

    @Test
    void aPartThatStandsInTwoPlacesIsNotGuessed() throws InputException {
        assertThat(failing("b.x < 2 & AG (b.x < 2)")).isEqualTo("AG (b.x < 2)");
    }
}
