package dev.hasse.scan;

import dev.hasse.base.Budget;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Accesses of one variable by two threads, one of them a write, that some schedule lets happen at the same moment, also
 * where locks that have nothing to do with the variable kept them apart in the recorded run. One for each field.
 */
final class ThreadRaces {
    /** Of accesses of one variable at the same two places, so many pairs are tried. */
    private static final int MOST_PAIRS = 4;

    /** Of accesses by other threads, so many before each one. */
    private static final int NEAR = 6;

    private final ThreadedRun run;
    private final Trace trace;
    private final Budget budget;
    private final Set<String> reported = new HashSet<>();

    ThreadRaces(Trace trace, Budget budget) {
        this.run = new ThreadedRun(trace);
        this.trace = trace;
        this.budget = budget;
    }

    void look(Outcomes found) {
        for (Map.Entry<String, List<ThreadedRun.Access>> variable :
                run.accesses().entrySet()) {
            budget.check();
            look(variable.getKey(), variable.getValue()).ifPresent(found);
        }
    }

    private Optional<Suspicion> look(String variable, List<ThreadedRun.Access> accesses) {
        String field = FieldNames.field(variable);
        if (reported.contains(field)
                || accesses.stream().noneMatch(ThreadedRun.Access::isWrite)
                || accesses.stream().anyMatch(ThreadedRun.Access::isAtomic)) {
            return Optional.empty();
        }
        Map<String, Integer> pairs = new HashMap<>();
        for (int j = 1; j < accesses.size(); j++) {
            for (int i = j - 1; i >= Math.max(0, j - NEAR); i--) {
                ThreadedRun.Access one = accesses.get(i);
                ThreadedRun.Access other = accesses.get(j);
                if (trace.processOf(one.event()) == trace.processOf(other.event())
                        || !one.isWrite() && !other.isWrite()) {
                    continue;
                }
                String places = PlaceWords.key(trace, one.event()) + " " + PlaceWords.key(trace, other.event());
                if (pairs.merge(places, 1, Integer::sum) > MOST_PAIRS) {
                    continue;
                }
                Optional<int[]> schedule = ScheduleSearch.find(run, Goal.next(run, one.event(), other.event()), budget);
                if (schedule.isPresent()) {
                    reported.add(field);
                    return Optional.of(suspicion(variable, accesses.size(), one, other, schedule.get()));
                }
            }
        }
        return Optional.empty();
    }

    private Suspicion suspicion(
            String variable, int support, ThreadedRun.Access one, ThreadedRun.Access other, int[] schedule) {
        List<String> sides = new ArrayList<>();
        for (ThreadedRun.Access access : List.of(one, other)) {
            sides.add(PlaceWords.thread(trace, access.event())
                    + (access.isWrite() ? " writes " : " reads ")
                    + PlaceWords.of(trace, access.event()));
        }
        return new Suspicion(
                SuspicionKind.RACE,
                Severity.HIGH,
                "A data race on " + Wording.variable(variable) + ": " + sides.get(0) + " and " + sides.get(1)
                        + ", and nothing says which comes first.",
                Optional.empty(),
                trace.events(one.event(), other.event()),
                support,
                Optional.of(Witness.of(trace, schedule)));
    }
}
