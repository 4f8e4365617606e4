package dev.hasse.logic.mcl;

import java.util.ArrayList;
import java.util.List;

/** Regular formulas as positions, from which one goes on silently or by a step. */
public final class RegularAutomaton {
    /** One transition, whose label is in the action of this number. */
    public record Step(int action, int target) {}

    private final List<Action> actions = new ArrayList<>();
    private final List<List<Integer>> silent = new ArrayList<>();
    private final List<List<Step>> steps = new ArrayList<>();

    /** A new position, from which nothing leads on. */
    public int add() {
        silent.add(new ArrayList<>());
        steps.add(new ArrayList<>());
        return silent.size() - 1;
    }

    public int size() {
        return silent.size();
    }

    public List<Action> actions() {
        return actions;
    }

    /** The positions that a position silently leads to. */
    public List<Integer> silent(int position) {
        return silent.get(position);
    }

    public List<Step> steps(int position) {
        return steps.get(position);
    }

    /** Leads from one position to another by what the formula allows. */
    public void path(Regular path, int from, int to) {
        path.match(
                (Regular.Step step) -> step(step.action(), from, to),
                (Regular.Nil nil) -> silent.get(from).add(to),
                (Regular.Concatenation concatenation) -> oneByOne(concatenation.parts(), from, to),
                (Regular.Choice choice) -> {
                    choice.parts().forEach(part -> path(part, from, to));
                    return true;
                },
                (Regular.Optional optional) -> {
                    path(optional.part(), from, to);
                    return silent.get(from).add(to);
                },
                (Regular.Star star) -> {
                    int loop = add();
                    silent.get(loop).add(to);
                    path(star.part(), loop, loop);
                    return silent.get(from).add(loop);
                },
                (Regular.Plus plus) -> {
                    int loop = add();
                    int once = add();
                    path(plus.part(), once, loop);
                    silent.get(loop).addAll(List.of(to, once));
                    return silent.get(from).add(once);
                });
    }

    private boolean step(Action action, int from, int to) {
        actions.add(action);
        return steps.get(from).add(new Step(actions.size() - 1, to));
    }

    private boolean oneByOne(List<Regular> parts, int from, int to) {
        int next = to;
        for (int i = parts.size() - 1; i > 0; i--) {
            int position = add();
            path(parts.get(i), position, next);
            next = position;
        }
        path(parts.get(0), from, next);
        return true;
    }
}
