package dev.hasse.evaluate;

import dev.hasse.logic.mcl.MuFormula;
import dev.hasse.logic.mcl.PathFormula;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntPredicate;

/**
 * Path formulas as they are defined, on every run of a small system that ends or comes back to where it was, up to a length.
 */
final class NaiveLassos {
    private static final int LONGEST = 7;

    private final Lts lts;
    private final Function<MuFormula, BitSet> states;

    NaiveLassos(Lts lts, Function<MuFormula, BitSet> states) {
        this.lts = lts;
        Map<MuFormula, BitSet> known = new IdentityHashMap<>();
        this.states = formula -> {
            BitSet set = known.get(formula);
            if (set == null) {
                set = states.apply(formula);
                known.put(formula, set);
            }
            return set;
        };
    }

    /** Whether some of these runs from the state has the value. */
    boolean some(int state, PathFormula path, boolean value) {
        return some(new ArrayList<>(List.of(state)), new ArrayList<>(), path, value);
    }

    private boolean some(List<Integer> visited, List<Integer> labels, PathFormula path, boolean value) {
        int state = visited.get(visited.size() - 1);
        if (lts.rowStart(state) == lts.rowEnd(state)) {
            return new Run(visited, labels, -1).truth(path).get(0) == value;
        }
        for (int loop = 0; loop < visited.size() - 1; loop++) {
            if (visited.get(loop) == state
                    && new Run(visited, labels, loop).truth(path).get(0) == value) {
                return true;
            }
        }
        if (labels.size() == LONGEST) {
            return false;
        }
        for (int t = lts.rowStart(state); t < lts.rowEnd(state); t++) {
            visited.add(lts.target(t));
            labels.add(lts.label(t));
            boolean found = some(visited, labels, path, value);
            visited.remove(visited.size() - 1);
            labels.remove(labels.size() - 1);
            if (found) {
                return true;
            }
        }
        return false;
    }

    /** Places 0, 1, ... of a run; after the last step it goes on at place {@code loop}, or ends where that is -1. */
    private final class Run {
        private final List<Integer> visited;
        private final List<Integer> labels;
        private final int loop;
        private final int places;

        Run(List<Integer> visited, List<Integer> labels, int loop) {
            this.visited = visited;
            this.labels = labels;
            this.loop = loop;
            this.places = loop < 0 ? visited.size() : labels.size();
        }

        private int next(int place) {
            return place + 1 < places ? place + 1 : loop;
        }

        private BitSet where(IntPredicate holds) {
            BitSet set = new BitSet();
            for (int place = 0; place < places; place++) {
                set.set(place, holds.test(place));
            }
            return set;
        }

        BitSet truth(PathFormula path) {
            if (path instanceof PathFormula.Constant constant) {
                return where(place -> constant.value());
            } else if (path instanceof PathFormula.Step step) {
                return where(place -> place < labels.size()
                        && step.action()
                                .contains(lts.labels().text(labels.get(place)), labels.get(place) == Labels.TAU));
            } else if (path instanceof PathFormula.State state) {
                BitSet set = states.apply(state.formula());
                return where(place -> set.get(visited.get(place)));
            } else if (path instanceof PathFormula.Not not) {
                BitSet set = truth(not.operand());
                return where(place -> !set.get(place));
            } else if (path instanceof PathFormula.And and) {
                BitSet set = where(place -> true);
                and.operands().forEach(each -> set.and(truth(each)));
                return set;
            } else if (path instanceof PathFormula.Or or) {
                BitSet set = new BitSet();
                or.operands().forEach(each -> set.or(truth(each)));
                return set;
            } else if (path instanceof PathFormula.Implies implies) {
                BitSet premise = truth(implies.premise());
                BitSet conclusion = truth(implies.conclusion());
                return where(place -> !premise.get(place) || conclusion.get(place));
            } else if (path instanceof PathFormula.Equivalent equivalent) {
                BitSet left = truth(equivalent.left());
                BitSet right = truth(equivalent.right());
                return where(place -> left.get(place) == right.get(place));
            } else if (path instanceof PathFormula.Next next) {
                BitSet set = truth(next.operand());
                return where(place -> next(place) >= 0 && set.get(next(place)));
            } else if (path instanceof PathFormula.Finally eventually) {
                BitSet set = truth(eventually.operand());
                return where(place -> from(place).stream().anyMatch(set::get));
            } else if (path instanceof PathFormula.Globally globally) {
                BitSet set = truth(globally.operand());
                return where(place -> from(place).stream().allMatch(set::get));
            } else if (path instanceof PathFormula.Until until) {
                return until(truth(until.left()), truth(until.right()), false);
            } else if (path instanceof PathFormula.WeakUntil until) {
                return until(truth(until.left()), truth(until.right()), true);
            }
            PathFormula.Release release = (PathFormula.Release) path;
            BitSet both = truth(release.left());
            BitSet right = truth(release.right());
            both.and(right);
            return until(right, both, true);
        }

        /** The places from this one on, each once. */
        private List<Integer> from(int place) {
            List<Integer> places = new ArrayList<>();
            for (int at = place; at >= 0 && !places.contains(at); at = next(at)) {
                places.add(at);
            }
            return places;
        }

        private BitSet until(BitSet left, BitSet right, boolean weak) {
            return where(place -> {
                for (int at : from(place)) {
                    if (right.get(at)) {
                        return true;
                    }
                    if (!left.get(at)) {
                        return false;
                    }
                }
                return weak;
            });
        }
    }
}
