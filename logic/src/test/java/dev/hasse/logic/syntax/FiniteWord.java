package dev.hasse.logic.syntax;

import dev.hasse.logic.Channel;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Valuation;
import dev.hasse.trace.Value;
import java.util.Arrays;
import java.util.List;

/** A word over the truths p, s, q, r, one bit each, and LTL on it by definition. */
final class FiniteWord {
    private static final List<String> NAMES = List.of("p", "s", "q", "r");

    private final int[] letters;

    FiniteWord(int[] letters) {
        this.letters = letters;
    }

    int length() {
        return letters.length;
    }

    boolean holds(String name, int at) {
        return (letters[at] >> NAMES.indexOf(name) & 1) == 1;
    }

    boolean satisfies(LtlFormula formula, int at) {
        if (formula instanceof LtlFormula.Atom atom) {
            return atom.predicate().holds(new At(at));
        } else if (formula instanceof LtlFormula.Happens happens) {
            return happens.predicate().holds(new At(at));
        } else if (formula instanceof LtlFormula.Next next) {
            return at + 1 < length() && satisfies(next.operand(), at + 1);
        } else if (formula instanceof LtlFormula.WeakNext next) {
            return at + 1 == length() || satisfies(next.operand(), at + 1);
        } else if (formula instanceof LtlFormula.Past past) {
            return switch (past.operator()) {
                case ONCE -> satisfies(past.operands().get(0), at) || at > 0 && satisfies(past, at - 1);
                case PREVIOUSLY -> at > 0 && satisfies(past.operands().get(0), at - 1);
                default -> throw new IllegalArgumentException(formula.text());
            };
        } else if (formula instanceof LtlFormula.Not not) {
            return !satisfies(not.operand(), at);
        } else if (formula instanceof LtlFormula.And and) {
            return and.operands().stream().allMatch(f -> satisfies(f, at));
        } else if (formula instanceof LtlFormula.Or or) {
            return or.operands().stream().anyMatch(f -> satisfies(f, at));
        } else if (formula instanceof LtlFormula.Implies implies) {
            return !satisfies(implies.left(), at) || satisfies(implies.right(), at);
        } else if (formula instanceof LtlFormula.Finally eventually) {
            return satisfies(eventually.operand(), at) || (at + 1 < length() && satisfies(formula, at + 1));
        } else if (formula instanceof LtlFormula.Globally globally) {
            return satisfies(globally.operand(), at) && (at + 1 == length() || satisfies(formula, at + 1));
        } else if (formula instanceof LtlFormula.Until until) {
            return satisfies(until.right(), at)
                    || (satisfies(until.left(), at) && at + 1 < length() && satisfies(formula, at + 1));
        } else if (formula instanceof LtlFormula.WeakUntil until) {
            return satisfies(until.right(), at)
                    || (satisfies(until.left(), at) && (at + 1 == length() || satisfies(formula, at + 1)));
        } else {
            throw new IllegalArgumentException(formula.text());
        }
    }

    @Override
    public String toString() {
        return Arrays.toString(letters);
    }

    private final class At implements Valuation {
        private final int at;

        At(int at) {
            this.at = at;
        }

        @Override
        public Value value(String variable) {
            return Value.of(holds(variable, at));
        }

        @Override
        public long inTransit(Channel channel) {
            return 0;
        }
    }
}
