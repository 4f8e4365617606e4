package dev.hasse.conformance.generation;

import java.util.ArrayList;
import java.util.List;

/** All sequences of choices, one after the other, where how many there are to choose from is known only on the way. */
final class ChoiceSequence {
    private final List<Integer> taken = new ArrayList<>();
    private final List<Integer> options = new ArrayList<>();
    private int position;

    /** The next choice of this round, from 0 to below the number of options. */
    int choose(int count) {
        if (position == taken.size()) {
            taken.add(0);
            options.add(count);
        }
        return taken.get(position++);
    }

    /** Begins the next round; false if all were taken. */
    boolean next() {
        position = 0;
        for (int last = taken.size() - 1; last >= 0; last--) {
            if (taken.get(last) + 1 < options.get(last)) {
                taken.set(last, taken.get(last) + 1);
                return true;
            }
            taken.remove(last);
            options.remove(last);
        }
        return false;
    }
}
