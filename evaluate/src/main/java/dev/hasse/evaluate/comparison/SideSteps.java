package dev.hasse.evaluate.comparison;

import dev.hasse.base.Budget;
import dev.hasse.base.IntList;
import dev.hasse.lts.Labels;
import dev.hasse.lts.StateNumbers;
import dev.hasse.lts.Successors;
import dev.hasse.lts.TransitionSystem;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The steps of one of two systems that are compared, its states numbered as they are met and its labels as in a table that
 * both share. Rows are made again when they are asked for again: only the latest are kept.
 */
final class SideSteps {
    private static final int KEPT = 1 << 12;
    /** A row is rather long than one of many. */
    private static final int CHECK_EVERY = 1 << 10;

    private final PairRelation relation;
    private final TransitionSystem system;
    private final Successors successors;
    private final StateNumbers numbers;
    private final Labels common;
    private final Budget budget;
    /** What a closure has found so far. */
    private final StateNumbers reached;

    private int[] image = new int[0];
    /** By number modulo their length: rows of label and target, and closures, with the state's number in front. */
    private final int[] @Nullable [] rows = new int[KEPT][];

    private final int[] @Nullable [] closures = new int[KEPT][];
    private int calls;

    SideSteps(TransitionSystem system, PairRelation relation, Labels common, Budget budget) {
        this.relation = relation;
        this.system = system;
        this.successors = system.successors();
        this.numbers = new StateNumbers(budget);
        this.reached = new StateNumbers(budget);
        this.common = common;
        this.budget = budget;
    }

    int initial() {
        return numbers.number(system.initial());
    }

    int size() {
        return numbers.size();
    }

    /** The system's own state of that number. */
    long state(int number) {
        return numbers.state(number);
    }

    int number(long state) {
        return numbers.number(state);
    }

    /** What this side may do and the other one must answer: label, target, label, target, ..., from place 1 on. */
    int[] challenges(int state) {
        return switch (relation) {
            case STRONG, BRANCHING, WEAK, SIMULATION -> row(state);
            case TAU_STAR_A, SAFETY -> {
                IntList steps = new IntList();
                steps.add(state);
                for (int via : closure(state)) {
                    int[] row = row(via);
                    for (int k = 1; k < row.length; k += 2) {
                        if (row[k] != Labels.TAU) {
                            addNew(row[k], row[k + 1], steps);
                        }
                    }
                }
                yield steps.toArray();
            }
        };
    }

    /** Where this side may be after it answered a step with this label; not for branching. */
    int[] answers(int state, int label) {
        return switch (relation) {
            case STRONG, SIMULATION, BRANCHING -> {
                IntList targets = new IntList();
                addTargets(state, label, targets);
                yield distinct(targets);
            }
            case TAU_STAR_A, SAFETY -> distinct(behind(state, label));
            case WEAK -> label == Labels.TAU ? closure(state) : weakly(state, label);
        };
    }

    private int[] weakly(int state, int label) {
        IntList reached = new IntList();
        for (int target : distinct(behind(state, label))) {
            for (int end : closure(target)) {
                reached.add(end);
            }
        }
        return distinct(reached);
    }

    private IntList behind(int state, int label) {
        IntList targets = new IntList();
        for (int via : closure(state)) {
            addTargets(via, label, targets);
        }
        return targets;
    }

    private void addTargets(int state, int label, IntList targets) {
        int[] row = row(state);
        for (int k = 1; k < row.length; k += 2) {
            if (row[k] == label) {
                targets.add(row[k + 1]);
            }
        }
    }

    /** Adds a step that is not there yet, behind what stands in front of all steps. */
    private static void addNew(int label, int target, IntList steps) {
        for (int k = 1; k < steps.size(); k += 2) {
            if (steps.at(k) == label && steps.at(k + 1) == target) {
                return;
            }
        }
        steps.add(label);
        steps.add(target);
    }

    /** The numbers in order, each once. */
    private static int[] distinct(IntList numbers) {
        int[] sorted = numbers.toArray();
        Arrays.sort(sorted);
        int kept = 0;
        for (int number : sorted) {
            if (kept == 0 || number != sorted[kept - 1]) {
                sorted[kept++] = number;
            }
        }
        return Arrays.copyOf(sorted, kept);
    }

    /** For branching: the states before and after a step with this label behind internal ones, one pair after the other. */
    int[] stepsBehind(int state, int label) {
        IntList pairs = new IntList();
        for (int via : closure(state)) {
            int[] row = row(via);
            for (int k = 1; k < row.length; k += 2) {
                if (row[k] == label) {
                    pairs.add(via);
                    pairs.add(row[k + 1]);
                }
            }
        }
        return pairs.toArray();
    }

    /** The states that internal transitions lead to, the state itself first. */
    int[] closure(int state) {
        int[] kept = closures[state % KEPT];
        if (kept != null && kept[0] == state) {
            return kept;
        }
        reached.clear();
        reached.number(state);
        for (int next = 0; next < reached.size(); next++) {
            int[] row = row((int) reached.state(next));
            for (int k = 1; k < row.length; k += 2) {
                if (row[k] == Labels.TAU) {
                    reached.number(row[k + 1]);
                }
            }
        }
        int[] made = new int[reached.size()];
        Arrays.setAll(made, k -> (int) reached.state(k));
        closures[state % KEPT] = made;
        return made;
    }

    /** The state, then label and target of each transition. */
    private int[] row(int state) {
        int[] kept = rows[state % KEPT];
        if (kept != null && kept[0] == state) {
            return kept;
        }
        if (++calls % CHECK_EVERY == 0) {
            budget.check();
        }
        int count = successors.of(numbers.state(state));
        int[] made = new int[1 + 2 * count];
        made[0] = state;
        for (int k = 0; k < count; k++) {
            made[1 + 2 * k] = label(successors.label(k));
            made[2 + 2 * k] = numbers.number(successors.target(k));
        }
        rows[state % KEPT] = made;
        return made;
    }

    private int label(int own) {
        if (own >= image.length) {
            int known = image.length;
            image = Arrays.copyOf(image, system.labels().size());
            for (int label = known; label < image.length; label++) {
                image[label] = common.intern(system.labels().text(label));
            }
        }
        return image[own];
    }
}
