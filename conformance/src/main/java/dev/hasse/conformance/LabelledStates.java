package dev.hasse.conformance;

import dev.hasse.base.Budget;
import dev.hasse.lts.StateNumbers;
import java.util.Arrays;

/** Sets of states, one for each label that leads to some; made for few labels at a time out of many. */
final class LabelledStates {
    private final Budget budget;
    private StateNumbers[] bags = new StateNumbers[0];
    /** Place + 1 of a label's set, 0 if it has none. */
    private int[] places = new int[0];

    private int[] used = new int[16];
    private int size;

    LabelledStates(Budget budget) {
        this.budget = budget;
    }

    /** Forgets all; labels are from 0 to below the given number. */
    void clear(int labels) {
        for (int k = 0; k < size; k++) {
            bags[k].clear();
            places[used[k]] = 0;
        }
        size = 0;
        if (places.length < labels) {
            places = new int[labels];
        }
    }

    void add(int label, long state) {
        if (places[label] == 0) {
            if (size == used.length) {
                used = Arrays.copyOf(used, 2 * size);
            }
            if (size == bags.length) {
                bags = Arrays.copyOf(bags, 2 * size + 1);
                for (int k = size; k < bags.length; k++) {
                    bags[k] = new StateNumbers(budget);
                }
            }
            used[size++] = label;
            places[label] = size;
        }
        bags[places[label] - 1].number(state);
    }

    /** The labels that lead to some state, in order. */
    int[] labels() {
        int[] labels = Arrays.copyOf(used, size);
        Arrays.sort(labels);
        return labels;
    }

    StateNumbers states(int label) {
        return bags[places[label] - 1];
    }
}
