package dev.hasse.scan;

import dev.hasse.base.Budget;
import dev.hasse.base.OneLine;
import dev.hasse.scan.Requests.Kind;
import dev.hasse.scan.Requests.Request;
import dev.hasse.trace.LockTable;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Cycles of threads, each of which waits for a lock that the next one holds or for its end, and which some schedule brings
 * to that moment. Candidates are the cycles of what is held and wanted, one for each thread and place in the code.
 */
final class Deadlocks implements ThreadDetector {
    private static final int MOST_THREADS = 5;
    private static final int MOST_CANDIDATES = 200_000;

    @Override
    public SuspicionKind kind() {
        return SuspicionKind.DEADLOCK;
    }

    @Override
    public void look(ThreadedRun run, Budget budget, Outcomes found) {
        if (!run.locks().isEmpty()) {
            new Search(run, budget, found).look();
        }
    }

    /** One look at a trace. */
    private static final class Search {
        private final ThreadedRun run;
        private final Trace trace;
        private final LockTable locks;
        private final Budget budget;
        private final Outcomes found;
        private final Requests requests;
        private final Map<Integer, List<Kind>> byOffered = new HashMap<>();
        private final Set<Set<String>> reported = new HashSet<>();
        private long possible;
        private long refuted;
        private long open;

        Search(ThreadedRun run, Budget budget, Outcomes found) {
            this.run = run;
            this.trace = run.trace();
            this.locks = run.locks();
            this.budget = budget;
            this.found = found;
            this.requests = new Requests(run);
        }

        void look() {
            for (Kind kind : requests.kinds()) {
                byOffered
                        .computeIfAbsent(kind.offered(), each -> new ArrayList<>())
                        .add(kind);
            }
            try {
                for (Kind kind : requests.kinds()) {
                    extend(new ArrayList<>(List.of(kind)));
                }
            } finally {
                if (possible + refuted + open > 0) {
                    found.tried(new Candidates(SuspicionKind.DEADLOCK, possible, refuted, open));
                }
            }
        }

        /** Adds threads that have what the last one wants until the last one wants what the first one has. */
        private void extend(List<Kind> chain) {
            Kind last = chain.get(chain.size() - 1);
            Kind first = chain.get(0);
            if (chain.size() > 1 && last.waitsFor(first)) {
                decide(chain);
            }
            if (chain.size() == MOST_THREADS || possible + refuted + open > MOST_CANDIDATES) {
                return;
            }
            for (Kind next : byOffered.getOrDefault(last.wanted(), List.of())) {
                // The thread of the lowest number comes first: every cycle is found once.
                if (last.waitsFor(next)
                        && next.process() > first.process()
                        && chain.stream().noneMatch(each -> isOneOf(each, next))) {
                    budget.check();
                    chain.add(next);
                    extend(chain);
                    chain.remove(chain.size() - 1);
                }
            }
        }

        /** A cycle has each thread and each lock once; what some of it share is not in it twice. */
        private static boolean isOneOf(Kind one, Kind other) {
            return one.process() == other.process() || one.offered() == other.offered() && !one.offersShared();
        }

        private void decide(List<Kind> cycle) {
            DeadlockCandidate candidate = new DeadlockCandidate(run, requests, cycle, budget);
            switch (candidate.verdict()) {
                case REFUTED -> refuted++;
                case OPEN -> open++;
                case REACHED -> {
                    possible++;
                    Set<String> places = new TreeSet<>();
                    cycle.forEach(each -> places.add((each.place().isEmpty() ? each.process() : each.place()) + " "
                            + each.offered() + " " + each.wanted()));
                    if (reported.add(places)) {
                        candidate.path().ifPresent(path -> found.accept(suspicion(candidate.requests(), path)));
                    }
                }
            }
        }

        private Suspicion suspicion(List<Request> cycle, Path path) {
            boolean isRecorded =
                    cycle.stream().allMatch(request -> request.position() == trace.eventCount(request.process()));
            List<String> waits = new ArrayList<>();
            List<Integer> events = new ArrayList<>();
            for (Request request : cycle) {
                int wants = isRecorded ? request.position() : request.position() + 1;
                int event = trace.eventNumber(request.process(), wants);
                String holds = "";
                if (request.section() != Requests.END) {
                    int took = run.held().first(request.section());
                    events.add(took);
                    holds = " holds " + name(locks.lock(request.section())) + " " + PlaceWords.of(trace, took) + " and";
                }
                events.add(event);
                waits.add(PlaceWords.thread(trace, event) + holds + " waits for " + wanted(request.kind()) + " "
                        + PlaceWords.of(trace, event));
            }
            String threads = cycle.size() == 2 ? "Two threads" : cycle.size() + " threads";
            Suspicion suspicion = new Suspicion(
                    SuspicionKind.DEADLOCK,
                    Severity.HIGH,
                    threads + (isRecorded ? " deadlocked when the recording ended: " : " can deadlock: ")
                            + String.join(", ", waits) + ".",
                    Optional.of("AG !deadlock"),
                    trace.events(events.stream().mapToInt(Integer::intValue).toArray()),
                    cycle.size(),
                    Optional.of(path.witness(run)));
            return isRecorded ? suspicion.confirmed() : suspicion;
        }

        private String wanted(Kind kind) {
            return requests.isEnd(kind.wanted())
                    ? "the end of " + OneLine.of(trace.processName(requests.thread(kind.wanted())))
                    : name(kind.wanted());
        }

        private String name(int lock) {
            return OneLine.of(locks.lockName(lock));
        }
    }
}
