package dev.hasse.trace;

import dev.hasse.stability.Stable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Two events that assign the same variable and are not ordered: the variable's value then depends on the run. */
@Stable
public record Race(int variable, int first, int second) {
    /** Stands for none, where it was looked for. */
    private static final Race NONE = new Race(-1, -1, -1);

    /** The race of a variable; null if there is none. What is found is kept: every property of the variable asks. */
    static @Nullable Race of(Trace trace, int variable, @Nullable Race[] known) {
        // Threads may find the same at once; what they find never changes.
        Race race = known[variable];
        if (race == null) {
            race = find(trace, variable);
            known[variable] = race;
        }
        return race.variable() < 0 ? null : race;
    }

    private static Race find(Trace trace, int variable) {
        int[] writes = trace.writes(variable);
        int before = -1;
        for (int i = 0; i < writes.length; i++) {
            // Most writes follow one of their own process.
            int process = trace.processOf(writes[i]);
            if (i > 0 && process != before && !trace.happenedBefore(writes[i - 1], writes[i])) {
                return new Race(variable, writes[i - 1], writes[i]);
            }
            before = process;
        }
        return NONE;
    }

    static List<Race> all(Trace trace, @Nullable Race[] known) {
        List<Race> races = new ArrayList<>();
        for (int variable = 0; variable < trace.variableCount(); variable++) {
            Race race = of(trace, variable, known);
            if (race != null) {
                races.add(race);
            }
        }
        return races;
    }
}
