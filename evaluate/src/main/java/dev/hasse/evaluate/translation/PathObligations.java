package dev.hasse.evaluate.translation;

import dev.hasse.logic.mcl.Action;
import dev.hasse.logic.mcl.MuFormula;
import dev.hasse.logic.mcl.PathFormula;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What a run still has to do to satisfy a path formula: negations stand at steps and states, and there are few operators. Equal
 * obligations are one, by number: then sets of them are sets of bits.
 */
final class PathObligations {
    enum Kind {
        TRUE,
        FALSE,
        STEP,
        STATE,
        BOTH,
        EITHER,
        /** At the next step, and it fails where the run ends. */
        STRONG_NEXT,
        /** At the next step, if there is one. */
        WEAK_NEXT,
        UNTIL,
        RELEASE
    }

    /** The label of the next step is in the set, or not; where the run ends, no set has it. */
    record Step(Action action, boolean positive) {}

    record State(MuFormula formula, boolean positive) {}

    private static final int NONE = -1;

    /** Operands by number. */
    private record Obligation(Kind kind, int left, int right, Optional<Step> step, Optional<State> state) {}

    private final List<Obligation> all = new ArrayList<>();
    private final Map<Obligation, Integer> numbers = new HashMap<>();

    /** What satisfies the formula, or its negation. */
    int number(PathFormula path, boolean positive) {
        return path.match(
                (PathFormula.Constant constant) -> constant(constant.value() == positive),
                (PathFormula.Step step) -> number(leaf(new Step(step.action(), positive))),
                (PathFormula.State state) -> number(leaf(new State(state.formula(), positive))),
                (PathFormula.Not not) -> number(not.operand(), !positive),
                (PathFormula.And and) -> joined(positive, and.operands(), positive),
                (PathFormula.Or or) -> joined(!positive, or.operands(), positive),
                (PathFormula.Implies implies) ->
                        joined(!positive, number(implies.premise(), !positive), number(implies.conclusion(), positive)),
                (PathFormula.Equivalent equivalent) -> joined(
                        false,
                        joined(true, number(equivalent.left(), true), number(equivalent.right(), positive)),
                        joined(true, number(equivalent.left(), false), number(equivalent.right(), !positive))),
                (PathFormula.Next next) ->
                        add(positive ? Kind.STRONG_NEXT : Kind.WEAK_NEXT, number(next.operand(), positive), NONE),
                (PathFormula.Finally eventually) ->
                        until(positive, constant(positive), number(eventually.operand(), positive)),
                (PathFormula.Globally globally) ->
                        until(!positive, constant(!positive), number(globally.operand(), positive)),
                (PathFormula.Until until) ->
                        until(positive, number(until.left(), positive), number(until.right(), positive)),
                (PathFormula.WeakUntil until) -> {
                    // p W q is q R (p or q).
                    int right = number(until.right(), positive);
                    return until(!positive, right, joined(!positive, number(until.left(), positive), right));
                },
                (PathFormula.Release release) ->
                        until(!positive, number(release.left(), positive), number(release.right(), positive)));
    }

    private int constant(boolean value) {
        return add(value ? Kind.TRUE : Kind.FALSE, NONE, NONE);
    }

    private int until(boolean isUntil, int left, int right) {
        return add(isUntil ? Kind.UNTIL : Kind.RELEASE, left, right);
    }

    private int joined(boolean isBoth, int left, int right) {
        return add(isBoth ? Kind.BOTH : Kind.EITHER, left, right);
    }

    private int joined(boolean isBoth, List<PathFormula> operands, boolean positive) {
        int result = number(operands.get(0), positive);
        for (PathFormula operand : operands.subList(1, operands.size())) {
            result = joined(isBoth, result, number(operand, positive));
        }
        return result;
    }

    private int add(Kind kind, int left, int right) {
        return number(new Obligation(kind, left, right, Optional.empty(), Optional.empty()));
    }

    private static Obligation leaf(Step step) {
        return new Obligation(Kind.STEP, NONE, NONE, Optional.of(step), Optional.empty());
    }

    private static Obligation leaf(State state) {
        return new Obligation(Kind.STATE, NONE, NONE, Optional.empty(), Optional.of(state));
    }

    private int number(Obligation obligation) {
        Integer known = numbers.putIfAbsent(obligation, all.size());
        if (known != null) {
            return known;
        }
        all.add(obligation);
        return all.size() - 1;
    }

    Kind kind(int number) {
        return all.get(number).kind;
    }

    int left(int number) {
        return all.get(number).left;
    }

    int right(int number) {
        return all.get(number).right;
    }

    Optional<Step> step(int number) {
        return all.get(number).step;
    }

    Optional<State> state(int number) {
        return all.get(number).state;
    }

    /** The number of what says the contrary of a step or state; -1 if nothing does. */
    int opposite(int number) {
        Optional<Obligation> contrary = step(number)
                .map(step -> leaf(new Step(step.action(), !step.positive())))
                .or(() -> state(number).map(state -> leaf(new State(state.formula(), !state.positive()))));
        return contrary.map(numbers::get).orElse(NONE);
    }

    int[] untils() {
        return IntStream.range(0, all.size())
                .filter(number -> kind(number) == Kind.UNTIL)
                .toArray();
    }
}
