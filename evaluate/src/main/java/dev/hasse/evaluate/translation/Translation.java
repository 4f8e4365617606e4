package dev.hasse.evaluate.translation;

import dev.hasse.base.InputException;
import dev.hasse.bes.Sign;
import dev.hasse.logic.mcl.Action;
import dev.hasse.logic.mcl.MuFormula;
import dev.hasse.logic.mcl.PathFormula;
import dev.hasse.logic.mcl.Regular;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Turns a formula into positions, linear in its size: negations are pushed inwards by building each subformula for the
 * value that is asked of it, regular expressions become automata whose continuation is a position. On the way it checks
 * that the formula is closed and monotone. Nothing need be guarded: a boolean graph may have cycles at one state.
 */
public final class Translation {
    static final int FALSE = 0;
    static final int TRUE = 1;

    /** A fixed point in scope: its position, for which value it is built, and whether its variable was met. */
    private static final class Binding {
        final int position;
        final boolean positive;
        boolean used;

        Binding(int position, boolean positive) {
            this.position = position;
            this.positive = positive;
        }
    }

    private final List<Position> positions = new ArrayList<>();
    private final List<Action> actions = new ArrayList<>();
    private final Map<Action, Integer> actionNumbers = new HashMap<>();
    private final Map<String, Binding> scope = new HashMap<>();
    /** A subformula under {@code equ} is needed for both values, each built once. */
    private final IdentityHashMap<MuFormula, Integer> builtPositive = new IdentityHashMap<>();

    private final IdentityHashMap<MuFormula, Integer> builtNegative = new IdentityHashMap<>();

    /** How many fixed points what is being built stands in. */
    private int depth;

    /** What is being built. */
    private FormulaOrigin origin;

    private Translation(MuFormula formula) {
        origin = new FormulaOrigin(formula, true);
        positions.add(new Position(true, origin));
        positions.add(new Position(false, origin));
    }

    /**
     * @throws InputException if the formula is not closed or not monotone
     */
    public static Positions of(MuFormula formula) throws InputException {
        return of(formula, false);
    }

    /**
     * The same with priorities, also where blocks would do.
     *
     * @throws InputException if the formula is not closed or not monotone
     */
    public static Positions withPriorities(MuFormula formula) throws InputException {
        return of(formula, true);
    }

    private static Positions of(MuFormula formula, boolean prioritised) throws InputException {
        Translation translation = new Translation(formula);
        int root = translation.build(formula, true);
        return Simplification.of(translation.positions, translation.actions, root, prioritised);
    }

    /**
     * The same for those who solve equations in blocks, as workers do.
     *
     * @throws InputException also if least and greatest fixed points depend on each other
     */
    public static Positions inBlocks(MuFormula formula) throws InputException {
        Positions positions = of(formula);
        if (positions.alternates()) {
            throw new InputException(
                    "formula",
                    "least and greatest fixed points depend on each other, which worker nodes do not solve: evaluate it"
                            + " without them");
        }
        return positions;
    }

    private int build(MuFormula formula, boolean positive) throws InputException {
        IdentityHashMap<MuFormula, Integer> built = positive ? builtPositive : builtNegative;
        Integer known = built.get(formula);
        if (known == null) {
            FormulaOrigin outer = origin;
            origin = new FormulaOrigin(formula, positive);
            known = buildNew(formula, positive);
            origin = outer;
            built.put(formula, known);
        }
        return known;
    }

