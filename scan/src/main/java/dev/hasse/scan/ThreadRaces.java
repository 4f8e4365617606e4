package dev.hasse.scan;

import dev.hasse.base.Budget;
import dev.hasse.trace.LockTable;
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
final class ThreadRaces implements ThreadDetector {
    /** Of accesses of one variable at the same two places, so many pairs are tried. */
    private static final int MOST_PAIRS = 4;

    /** How the agent's names of initializers of classes begin. */
    private static final String INITIALIZER = "class ";

    /** Of accesses by other threads, so many before each one. */
    private static final int NEAR = 6;

    @Override
    public void look(ThreadedRun run, Budget budget, Outcomes found) {
        new Search(run, budget).look(found);
    }

    /** One look at a trace. */
    private static final class Search {
        private final ThreadedRun run;
        private final Trace trace;
        private final Budget budget;
        private final Set<String> reported = new HashSet<>();
        private long possible;
        private long refuted;
        private long open;

        Search(ThreadedRun run, Budget budget) {
            this.run = run;
            this.trace = run.trace();
            this.budget = budget;
        }

        void look(Outcomes found) {
            try {
                run.accesses((variable, accesses) -> look(variable, accesses).ifPresent(found));
            } finally {
                if (possible + refuted + open > 0) {
                    found.tried(new TriedCandidates(SuspicionKind.RACE, possible, refuted, open));
                }
            }
        }

        private Optional<Suspicion> look(String variable, List<ThreadedRun.Access> accesses) {
            if (accesses.stream().noneMatch(ThreadedRun.Access::isWrite)
                    || accesses.stream().anyMatch(ThreadedRun.Access::isAtomic)
                    || isOfOneThread(accesses)
                    || reported.contains(FieldNames.field(variable))) {
                return Optional.empty();
            }
            Map<String, Integer> pairs = new HashMap<>();
            int number = trace.variableNumber(variable);
            for (int j = 1; j < accesses.size(); j++) {
                for (int i = j - 1; i >= Math.max(0, j - NEAR); i--) {
                    ThreadedRun.Access one = accesses.get(i);
                    ThreadedRun.Access other = accesses.get(j);
                    if ((one.isWrite() || other.isWrite())
                            && isApart(one.event(), other.event())
                            && isNew(pairs, one, other)) {
                        Goal both = Goal.next(run, one.event(), other.event());
                        GoalDecision tried = new GoalDecision(
                                run, one.isStructure() ? both : both.readingAllBut(run, number), budget);
                        count(tried.verdict());
                        Optional<Path> path = tried.path();
                        if (path.isPresent()) {
                            reported.add(FieldNames.field(variable));
                            return Optional.of(suspicion(variable, accesses.size(), one, other, path.get()));
                        }
                    }
                }
            }
            return Optional.empty();
        }

        private void count(GoalDecision.Verdict verdict) {
            possible += verdict == GoalDecision.Verdict.REACHED ? 1 : 0;
            refuted += verdict == GoalDecision.Verdict.REFUTED ? 1 : 0;
            open += verdict == GoalDecision.Verdict.OPEN ? 1 : 0;
        }

        private boolean isOfOneThread(List<ThreadedRun.Access> accesses) {
            int process = run.process(accesses.get(0).event());
            return accesses.stream().allMatch(each -> run.process(each.event()) == process);
        }

        private boolean isNew(Map<String, Integer> pairs, ThreadedRun.Access one, ThreadedRun.Access other) {
            if (trace.codePlace(one.event()) == null || trace.codePlace(other.event()) == null) {
                return true;
            }
            String places = PlaceWords.key(trace, one.event()) + " " + PlaceWords.key(trace, other.event());
            return pairs.merge(places, 1, Integer::sum) <= MOST_PAIRS;
        }

        /** Whether they are of different threads that hold no lock in common, and what is read does not order them. */
        private boolean isApart(int one, int other) {
            int p = run.process(one);
            int q = run.process(other);
            if (p == q
                    || isInitializer(p)
                    || isInitializer(q)
                    || run.clocks().entry(q, run.position(other) - 1, p) >= run.position(one)) {
                return false;
            }
            LockTable locks = run.locks();
            int[] held = run.held().after(p, run.position(one) - 1);
            int[] too = held.length == 0 ? held : run.held().after(q, run.position(other) - 1);
            for (int section : held) {
                for (int each : too) {
                    if (locks.lock(section) == locks.lock(each) && locks.conflict(section, each)) {
                        return false;
                    }
                }
            }
            return true;
        }

        /** What came before the initializer of a class in the thread that ran it is not known to come before it. */
        private boolean isInitializer(int process) {
            return trace.processName(process).startsWith(INITIALIZER);
        }

        private Suspicion suspicion(
                String variable, int support, ThreadedRun.Access one, ThreadedRun.Access other, Path path) {
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
                    Optional.of(path.witness(run)));
        }
    }
}
