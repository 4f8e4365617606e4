package dev.hasse.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.logic.mcl.MclLibraries;
import dev.hasse.logic.mcl.MclParser;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import dev.hasse.testkit.Seeds;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The macros of fairness.mcl against runs and cycles that are looked for one by one. */
class FairnessLibraryTest {
    private static final int CASES = Integer.getInteger("hasse.random.runs", 1500);

    @Test
    void theMacrosSayWhatRunsSay() throws InputException {
        long seed = Seeds.first(61);
        Map<String, int[]> counts = new HashMap<>();
        for (long run = seed; run < seed + CASES; run++) {
            Lts lts = lts(new SplittableRandom(run));
            Naive naive = new Naive(lts);
            int start = lts.initialState();
            IntPredicate p = naive.is("p");
            IntPredicate s = naive.is("s");
            IntPredicate e = naive.is("e");
            IntPredicate f = naive.is("f");
            IntPredicate any = label -> true;
            check(lts, "SOME_RUN_AGAIN(\"p\")", naive.again(start, any, p), run, counts);
            check(lts, "EVERY_RUN_AGAIN(\"p\")", !naive.finallyOnly(start, any, p.negate()), run, counts);
            check(lts, "SOME_RUN_FINALLY_ONLY(\"p\")", naive.finallyOnly(start, any, p), run, counts);
            check(lts, "EVERY_RUN_FINALLY_ONLY(\"p\")", !naive.again(start, any, p.negate()), run, counts);
            boolean unfair = false;
            boolean underStrong = false;
            boolean underQueille = false;
            for (int state : naive.afterEach(p)) {
                boolean again = naive.again(state, s.negate(), f);
                unfair |= again;
                underStrong |= again
                        || naive.finallyOnly(state, s.negate(), s.or(e).negate())
                        || naive.ends(state, s.negate());
                underQueille |= naive.losesForGood(state, s);
            }
            check(lts, "RESPONSE_IF_AGAIN(\"s\", \"p\", \"f\")", !unfair, run, counts);
            check(lts, "RESPONSE_UNDER(\"s\", \"p\", \"e\", \"f\")", !underStrong, run, counts);
            check(lts, "FAIR_RESPONSE(\"s\", \"p\")", !underQueille, run, counts);
            check(lts, "FAIR_EXISTENCE(\"p\")", !naive.losesForGood(start, p), run, counts);
        }
        counts.forEach((macro, count) -> assertThat(count).as(macro).doesNotContain(0));
    }

    private static void check(Lts lts, String macro, boolean expected, long run, Map<String, int[]> counts)
            throws InputException {
        boolean verdict = new Evaluator(SolverChoice.AUTO)
                .evaluate(
                        lts,
                        MclParser.parse("formula", "library fairness.mcl end_library " + macro, MclLibraries.builtIn()),
                        Budget.unlimited())
                .verdict();
        assertThat(verdict).as(macro + ", " + Seeds.replay(run)).isEqualTo(expected);
        counts.computeIfAbsent(macro, name -> new int[2])[verdict ? 1 : 0]++;
    }

    private static Lts lts(SplittableRandom random) {
        int states = 1 + random.nextInt(6);
        Labels labels = new Labels();
        LtsBuilder builder = new LtsBuilder(labels, Budget.unlimited());
        builder.state(states - 1);
        String[] few = {"p", "s", "e", "f", "x"};
        for (int i = random.nextInt(2 * states + 2); i > 0; i--) {
            builder.transition(random.nextInt(states), labels.intern(few[random.nextInt(5)]), random.nextInt(states));
        }
        return builder.build(0);
    }

    /** Reachability by closure, as often as needed. */
    private record Naive(Lts lts) {
        IntPredicate is(String text) {
            int label = lts.labels().find(text);
            return each -> each == label;
        }

        private boolean[] reached(int from, IntPredicate by) {
            boolean[] reached = new boolean[lts.stateCount()];
            reached[from] = true;
            for (int round = 0; round < lts.stateCount(); round++) {
                for (int state = 0; state < lts.stateCount(); state++) {
                    for (int t = lts.rowStart(state); reached[state] && t < lts.rowEnd(state); t++) {
                        reached[lts.target(t)] |= by.test(lts.label(t));
                    }
                }
            }
            return reached;
        }

        /** A run by such labels on which some come again and again. */
        boolean again(int from, IntPredicate by, IntPredicate some) {
            boolean[] reached = reached(from, by);
            for (int state = 0; state < lts.stateCount(); state++) {
                for (int t = lts.rowStart(state); reached[state] && t < lts.rowEnd(state); t++) {
                    if (by.and(some).test(lts.label(t)) && reached(lts.target(t), by)[state]) {
                        return true;
                    }
                }
            }
            return false;
        }

        boolean finallyOnly(int from, IntPredicate by, IntPredicate only) {
            boolean[] reached = reached(from, by);
            for (int state = 0; state < lts.stateCount(); state++) {
                if (reached[state] && again(state, only, only)) {
                    return true;
                }
            }
            return false;
        }

        boolean ends(int from, IntPredicate by) {
            boolean[] reached = reached(from, by);
            for (int state = 0; state < lts.stateCount(); state++) {
                if (reached[state] && lts.rowStart(state) == lts.rowEnd(state)) {
                    return true;
                }
            }
            return false;
        }

        /** Without it, to a state from which it cannot come any more. */
        boolean losesForGood(int from, IntPredicate wanted) {
            boolean[] reached = reached(from, wanted.negate());
            for (int state = 0; state < lts.stateCount(); state++) {
                if (reached[state]) {
                    boolean comes = false;
                    boolean[] later = reached(state, wanted.negate());
                    for (int each = 0; each < lts.stateCount(); each++) {
                        for (int t = lts.rowStart(each); later[each] && t < lts.rowEnd(each); t++) {
                            comes |= wanted.test(lts.label(t));
                        }
                    }
                    if (!comes) {
                        return true;
                    }
                }
            }
            return false;
        }

        /** The states behind such transitions. */
        int[] afterEach(IntPredicate label) {
            boolean[] reached = reached(lts.initialState(), each -> true);
            return IntStream.range(0, lts.transitionCount())
                    .filter(t -> label.test(lts.label(t)) && reached[source(t)])
                    .map(lts::target)
                    .toArray();
        }

        private int source(int transition) {
            int state = 0;
            while (lts.rowEnd(state) <= transition) {
                state++;
            }
            return state;
        }
    }
}