    private int buildNew(MuFormula formula, boolean positive) throws InputException {
        return formula.<Integer, InputException>match(
                (MuFormula.Constant constant) -> constant.value() == positive ? TRUE : FALSE,
                (MuFormula.Not not) -> build(not.operand(), !positive),
                (MuFormula.And and) -> combined(!positive, and.operands(), positive),
                (MuFormula.Or or) -> combined(positive, or.operands(), positive),
                (MuFormula.Implies implies) ->
                        pair(positive, build(implies.premise(), !positive), build(implies.conclusion(), positive)),
                (MuFormula.Equivalent equivalent) -> {
                    int both = pair(false, build(equivalent.left(), true), build(equivalent.right(), positive));
                    int neither = pair(false, build(equivalent.left(), false), build(equivalent.right(), !positive));
                    return pair(true, both, neither);
                },
                (MuFormula.Diamond diamond) -> modality(diamond.path(), build(diamond.operand(), positive), positive),
                (MuFormula.Box box) -> modality(box.path(), build(box.operand(), positive), !positive),
                (MuFormula.Forever forever) -> forever(forever.path(), positive),
                (MuFormula.NotForever never) -> forever(never.path(), !positive),
                (MuFormula.Variable variable) -> variable(variable, positive),
                (MuFormula.Mu mu) -> fixedPoint(mu.variable(), mu.body(), positive ? Sign.MU : Sign.NU, positive),
                (MuFormula.Nu nu) -> fixedPoint(nu.variable(), nu.body(), positive ? Sign.NU : Sign.MU, positive),
                (MuFormula.SomeRun some) -> runs(some.path(), true, positive),
                (MuFormula.EveryRun every) -> runs(every.path(), false, !positive));
    }

    private int add(boolean disjunctive) {
        positions.add(new Position(disjunctive, origin));
        return positions.size() - 1;
    }

    private int combined(boolean disjunctive, List<MuFormula> operands, boolean positive) throws InputException {
        int position = add(disjunctive);
        for (MuFormula operand : operands) {
            absorb(positions.get(position), build(operand, positive));
        }
        return position;
    }

    private int pair(boolean disjunctive, int first, int second) {
        int position = add(disjunctive);
        absorb(positions.get(position), first);
        absorb(positions.get(position), second);
        return position;
    }

    /** Makes the other position a part of this one; of the same operator it is opened. */
    private void absorb(Position position, int other) {
        Position part = positions.get(other);
        if (other > TRUE
                && part != position
                && !part.recursive
                && part.forever == null
                && part.disjunctive == position.disjunctive) {
            position.locals.addAll(part.locals);
            position.edges.addAll(part.edges);
        } else {
            position.locals.add(other);
        }
    }

    private int modality(Regular path, int continuation, boolean disjunctive) {
        int position = add(disjunctive);
        heads(path, continuation, positions.get(position));
        return collapsed(position);
    }

    /** A position that only hands on another one is that one. */
    private int collapsed(int number) {
        Position position = positions.get(number);
        return position.edges.isEmpty() && position.locals.size() == 1 ? position.locals.get(0) : number;
    }

    /** Adds to a position what can come first in the expression; after the expression comes the continuation. */
    private void heads(Regular path, int continuation, Position into) {
        path.match(
                (Regular.Step step) -> into.edges.add(new Position.Edge(number(step.action()), continuation, origin)),
                (Regular.Nil nil) -> into.locals.add(continuation),
                (Regular.Concatenation concatenation) -> {
                    List<Regular> parts = concatenation.parts();
                    int next = continuation;
                    for (int i = parts.size() - 1; i > 0; i--) {
                        int position = add(into.disjunctive);
                        heads(parts.get(i), next, positions.get(position));
                        next = collapsed(position);
                    }
                    heads(parts.get(0), next, into);
                    return true;
                },
                (Regular.Choice choice) -> {
                    choice.parts().forEach(part -> heads(part, continuation, into));
                    return true;
                },
                (Regular.Optional optional) -> {
                    into.locals.add(continuation);
                    heads(optional.part(), continuation, into);
                    return true;
                },
                (Regular.Star star) -> {
                    int loop = loop(continuation, into.disjunctive);
                    heads(star.part(), loop, positions.get(loop));
                    return into.locals.add(loop);
                },
                (Regular.Plus plus) -> {
                    int loop = loop(continuation, into.disjunctive);
                    int once = add(into.disjunctive);
                    positions.get(once).recursive = true;
                    heads(plus.part(), loop, positions.get(once));
                    positions.get(loop).locals.add(once);
                    return into.locals.add(once);
                });
    }

    private int loop(int continuation, boolean disjunctive) {
        int number = add(disjunctive);
        Position position = positions.get(number);
        position.recursive = true;
        position.sign = disjunctive ? Sign.MU : Sign.NU;
        position.depth = depth;
        position.locals.add(continuation);
        return number;
    }

    private int number(Action action) {
        return actionNumbers.computeIfAbsent(action, key -> {
            actions.add(key);
            return actions.size() - 1;
        });
    }

