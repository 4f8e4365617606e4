package dev.hasse.formats.sequence;

import dev.hasse.formats.ScenarioOptions;
import java.util.ArrayList;
import java.util.List;

/**
 * The choices that lead to one scenario of a diagram, and then to the next: the last choice that has an alternative left
 * takes it, as in a search depth first. The first scenario makes the first choice everywhere.
 */
final class Choices {
    private final ScenarioOptions options;
    private final List<Integer> made = new ArrayList<>();
    private final List<Integer> alternatives = new ArrayList<>();
    private final List<String> told = new ArrayList<>();
    private int asked;
    private boolean possible = true;

    Choices(ScenarioOptions options) {
        this.options = options;
    }

    /** How often loops are run at most. */
    int rounds() {
        return options.rounds();
    }

    /** The choice among so many alternatives. */
    int choose(int among) {
        if (asked == made.size()) {
            made.add(0);
            alternatives.add(among);
        }
        return made.get(asked++);
    }

    /** What was chosen, in the diagram's words; empty if there is nothing to say. */
    void tell(String choice) {
        if (!choice.isEmpty()) {
            told.add(choice);
        }
    }

    /** The choices so far are not those of a scenario. */
    void refuse() {
        possible = false;
    }

    boolean arePossible() {
        return possible;
    }

    /** What was chosen in this scenario; empty if there was no choice. */
    String name() {
        return String.join(", ", told);
    }

    /** Goes on to the next scenario; false if there is none. */
    boolean next() {
        int last = made.size() - 1;
        while (last >= 0 && made.get(last) + 1 == alternatives.get(last)) {
            made.remove(last);
            alternatives.remove(last);
            last--;
        }
        if (last < 0 || options.branches() == ScenarioOptions.Branches.FIRST) {
            return false;
        }
        made.set(last, made.get(last) + 1);
        asked = 0;
        told.clear();
        possible = true;
        return true;
    }
}
