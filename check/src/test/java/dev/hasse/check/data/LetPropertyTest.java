package dev.hasse.check.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.hasse.base.InputException;
import dev.hasse.check.Checker;
import dev.hasse.check.NaiveEvent;
import dev.hasse.check.NaiveRuns;
import dev.hasse.check.PropertyResult;
import dev.hasse.check.RandomCases;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Property;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.testkit.Seeds;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** {@code let v = x at [e]. f} against what it means: in each state of each run, the last such event is looked up. */
class LetPropertyTest {
    private static final List<String> EVENTS =
            List.of("[a = 0]", "[k = 1]", "[process = 'P1']", "[x = 2 | a = 1]", "[k >= 0]", "[process != 'P2']");
    private static final List<String> CONDITIONS = List.of("true", "[a = 0]", "[k != 1]", "x = 1", "[process = 'P2']");
    private static final List<String> CLAIMS = List.of(
            "[k = v]",
            "[a != v]",
            "F [k = v]",
            "x = v",
            "[k > v]",
            "O [a = v]",
            "X [k = v]",
            "y <= v",
            "([a = v] -> F [k = v])",
            "G ([k = v] -> Y true)");

    private static final int CASES = Integer.getInteger("hasse.cases", 1_500);

    private static LtlFormula ltl(Trace trace, String text) throws InputException {
        return ((Property.Ltl) PropertyParser.parse("", "ltl: " + text).instantiate(trace.processNames())).formula();
    }

    /** Whether {@code let} is true in the state after so many events. */
    private static boolean isMet(
            Trace trace, int[] run, int at, LtlFormula event, String field, boolean isPrevious, String claim)
            throws InputException {
        for (int step = isPrevious ? at - 1 : at; step > 0; step--) {
            if (NaiveRuns.holdsAt(trace, run, step, event)) {
                @Nullable Value value = new NaiveEvent(trace, run[step - 1]).valueIfAny(field);
                return value == null
                        || NaiveRuns.holdsAt(trace, run, at, ltl(trace, claim.replaceAll("\\bv\\b", value.toString())));
            }
        }
        return true;
    }

    @Test
    void theLastEventsValueIsMeant() throws InputException {
        long seed = Seeds.first(66_000_000);
        int violated = 0;
        int decided = 0;
        for (int i = 0; i < CASES; i++) {
            Random random = new Random(seed + i);
            Trace trace = new RandomCases(seed + i).trace(3, 5);
            String event = EVENTS.get(random.nextInt(EVENTS.size()));
            String condition = CONDITIONS.get(random.nextInt(CONDITIONS.size()));
            String claim = CLAIMS.get(random.nextInt(CLAIMS.size()));
            String field = List.of("k", "a", "x").get(random.nextInt(3));
            boolean isPrevious = random.nextBoolean();
            boolean isAlways = random.nextInt(4) > 0;
            String text = "ltl: " + (isAlways ? "G (" : "F (") + condition + (isAlways ? " -> " : " & ") + "let v = "
                    + field + " at " + (isPrevious ? "previous " : "") + event + ". " + claim + ")";
            PropertyResult result;
            try {
                result = Checker.of(trace).check(text);
            } catch (InputException noSuchName) {
                continue;
            }
            LtlFormula when = ltl(trace, condition);
            LtlFormula at = ltl(trace, event);
            boolean holds = true;
            for (int[] run : new NaiveRuns(trace).all()) {
                boolean all = true;
                boolean some = false;
                for (int state = 0; state <= run.length; state++) {
                    boolean isWhen = NaiveRuns.holdsAt(trace, run, state, when);
                    boolean isMet = isWhen && isMet(trace, run, state, at, field, isPrevious, claim);
                    all &= !isWhen || isMet;
                    some |= isMet;
                }
                holds &= isAlways ? all : some;
            }
            if (result.holds() != holds
                    || !Set.of("holds", "violated").contains(result.verdict().word())) {
                fail("seed %d, %s: expected %s, but %s", seed + i, text, holds, result.verdict());
            }
            decided++;
            violated += holds ? 0 : 1;
        }
        assertThat(decided).isGreaterThan(CASES / 3);
        assertThat(violated).isBetween(decided / 5, decided * 4 / 5);
    }
}