    private int forever(Regular path, boolean positive) {
        int number = add(positive);
        Position position = positions.get(number);
        position.recursive = true;
        if (Repetition.repeats(path)) {
            // Least fixed points inside a greatest one: no alternation-free graph says this.
            if (Repetition.isNullable(path)) {
                return positive ? TRUE : FALSE;
            }
            position.forever = path;
        } else {
            position.sign = positive ? Sign.NU : Sign.MU;
            position.depth = depth;
            heads(path, number, position);
        }
        return number;
    }

    /**
     * Whether some run satisfies a path formula, or its negation; for {@code positive} false, the negation of that. A position
     * for each state of the automaton: those that accept are greatest fixed points, the others least ones inside them.
     */
    private int runs(PathFormula path, boolean plain, boolean positive) throws InputException {
        PathAutomaton automaton = PathAutomaton.of(path, plain);
        int[] numbers = new int[automaton.size()];
        for (int state = 0; state < numbers.length; state++) {
            if (automaton.isDone(state)) {
                // Every run goes on forever or ends: there is one.
                numbers[state] = positive ? TRUE : FALSE;
                continue;
            }
            numbers[state] = add(positive);
            Position position = positions.get(numbers[state]);
            position.recursive = true;
            position.sign = automaton.isAccepting(state) == positive ? Sign.NU : Sign.MU;
            position.depth = automaton.isAccepting(state) ? depth : depth + 1;
        }
        depth += 2;
        for (int state = 0; state < numbers.length; state++) {
            if (!automaton.isDone(state)) {
                for (PathAutomaton.Move move : automaton.moves(state)) {
                    move(move, positions.get(numbers[state]), numbers[move.target()], positive);
                }
            }
        }
        depth -= 2;
        return numbers[0];
    }

    private void move(PathAutomaton.Move move, Position from, int target, boolean positive) throws InputException {
        Position into = from;
        if (!move.states().isEmpty()) {
            int all = add(!positive);
            positions.get(all).recursive = true;
            for (PathObligations.State state : move.states()) {
                positions.get(all).locals.add(build(state.formula(), state.positive() == positive));
            }
            int step = add(positive);
            positions.get(step).recursive = true;
            positions.get(all).locals.add(step);
            from.locals.add(all);
            into = positions.get(step);
        }
        List<Action> labels = new ArrayList<>();
        move.steps().forEach(step -> labels.add(step.positive() ? step.action() : new Action.Not(step.action())));
        Action label = labels.isEmpty()
                ? new Action.Constant(true)
                : labels.size() == 1 ? labels.get(0) : new Action.And(labels);
        into.edges.add(new Position.Edge(number(label), target, origin));
        if (move.mayEnd()) {
            int end = add(!positive);
            positions.get(end).recursive = true;
            positions
                    .get(end)
                    .edges
                    .add(new Position.Edge(number(new Action.Constant(true)), positive ? FALSE : TRUE, origin));
            into.locals.add(end);
        }
    }

    private int variable(MuFormula.Variable variable, boolean positive) throws InputException {
        Binding binding = scope.get(variable.name());
        if (binding == null) {
            throw variable.place()
                    .error("'" + variable.name() + "' is neither a variable bound by mu or nu nor a macro");
        }
        if (binding.positive != positive) {
            throw variable.place()
                    .error("variable " + variable.name()
                            + " stands under an odd number of negations, so its fixed point is not defined");
        }
        binding.used = true;
        return binding.position;
    }

    private int fixedPoint(String variable, MuFormula body, Sign sign, boolean positive) throws InputException {
        int number = add(true);
        Position position = positions.get(number);
        position.recursive = true;
        position.depth = depth++;
        Binding binding = new Binding(number, positive);
        Optional<Binding> outer = Optional.ofNullable(scope.put(variable, binding));
        int inner = build(body, positive);
        depth--;
        scope.remove(variable);
        outer.ifPresent(hidden -> scope.put(variable, hidden));
        if (!binding.used) {
            return inner;
        }
        position.sign = sign;
        position.disjunctive = positions.get(inner).disjunctive;
        absorb(position, inner);
        return number;
    }
}
