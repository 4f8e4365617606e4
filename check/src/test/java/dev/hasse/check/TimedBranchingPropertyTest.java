package dev.hasse.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.logic.Domain;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Trace;
import java.util.EnumMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** CTL with time bounds is decided on each run: with bounds that bound nothing, it says what CTL says. */
class TimedBranchingPropertyTest {
    private static final int CASES = Integer.getInteger("hasse.timed.cases", 1_000);
    private static final String NO_BOUND = "[<=1h]";

    private enum Outcome {
        HOLDS,
        VIOLATED,
        REFUSED
    }

    @Test
    void boundsThatBoundNothingChangeNothing() {
        Map<Outcome, Integer> outcomes = new EnumMap<>(Outcome.class);
        Seeds.run(CASES, random -> {
            Trace trace = TimedAnswerPropertyTest.trace(random);
            String formula = "AG" + NO_BOUND + " (" + formula(random, 3) + ")";
            Outcome bounded = answer(formula, trace);
            outcomes.merge(bounded, 1, Integer::sum);
            if (bounded != Outcome.REFUSED) {
                assertThat(bounded).as(formula).isEqualTo(answer(formula.replace(NO_BOUND, ""), trace));
            }
        });
        if (!Seeds.isReplay()) {
            assertThat(outcomes.keySet()).containsExactlyInAnyOrder(Outcome.values());
        }
    }

    private static Outcome answer(String formula, Trace trace) {
        try {
            PropertyResult result = Checker.of(trace)
                    .engine("explicit")
                    .check(PropertyParser.parse("", formula).instantiate(Domain.of(trace.processNames())));
            assertThat(result.isUnknown()).as(formula).isFalse();
            return result.holds() ? Outcome.HOLDS : Outcome.VIOLATED;
        } catch (InputException e) {
            assertThat(e.problem()).contains("with a time bound");
            return Outcome.REFUSED;
        }
    }

    private static String formula(SplittableRandom random, int depth) {
        if (depth == 0 || random.nextInt(4) == 0) {
            return "v0 " + (random.nextBoolean() ? "=" : "<") + " " + random.nextInt(3);
        }
        String bound = random.nextBoolean() ? NO_BOUND : "";
        String left = "(" + formula(random, depth - 1) + ")";
        String right = "(" + formula(random, random.nextInt(depth)) + ")";
        return switch (random.nextInt(9)) {
            case 0 -> "AG" + bound + left;
            case 1, 2 -> "AF" + bound + left;
            case 3 -> "AX " + left;
            case 4 -> "A[" + left + " " + "UWR".charAt(random.nextInt(3)) + bound + right + "]";
            case 5 -> left + " & " + right;
            case 6 -> left + " | " + right;
            case 7 -> random.nextInt(4) == 0 ? left + " <-> " + right : "!" + right;
            default -> right + " -> " + left;
        };
    }
}
