package dev.hasse.logic.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import org.junit.jupiter.api.Test;

class GrowthTest {
    private static String growth(String formula) throws InputException {
        PropertyTemplate template = PropertyParser.parse("-p", formula);
        return (template.mayChangeWithProcesses(false) ? "rises " : "")
                + (template.mayChangeWithProcesses(true) ? "falls" : "");
    }

    @Test
    void aFormulaWithoutProcessesStays() throws InputException {
        assertThat(growth("AG (x = 1 -> EF y = 2)")).isEmpty();
        assertThat(growth("forall r in values(k). G ![k = r]")).isEmpty();
        assertThat(growth("AG (count(x = 1, y = 1) < 2)")).isEmpty();
        assertThat(growth("AG (sum(a in Account[*]: a.x) = 1)")).isEmpty();
    }

    @Test
    void quantifiersGoOneWay() throws InputException {
        assertThat(growth("forall p. AG (p.x = 1)")).isEqualTo("falls");
        assertThat(growth("forall r in values(k). forall p in 'n.*'. G (p.x = r)"))
                .isEqualTo("falls");
        assertThat(growth("exists p != q. G (p.x = q.x)")).isEqualTo("rises ");
        assertThat(growth("forall p. exists q. G (p.x = q.x)")).isEqualTo("rises falls");
        assertThat(growth("AG !(exists p. p.x = 1)")).isEqualTo("falls");
        assertThat(growth("AG ((forall p. p.x = 1) -> EF y = 1)")).isEqualTo("rises ");
        assertThat(growth("AG ((forall p. p.x = 1) <-> y = 1)")).isEqualTo("rises falls");
    }

    @Test
    void countsGoOneWayIfTheyAreComparedWithANumber() throws InputException {
        assertThat(growth("AG (count(p: p.x = 1) <= 1)")).isEqualTo("falls");
        assertThat(growth("AG (2 > count(p: p.x = 1))")).isEqualTo("falls");
        assertThat(growth("AG (count(p: p.x = 1) >= 1)")).isEqualTo("rises ");
        assertThat(growth("AG (count(p: p.x = 1) = 1)")).isEqualTo("rises falls");
        assertThat(growth("AG (count(p: p.x = 1) <= count(p: p.y = 1))")).isEqualTo("rises falls");
        assertThat(growth("AG (count(p: (exists q. q.x = p.x)) <= 1)")).isEqualTo("rises falls");
    }

    @Test
    void sumsGoEitherWay() throws InputException {
        assertThat(growth("AG (sum(p: p.x) >= 0)")).isEqualTo("rises falls");
        assertThat(growth("AG (max(p: p.x) < 3)")).isEqualTo("rises falls");
    }

    @Test
    void patternsAreWhatTheyAreShortFor() throws InputException {
        assertThat(growth("absence(count(p: p.x = 1) >= 2)")).isEqualTo("falls");
        assertThat(growth("existence(count(p: p.x = 1) >= 2)")).isEqualTo("rises ");
        assertThat(growth("response((exists p. p.x = 1), y = 1)")).isEqualTo("falls");
        assertThat(growth("response(y = 1, (exists p. p.x = 1))")).isEqualTo("rises ");
        assertThat(growth("precedence((exists p. p.x = 1), y = 1)")).isEqualTo("rises ");
        assertThat(growth("precedence(y = 1, (exists p. p.x = 1))")).isEqualTo("falls");
        assertThat(growth("absence(y = 1) after (exists p. p.x = 1)")).isEqualTo("rises falls");
        assertThat(growth("boundedExistence((exists p. p.x = 1), 1)")).isEqualTo("rises falls");
    }
}
