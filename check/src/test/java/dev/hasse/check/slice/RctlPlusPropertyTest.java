package dev.hasse.check.slice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.check.Checker;
import dev.hasse.check.PropertyResult;
import dev.hasse.check.RandomCases;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Trace;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * All of RCTL+ (paper 003, section 6.1) is decided by slicing first, and agrees with the listed lattice: regular
 * predicates and their negations, conjunction, disjunction, EF, EG and AG in any nesting, and conjunctions with a part
 * that is no regular predicate.
 */
class RctlPlusPropertyTest {
    private static final int CASES = 12_000;
    private final long seed = Seeds.first(91);

    @Test
    void slicingFirstAgreesWithTheListedLattice() throws InputException {
        Map<String, Integer> classes = new TreeMap<>();
        int reduced = 0;
        for (long i = seed; i < seed + CASES; i++) {
            Trace trace = new RandomCases(i).traceOf(3, 11);
            if (trace.processCount() < 3) {
                continue;
            }
            Random random = new Random(i);
            String formula = formula(random, 1 + random.nextInt(4));
            PropertyResult sliced = Checker.of(trace).engine("slice").check(formula);
            PropertyResult listed = Checker.of(trace).engine("explicit").check(formula);
            String label = "seed " + i + ": " + formula;
            assertThat(sliced.verdict().word())
                    .as(label)
                    .isEqualTo(listed.verdict().word());
            String name = sliced.formulaClass().orElseThrow().name();
            assertThat(name).as(label).isNotEqualTo("general");
            if (sliced.evidence().isPresent() && listed.evidence().isPresent() && !name.equals("stable")) {
                assertThat(sliced.evidence().get().run().length())
                        .as(label)
                        .isEqualTo(listed.evidence().get().run().length());
            }
            classes.merge(name, 1, Integer::sum);
            reduced += sliced.remarks().stream().anyMatch(remark -> remark.startsWith("the slice around")) ? 1 : 0;
        }
        assertThat(classes.values().stream().mapToInt(Integer::intValue).sum()).isGreaterThan(CASES / 4);
        assertThat(reduced).isGreaterThan(CASES / 15);
    }

    private static String formula(Random random, int depth) {
        if (depth == 0) {
            return predicate(random);
        }
        String operand = formula(random, depth - 1);
        return switch (random.nextInt(7)) {
            case 0, 1 -> "EF (" + operand + ")";
            case 2 -> "EG (" + operand + ")";
            case 3, 4 -> "AG (" + operand + ")";
            case 5 -> "(" + operand + ") & (" + formula(random, depth - 1) + ")";
            default -> "(" + operand + ") | (" + formula(random, depth - 1) + ")";
        };
    }

    private static String predicate(Random random) {
        return random.nextInt(4) > 0 ? regular(random) : "(" + regular(random) + " & " + arbitrary(random) + ")";
    }

    private static String regular(Random random) {
        int p = 1 + random.nextInt(3);
        int q = 1 + random.nextInt(3);
        return switch (random.nextInt(7)) {
            case 0 -> "x = " + random.nextInt(3);
            case 1 -> "!(y < " + random.nextInt(3) + ")";
            case 2 -> "inTransit(P" + p + ",P" + q + ") <= " + random.nextInt(2);
            case 3 -> "!(inTransit(P" + p + ",P" + q + ") = 1)";
            default -> "P" + p + ".a " + List.of("=", "!=", "<").get(random.nextInt(3)) + " " + random.nextInt(3);
        };
    }

    private static String arbitrary(Random random) {
        return List.of("P1.a * P2.a + x > P3.a", "inTransit(P1,P2) + inTransit(P2,P1) = 1", "inTransit(P1,P2) < P2.a")
                .get(random.nextInt(3));
    }
}
