package dev.hasse.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.lts.Lts;
import dev.hasse.testkit.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The search against an enumeration of traces. */
class IocoPropertyTest {
    private static final int CASES = 5_000;
    private static final int BOUND = 4;
    private static final List<String> LABELS = List.of("?a", "?b", "!x", "!y", "i");

    @Test
    void verdictsAndLengthsAreThoseOfTheDefinition() throws InputException {
        long seed = Seeds.first(1);
        int violated = 0;
        int silent = 0;
        int conforming = 0;
        for (long run = seed; run < seed + CASES; run++) {
            SplittableRandom random = new SplittableRandom(run);
            Lts specification = Systems.random(random, 1 + random.nextInt(4), 2 + random.nextInt(10), labels(random));
            Lts implementation = random.nextInt(4) == 0
                    ? specification
                    : Systems.random(random, 1 + random.nextInt(4), 1 + random.nextInt(8), labels(random));
            Alphabet alphabet = new Alphabet.Builder(Orientation.byPrefix())
                    .add(specification, "specification")
                    .add(implementation, "implementation")
                    .build();
            IocoVerdict verdict = Ioco.check(
                    alphabet.adopt(specification), alphabet.adopt(implementation), Systems.ALL, Systems.BUDGET);
            int shortest = NaiveIoco.shortestViolation(specification, implementation, BOUND);
            if (verdict instanceof IocoVerdict.Violates violation) {
                List<String> trace = violation.trace();
                assertThat(trace.size() <= BOUND ? trace.size() : -1)
                        .as("-Dhasse.seed=%d %s", run, violation)
                        .isEqualTo(shortest);
                assertThat(NaiveIoco.outputs(implementation, trace)).contains(violation.output());
                assertThat(NaiveIoco.outputs(specification, trace))
                        .containsExactlyInAnyOrderElementsOf(violation.allowed())
                        .doesNotContain(violation.output());
                assertThat(NaiveIoco.after(specification, trace)).isNotEmpty();
                violated++;
                silent += violation.silence().isEmpty() ? 0 : 1;
            } else {
                assertThat(shortest).as(Seeds.replay(run)).isEqualTo(-1);
                conforming++;
            }
        }
        assertThat(violated + conforming).isEqualTo(CASES);
        assertThat(violated).isGreaterThan(CASES / 4);
        assertThat(silent).isGreaterThan(CASES / 20);
        assertThat(conforming).isGreaterThan(CASES / 4);
    }

    /** A third of the systems also say themselves where they are silent. */
    private static List<String> labels(SplittableRandom random) {
        List<String> labels = new ArrayList<>(LABELS);
        if (random.nextInt(3) == 0) {
            labels.add("delta");
        }
        return labels;
    }
}
