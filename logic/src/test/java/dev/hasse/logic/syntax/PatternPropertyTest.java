package dev.hasse.logic.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.WrittenPattern.Scope;
import dev.hasse.testkit.Seeds;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;

/** The patterns' LTL against what each of them says about the part of the word in its scope. */
class PatternPropertyTest {
    private static final int WORDS = 400;
    private static final long SEED = Seeds.first(5);
    private static final List<LtlFormula> ATOMS = List.of(atom("p"), atom("s"));
    private static final List<LtlFormula> EVENTS =
            List.of(new LtlFormula.Happens(new Predicate.Truth("p")), new LtlFormula.Happens(new Predicate.Truth("s")));

    @Test
    void translationsMeanWhatThePatternsSay() {
        int cases = 0;
        for (Pattern pattern : Pattern.values()) {
            for (Scope scope : Scope.values()) {
                for (int word = 0; word < WORDS; word++) {
                    for (int bound = 0; bound <= (pattern == Pattern.BOUNDED_EXISTENCE ? 3 : 0); bound++) {
                        check(pattern, scope, bound, false, SEED + word);
                        check(pattern, scope, bound, true, SEED + word);
                        cases++;
                    }
                }
            }
        }
        assertThat(cases).isEqualTo(5 * WORDS * (Pattern.values().length + 3));
    }

    private static void check(Pattern pattern, Scope scope, int bound, boolean isOfEvents, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int[] letters = random.ints(1 + random.nextInt(9), 0, 16).toArray();
        List<LtlFormula> delimiters = scope == Scope.BEFORE ? List.of(atom("r")) : List.of(atom("q"), atom("r"));
        LtlFormula formula = PatternTranslation.translate(
                pattern, scope, (isOfEvents ? EVENTS : ATOMS).subList(0, pattern.arguments()), bound, null, delimiters);
        FiniteWord word = new FiniteWord(letters);
        assertThat(word.satisfies(formula, 0))
                .as("%s %s %d on %s, seed %d: %s", pattern, scope, bound, word, seed, formula.text())
                .isEqualTo(holds(pattern, scope, bound, isOfEvents, word));
    }

    /** Directly: the pattern holds on every segment of the word that the scope picks. */
    private static boolean holds(Pattern pattern, Scope scope, int bound, boolean isOfEvents, FiniteWord word) {
        IntPredicate q = i -> word.holds("q", i);
        IntPredicate r = i -> word.holds("r", i);
        int end = word.length();
        switch (scope) {
            case GLOBALLY:
                return holds(pattern, bound, isOfEvents, word, 0, end);
            case BEFORE:
                return first(r, 0, end) == end || holds(pattern, bound, isOfEvents, word, 0, first(r, 0, end));
            case AFTER:
                return first(q, 0, end) == end || holds(pattern, bound, isOfEvents, word, first(q, 0, end), end);
            default:
                for (int i = 0; i < end; i++) {
                    int close = first(r, i, end);
                    boolean open = q.test(i) && !r.test(i) && (close < end || scope == Scope.AFTER_UNTIL);
                    if (open && !holds(pattern, bound, isOfEvents, word, i, close)) {
                        return false;
                    }
                }
                return true;
        }
    }

    private static boolean holds(Pattern pattern, int bound, boolean isOfEvents, FiniteWord word, int from, int to) {
        IntPredicate p = i -> word.holds("p", i);
        IntPredicate s = i -> word.holds("s", i);
        return switch (pattern) {
            case ABSENCE -> first(p, from, to) == to;
            case EXISTENCE -> first(p, from, to) < to;
            case UNIVERSALITY -> first(p.negate(), from, to) == to;
            case PRECEDENCE -> first(p, from, to) <= first(s, from, to);
            case BEFORE -> {
                // Here p is what came first; it may have come before the scope began.
                boolean all = true;
                for (int i = from; i < to; i++) {
                    all &= !s.test(i) || first(p, 0, i) < i;
                }
                yield all;
            }
            case RESPONSE -> {
                boolean all = true;
                for (int i = from; i < to; i++) {
                    all &= !p.test(i) || first(s, i, to) < to;
                }
                yield all;
            }
            case BOUNDED_EXISTENCE -> {
                int times = 0;
                for (int i = from; i < to; i++) {
                    times += p.test(i) && (isOfEvents || i == from || !p.test(i - 1)) ? 1 : 0;
                }
                yield times <= bound;
            }
        };
    }

    private static int first(IntPredicate letter, int from, int to) {
        int i = from;
        while (i < to && !letter.test(i)) {
            i++;
        }
        return i;
    }

    private static LtlFormula atom(String name) {
        return new LtlFormula.Atom(new Predicate.Truth(name));
    }
}
