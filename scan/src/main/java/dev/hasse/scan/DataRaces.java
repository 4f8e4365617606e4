package dev.hasse.scan;

import dev.hasse.base.Budget;
import dev.hasse.trace.Cut;
import dev.hasse.trace.Race;
import dev.hasse.trace.ReadRace;
import dev.hasse.trace.Trace;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Accesses of one variable, at least one of them a write, that nothing orders: one pair for each variable. Those of threads
 * are for {@link ThreadRaces}.
 */
final class DataRaces implements Detector {
    @Override
    public void look(Trace trace, Budget budget, Outcomes found) {
        if (ThreadedRun.isOne(trace)) {
            return;
        }
        Set<Integer> racing = new HashSet<>();
        for (Race race : trace.races()) {
            budget.check();
            racing.add(race.variable());
            found.accept(race(trace, race.variable(), race.first(), race.second(), "assign"));
        }
        for (ReadRace race : trace.readRaces()) {
            budget.check();
            if (racing.add(race.variable())) {
                found.accept(race(trace, race.variable(), race.write(), race.read(), "write and read"));
            }
        }
    }

    private static Suspicion race(Trace trace, int variable, int first, int second, String does) {
        String summary = trace.describe(first) + " and " + trace.describe(second) + " " + does + " "
                + Wording.variable(trace.variableName(variable)) + ", and nothing says which comes first.";
        long support = trace.writes(variable).length;
        return new Suspicion(
                SuspicionKind.RACE,
                Severity.HIGH,
                summary,
                Optional.empty(),
                trace.events(first, second),
                support,
                Witness.of(trace, before(trace, first, second)));
    }

    /** The least cut at which both events are next. A read's own order after the write that it saw does not count. */
    private static Cut before(Trace trace, int first, int second) {
        int[] cut = Witness.leastCutWith(trace, first, second).toArray();
        int p = trace.processOf(first);
        int q = trace.processOf(second);
        cut[p] = Math.min(cut[p], trace.positionOf(first) - 1);
        cut[q] = Math.min(cut[q], trace.positionOf(second) - 1);
        return Cut.of(cut);
    }
}
