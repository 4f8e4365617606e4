package dev.hasse.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.check.Checker;
import dev.hasse.check.PropertyResult;
import dev.hasse.logic.TextSpan;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.util.List;
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
        return failing(Checker.of(TRACE), formula);
    }

    private static String failing(Checker checker, String formula) throws InputException {
        PropertyResult result = checker.check(formula);
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
        assertThat(failing("AG (count(p: p.x > 0) <= 1)")).isEqualTo("count(p: p.x > 0) <= 1");
    }

    @Test
    void whatHoldsHasNone() throws InputException {
        assertThat(failing("AG (a.x < 5)")).isEmpty();
    }

    @Test
    void ofWordsThatStandInTwoPlacesItIsThePlaceThatFails() throws InputException {
        PropertyResult result = Checker.of(TRACE).check("b.x < 2 & AG (b.x < 2)");
        assertThat(FailingPart.of(result, TRACE)).contains(new TextSpan(14, 21));
    }

    @Test
    void everyEngineTellsIt() throws InputException {
        for (String engine : List.of("explicit", "diagram", "slice")) {
            Checker checker = Checker.of(TRACE).engine(engine);
            assertThat(failing(checker, "AG (a.x < 5) & AG !EF (b.x = 2)"))
                    .as(engine)
                    .isEqualTo("b.x = 2");
            assertThat(failing(checker, "!EF (b.x = 2)")).as(engine).isEqualTo("b.x = 2");
        }
        for (String engine : List.of("explicit", "diagram", "symbolic", "slice")) {
            assertThat(failing(Checker.of(TRACE).engine(engine), "G ((a.x < 5)) & G ((b.x < 2))"))
                    .as(engine)
                    .isEqualTo("b.x < 2");
        }
    }

    @Test
    void ofWhatNoRunShowsItIsTheOperand() throws InputException {
        assertThat(failing("EF (b.x > 5 | a.x > 5)")).isEqualTo("b.x > 5 | a.x > 5");
        assertThat(failing("EF b.x > 5 & EF a.x > 5")).isEqualTo("EF b.x > 5");
    }

    @Test
    void ofAPatternItIsTheArgumentThatStandsInTheTranslation() throws InputException {
        assertThat(failing("universality(b.x < 2)")).isEqualTo("b.x < 2");
        assertThat(failing("absence(b.x = 2)")).isEmpty();
    }

    @Test
    void itIsFoundInATextOfSeveralLines() throws InputException {
        String formula = """
                ctl: # mutual exclusion
                  AG # always
                    (a.x < 5) &
                  A G (`b.x` # of b
                       < 2)""";
        assertThat(failing(formula)).isEqualTo("`b.x` < 2");
    }
}
