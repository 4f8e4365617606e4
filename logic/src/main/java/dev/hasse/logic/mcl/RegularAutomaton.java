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
        if (path instanceof Regular.Step step) {
            actions.add(step.action());
            steps.get(from).add(new Step(actions.size() - 1, to));
        } else if (path instanceof Regular.Nil) {
            silent.get(from).add(to);
        } else if (path instanceof Regular.Concatenation concatenation) {
            List<Regular> parts = concatenation.parts();
            int next = to;
            for (int i = parts.size() - 1; i > 0; i--) {
                int position = add();
                path(parts.get(i), position, next);
                next = position;
            }
            path(parts.get(0), from, next);
        } else if (path instanceof Regular.Choice choice) {
            choice.parts().forEach(part -> path(part, from, to));
        } else if (path instanceof Regular.Optional optional) {
            silent.get(from).add(to);
            path(optional.part(), from, to);
        } else if (path instanceof Regular.Star star) {
            int loop = add();
            silent.get(loop).add(to);
            path(star.part(), loop, loop);
            silent.get(from).add(loop);
        } else {
            int loop = add();
            int once = add();
            path(((Regular.Plus) path).part(), once, loop);
            silent.get(loop).add(to);
            silent.get(loop).add(once);
            silent.get(from).add(once);
        }
    }
}
