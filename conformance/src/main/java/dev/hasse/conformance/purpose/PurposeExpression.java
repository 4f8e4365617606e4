package dev.hasse.conformance.purpose;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.conformance.Alphabet;
import dev.hasse.conformance.Direction;
import dev.hasse.logic.mcl.PurposeFormula;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A purpose as a regular formula of MCL over visible actions, such as {@code "?PUT" . true* . "!GET"}: accept when all
 * that was seen since the start matches. What can no longer match is refused, and so is what a second expression
 * matches: {@code [true* . "!tea"] accept and [true* . "!error"] refuse}.
 */
public final class PurposeExpression {
    private static final String SOURCE = "test purpose";
    private static final int LONGEST = 100_000;
    private static final int MOST_STATES = 10_000;

    private final ActionAutomaton automaton;
    private final Alphabet alphabet;
    private final Budget budget;
    private final Map<BitSet, Integer> numbers = new HashMap<>();
    private final List<BitSet> sets = new ArrayList<>();

    private PurposeExpression(ActionAutomaton automaton, Alphabet alphabet, Budget budget) {
        this.automaton = automaton;
        this.alphabet = alphabet;
        this.budget = budget;
    }

    /** The purpose over an alphabet. */
    public static TestPurpose of(String text, Alphabet alphabet, Budget budget) throws InputException {
        if (text.length() > LONGEST) {
            throw new InputException(SOURCE, "longer than " + LONGEST + " characters");
        }
        ActionAutomaton automaton = new ActionAutomaton(PurposeFormula.parse(SOURCE, text));
        return new PurposeExpression(automaton, alphabet, budget).purpose();
    }

    private TestPurpose purpose() {
        List<int[]> next = new ArrayList<>();
        BitSet accepting = new BitSet();
        BitSet refusing = new BitSet();
        number(automaton.start());
        for (int state = 0; state < sets.size(); state++) {
            BitSet set = sets.get(state);
            int[] row = new int[alphabet.labels().size()];
            if (automaton.refuses(set)) {
                refusing.set(state);
            } else if (automaton.accepts(set)) {
                accepting.set(state);
            }
            boolean trap = accepting.get(state) || refusing.get(state);
            for (int label = 0; label < row.length; label++) {
                budget.check();
                Direction direction = alphabet.direction(label);
                boolean visible = direction == Direction.INPUT || direction == Direction.OUTPUT;
                row[label] = visible && !trap ? number(automaton.after(set, alphabet.text(label))) : state;
            }
            next.add(row);
        }
        return new TestPurpose(next.toArray(int[][]::new), accepting, refusing);
    }

    private int number(BitSet set) {
        Integer known = numbers.putIfAbsent(set, sets.size());
        if (known != null) {
            return known;
        }
        sets.add(set);
        TestPurpose.checkSize(sets.size(), alphabet);
        if (sets.size() > MOST_STATES) {
            throw new LimitReachedException("a test purpose of more than " + MOST_STATES + " states");
        }
        return sets.size() - 1;
    }
}
