package dev.hasse.evaluate.translation;

import dev.hasse.base.InputException;
import dev.hasse.logic.mcl.PathFormula;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A Buechi automaton of the runs that satisfy a path formula, by the tableau of Gerth, Peled, Vardi and Wolper (1995): a state
 * is what the run still has to do. So that one condition will do for all untils, a state also counts how many of them, in turn,
 * were not put off; where all were, it accepts.
 */
final class PathAutomaton {
    private static final int MOST = 5_000;

    /**
     * A way to go on.
     *
     * @param mayEnd whether the run may also end here, where nothing is possible
     * @param target the state after the step
     */
    record Move(List<PathObligations.Step> steps, List<PathObligations.State> states, boolean mayEnd, int target) {}

    /** What the run still has to do, and whose turn it is not to be put off. */
    private record Key(BitSet obligations, int turn) {}

    /** What is chosen while obligations are taken apart: their numbers. */
    private record Choice(BitSet literals, BitSet strongly, BitSet weakly, BitSet putOff) {
        Choice() {
            this(new BitSet(), new BitSet(), new BitSet(), new BitSet());
        }

        Choice copy() {
            return new Choice(copyOf(literals), copyOf(strongly), copyOf(weakly), copyOf(putOff));
        }
    }

    private final PathObligations obligations = new PathObligations();
    private final int[] untils;
    private final List<Key> keys = new ArrayList<>();
    private final Map<Key, Integer> numbers = new HashMap<>();
    private final List<List<Move>> moves = new ArrayList<>();
    private int choices;

    private PathAutomaton(PathFormula path, boolean positive) throws InputException {
        BitSet first = new BitSet();
        first.set(obligations.number(path, positive));
        untils = obligations.untils();
        number(new Key(first, 0));
        for (int state = 0; state < keys.size(); state++) {
            moves.add(movesOf(keys.get(state)));
        }
    }

    /**
     * The runs that satisfy the formula, or its negation.
     *
     * @throws InputException if it would be too large
     */
    static PathAutomaton of(PathFormula path, boolean positive) throws InputException {
        return new PathAutomaton(path, positive);
    }

    /** How many states there are; the first one is the initial one. */
    int size() {
        return keys.size();
    }

    List<Move> moves(int state) {
        return moves.get(state);
    }

    boolean isAccepting(int state) {
        return keys.get(state).turn == untils.length;
    }

    /** Whether nothing is left to do. */
    boolean isDone(int state) {
        return keys.get(state).obligations.isEmpty();
    }

    private int number(Key key) throws InputException {
        Integer known = numbers.get(key);
        if (known != null) {
            return known;
        }
        limit(keys.size());
        numbers.put(key, keys.size());
        keys.add(key);
        return keys.size() - 1;
    }

    private static void limit(int size) throws InputException {
        if (size >= MOST) {
            throw new InputException(
                    "formula",
                    "what A or E says of runs takes an automaton of more than " + MOST + " states or choices");
        }
    }

    private List<Move> movesOf(Key key) throws InputException {
        List<Choice> all = new ArrayList<>();
        choices = 0;
        choose(copyOf(key.obligations), new BitSet(), new Choice(), all);
        List<Move> result = new ArrayList<>();
        for (Choice choice : all) {
            BitSet next = copyOf(choice.strongly);
            next.or(choice.weakly);
            int turn = key.turn == untils.length ? 0 : key.turn;
            while (turn < untils.length && !choice.putOff.get(untils[turn])) {
                turn++;
            }
            List<PathObligations.Step> steps = new ArrayList<>();
            List<PathObligations.State> states = new ArrayList<>();
            choice.literals.stream().forEach(number -> {
                obligations.step(number).ifPresent(steps::add);
                obligations.state(number).ifPresent(states::add);
            });
            boolean mayEnd = choice.strongly.isEmpty() && steps.stream().noneMatch(PathObligations.Step::positive);
            result.add(new Move(steps, states, mayEnd, number(new Key(next, turn))));
        }
        return result;
    }

    private void choose(BitSet todo, BitSet done, Choice choice, List<Choice> into) throws InputException {
        for (int number = todo.nextSetBit(0); number >= 0; number = todo.nextSetBit(0)) {
            todo.clear(number);
            if (done.get(number)) {
                continue;
            }
            done.set(number);
            int left = obligations.left(number);
            int right = obligations.right(number);
            switch (obligations.kind(number)) {
                case TRUE -> {}
                case FALSE -> {
                    return;
                }
                case STEP, STATE -> {
                    int opposite = obligations.opposite(number);
                    if (opposite >= 0 && choice.literals.get(opposite)) {
                        return;
                    }
                    choice.literals.set(number);
                }
                case BOTH -> {
                    todo.set(left);
                    todo.set(right);
                }
                case STRONG_NEXT -> choice.strongly.set(left);
                case WEAK_NEXT -> choice.weakly.set(left);
                case EITHER -> {
                    branch(todo, done, choice, into, left);
                    todo.set(right);
                }
                case UNTIL -> {
                    branch(todo, done, choice, into, right);
                    todo.set(left);
                    choice.strongly.set(number);
                    choice.putOff.set(number);
                }
                case RELEASE -> {
                    branch(todo, done, choice, into, left, right);
                    todo.set(right);
                    choice.weakly.set(number);
                }
            }
        }
        if (!into.contains(choice)) {
            limit(++choices);
            into.add(choice);
        }
    }

    private void branch(BitSet todo, BitSet done, Choice choice, List<Choice> into, int... more) throws InputException {
        BitSet rest = copyOf(todo);
        for (int number : more) {
            rest.set(number);
        }
        choose(rest, copyOf(done), choice.copy(), into);
    }

    private static BitSet copyOf(BitSet set) {
        return (BitSet) set.clone();
    }
}
