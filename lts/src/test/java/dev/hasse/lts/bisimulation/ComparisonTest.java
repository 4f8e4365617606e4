package dev.hasse.lts.bisimulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import dev.hasse.lts.Systems;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComparisonTest {
    private static final Budget BUDGET = Budget.unlimited();

    private static String compare(String left, String right, Equivalence equivalence) {
        return Comparison.of(Systems.of(left), Systems.of(right), equivalence, BUDGET)
                .map(different -> different.text(1000).orElse("too long"))
                .orElse("equivalent");
    }

    @Test
    void unrolledLoopsAreEquivalent() {
        assertThat(compare("0 a 0", "0 a 1, 1 a 2, 2 a 0", Equivalence.STRONG)).isEqualTo("equivalent");
    }

    @Test
    void theTimeOfAChoiceMatters() {
        assertThat(compare("0 a 1, 0 a 2, 1 b 3, 2 c 3", "0 a 1, 1 b 2, 1 c 2", Equivalence.STRONG))
                .isEqualTo("<\"a\"> [\"c\"] false");
    }

    @Test
    void whatOnlyTheRightCanDoIsSaidByABox() {
        assertThat(compare("0 a 1", "0 a 1, 0 b 2", Equivalence.STRONG)).isEqualTo("[\"b\"] false");
    }

    @Test
    void inertStepsAreInvisibleToBranchingOnly() {
        assertThat(compare("0 a 1, 1 i 2, 2 b 0", "0 a 1, 1 b 0", Equivalence.BRANCHING))
                .isEqualTo("equivalent");
        assertThat(compare("0 a 1, 1 i 2, 2 b 0", "0 a 1, 1 b 0", Equivalence.STRONG))
                .isEqualTo("<\"a\"> <tau> true");
    }

    @Test
    void anInternalChoiceIsVisibleToBranching() {
        assertThat(compare("0 a 1, 0 i 2, 2 b 1", "0 a 1, 0 b 1", Equivalence.BRANCHING))
                .isEqualTo("<tau*> <tau> (not <tau*> <\"a\"> true)");
    }

    @Test
    void divergenceMattersOnlyIfAskedFor() {
        assertThat(compare("0 a 1, 1 i 1", "0 a 1", Equivalence.BRANCHING)).isEqualTo("equivalent");
        assertThat(compare("0 a 1, 1 i 1", "0 a 1", Equivalence.DIVERGENCE_PRESERVING_BRANCHING))
                .isEqualTo("<tau*> <\"a\"> <tau*> <tau> @");
    }

    @Test
    void longSystemsNeedNoDeepStack() {
        DistinguishingFormula different = Comparison.of(chain(30_000), chain(30_001), Equivalence.STRONG, BUDGET)
                .orElseThrow();
        assertThat(different.text(1_000_000)).isPresent();
        assertThat(different.text(1000)).isEmpty();
    }

    private static Lts chain(int length) {
        Labels labels = new Labels();
        LtsBuilder builder = new LtsBuilder(labels, BUDGET);
        for (int s = 0; s < length; s++) {
            builder.transition(s, labels.intern("a"), s + 1);
        }
        return builder.build(0);
    }

    @Test
    void labelsAreQuotedAndEscaped() {
        Formula odd = new Formula.Diamond("a \"b\" \\", Formula.And.NONE);
        assertThat(MclText.of(odd, MclText.Steps.SINGLE, 100)).contains("<\"a \\\"b\\\" \\\\\"> true");
        Formula both = Formula.and(Collections.nCopies(2, odd));
        assertThat(MclText.of(Formula.not(both), MclText.Steps.SINGLE, 100))
                .get()
                .asString()
                .startsWith("(not (<\"a");
        assertThat(MclText.of(new Formula.Forever(odd), MclText.Steps.SINGLE, 100))
                .get()
                .asString()
                .startsWith("(nu X . (<");
        assertThat(MclText.of(Formula.not(Formula.and(List.of())), MclText.Steps.SINGLE, 100))
                .contains("false");
    }

    @Test
    void minimizedSystemsAreSmallAndInOrder() {
        Lts lts = Systems.of("0 b 1, 0 a 2, 1 i 2, 2 i 1, 1 c 0, 2 c 0, 5 a 0");
        assertThat(Systems.text(Minimization.of(lts, Equivalence.BRANCHING, BUDGET)))
                .isEqualTo("0 b 1, 0 a 1, 1 c 0");
        assertThat(Systems.text(Minimization.of(lts, Equivalence.DIVERGENCE_PRESERVING_BRANCHING, BUDGET)))
                .isEqualTo("0 b 1, 0 a 1, 1 i 1, 1 c 0");
    }
}
