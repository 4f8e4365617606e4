package dev.hasse.scan;

import dev.hasse.base.Budget;
import dev.hasse.base.OneLine;
import dev.hasse.check.Deadlock;
import dev.hasse.scan.Requests.Kind;
import dev.hasse.scan.Requests.Request;
import dev.hasse.scan.Requests.Wait;
import dev.hasse.trace.Event;
import dev.hasse.trace.LockTable;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Cycles of threads, each of which waits for a lock that the next one holds or for its end, and which some schedule brings
 * to that moment. TriedCandidates are the cycles of what is held and wanted, one for each thread and place in the code.
 */
final class Deadlocks implements ThreadDetector {
    /** Of cycles of more threads, only {@link LongCycles} are looked at. */
    private static final int FEW_THREADS = 5;

    /** Chains of locks that are looked at; what is left then is open. */
    private static final int MOST_STEPS = 200_000;

    /** Of three threads and more at the same places, so many are tried. */
    private static final int MOST_TRIED = 200;

    @Override
    public void look(ThreadedRun run, Budget budget, Outcomes found) {
        if (!run.locks().isEmpty()) {
            new Search(run.impatient(), budget, found).look();
        }
    }

    /** So many cycles that only values exclude are looked at, and of each so many pairs of threads. */
    private static final int MOST_GUARDED = 20;

    private static final int MOST_PAIRS = 4;

    /** One look at a trace. */
    private static final class Search {
        private final ThreadedRun run;
        private final Trace trace;
        private final LockTable locks;
        private final Budget budget;
        private final Outcomes found;
        private final Requests requests;
        private final List<Wait> waits;
        private int steps;
        private long possible;
        private long refuted;
        private long open;
        private int guarded;

        Search(ThreadedRun run, Budget budget, Outcomes found) {
            this.run = run;
            this.trace = run.trace();
            this.locks = run.locks();
            this.budget = budget;
            this.found = found;
            this.requests = new Requests(run);
            this.waits = requests.waits();
        }

        void look() {
            try {
                for (int first = 0; first < waits.size(); first++) {
                    extend(new ArrayList<>(List.of(waits.get(first))), first);
                }
                boolean areAll = new LongCycles(waits, FEW_THREADS, budget, cycle -> new Cycle(cycle).decide()).find();
                open += areAll ? 0 : 1;
            } finally {
                if (possible + refuted + open > 0) {
                    found.tried(new TriedCandidates(SuspicionKind.DEADLOCK, possible, refuted, open));
                }
            }
        }

        /** Adds what has what the last one wants until the last one wants what the first one has. */
        private void extend(List<Wait> chain, int first) {
            budget.check();
            Wait last = chain.get(chain.size() - 1);
            if (last.isFor(chain.get(0))) {
                // Of those that share a lock and want it alone, two are enough.
                new Cycle(chain.size() == 1 ? List.of(last, last) : List.copyOf(chain)).decide();
            }
            if (++steps > MOST_STEPS) {
                open += steps == MOST_STEPS + 1 ? 1 : 0;
                return;
            }
            // The first of all comes first: every cycle is found once.
            for (int i = first + 1; i < waits.size() && chain.size() < FEW_THREADS; i++) {
                Wait next = waits.get(i);
                if (last.isFor(next) && chain.stream().noneMatch(each -> isTaken(each, next))) {
                    chain.add(next);
                    extend(chain, first);
                    chain.remove(chain.size() - 1);
                }
            }
        }

        /** A cycle has each lock once, but for those that some share. */
        private static boolean isTaken(Wait one, Wait other) {
            return one.offered() == other.offered() && !(one.offersShared() && other.offersShared());
        }

        /** Threads for each place of a cycle. */
        private final class Cycle {
            private final List<Wait> cycle;
            private boolean isReported;
            private int tried;
            /** Threads that would see other values on every way there. */
            private final List<List<Kind>> refutedThreads = new ArrayList<>();

            /** Whether who waits for whom depends on how many have permits. */
            private final boolean isOfSemaphores;

            Cycle(List<Wait> cycle) {
                this.cycle = cycle;
                this.isOfSemaphores = cycle.stream()
                        .anyMatch(each -> !requests.isEnd(each.wanted()) && locks.isSemaphore(each.wanted()));
            }

            void decide() {
                choose(new ArrayList<>());
                if (!isReported && !refutedThreads.isEmpty() && guarded < MOST_GUARDED) {
                    guarded++;
                    reportGuarded();
                }
            }

            private void reportGuarded() {
                GuardedDeadlock decision = new GuardedDeadlock(run, requests, budget);
                for (List<Kind> threads : refutedThreads) {
                    Optional<GuardedDeadlock.Found> guardedBy = decision.find(threads);
                    if (guardedBy.isPresent()) {
                        found.accept(guarded(
                                guardedBy.get().requests(), guardedBy.get().path()));
                        return;
                    }
                }
            }

            /** Where two threads can, all pairs are tried; where more are needed, some will do. */
            private void choose(List<Kind> chosen) {
                if (chosen.size() == cycle.size()) {
                    decide(chosen);
                    return;
                }
                Wait wait = cycle.get(chosen.size());
                for (int process : requests.processes(wait)) {
                    boolean isFree = chosen.stream().allMatch(each -> each.process() != process)
                            // Of two that do the same, the order is the same.
                            && !(chosen.size() == 1
                                    && cycle.get(0).equals(wait)
                                    && process < chosen.get(0).process());
                    if (isFree && (cycle.size() == 2 || !isReported && tried < MOST_TRIED)) {
                        chosen.add(new Kind(process, wait));
                        choose(chosen);
                        chosen.remove(chosen.size() - 1);
                    }
                }
            }

            private void decide(List<Kind> chosen) {
                DeadlockCandidate candidate = new DeadlockCandidate(run, requests, chosen, budget);
                tried++;
                switch (candidate.verdict()) {
                    case REFUTED -> {
                        refuted++;
                        if (refutedThreads.size() < MOST_PAIRS && GuardedDeadlock.isFit(chosen, requests, locks)) {
                            refutedThreads.add(List.copyOf(chosen));
                        }
                    }
                    case OPEN -> open++;
                    case REACHED -> reached(candidate);
                }
            }

            private void reached(DeadlockCandidate candidate) {
                if (isOfSemaphores && !candidate.path().filter(this::isDeadlock).isPresent()) {
                    // Others may have left enough permits.
                    open++;
                    return;
                }
                possible++;
                if (!isReported) {
                    isReported = true;
                    candidate.path().ifPresent(path -> found.accept(suspicion(candidate.requests(), path)));
                }
            }

            private boolean isDeadlock(Path path) {
                return !new Deadlock(trace).at(path.cut()).isEmpty();
            }
        }

        private Suspicion suspicion(List<Request> cycle, Path path) {
            boolean isRecorded =
                    cycle.stream().allMatch(request -> request.position() == trace.eventCount(request.process()));
            Waiting waiting = new Waiting(cycle, isRecorded);
            String threads = cycle.size() == 2 ? "Two threads" : cycle.size() + " threads";
            Suspicion suspicion = new Suspicion(
                    SuspicionKind.DEADLOCK,
                    Severity.HIGH,
                    threads + (isRecorded ? " deadlocked when the recording ended: " : " can deadlock: ")
                            + waiting.words() + ".",
                    // The order that a trace has keeps joins as they were.
                    Optional.of("AG !deadlock").filter(property -> run.isPatient(path.cut())),
                    waiting.events(),
                    cycle.size(),
                    Optional.of(path.witness(run)));
            return isRecorded ? suspicion.confirmed() : suspicion;
        }

        /** The schedule ends where both have taken their first locks. */
        private Suspicion guarded(List<Request> cycle, Path path) {
            Waiting waiting = new Waiting(cycle, false);
            return new Suspicion(
                    SuspicionKind.DEADLOCK,
                    Severity.MEDIUM,
                    "Two threads deadlock if they take these locks at the same time, unless the values that the"
                            + " locks guard prevent it: " + waiting.words() + ".",
                    Optional.empty(),
                    waiting.events(),
                    cycle.size(),
                    Optional.of(path.witness(run)));
        }

        /** Who of a cycle holds what, and waits for what. */
        private final class Waiting {
            private final List<String> words = new ArrayList<>();
            private final List<Integer> events = new ArrayList<>();

            Waiting(List<Request> cycle, boolean isRecorded) {
                for (Request request : cycle) {
                    int wants = isRecorded ? request.position() : request.position() + 1;
                    int event = trace.eventNumber(request.process(), wants);
                    String holds = "";
                    if (request.section() != Requests.END) {
                        int took = run.held().first(request.section());
                        events.add(took);
                        holds = " holds " + name(locks.lock(request.section())) + " " + PlaceWords.of(trace, took)
                                + " and";
                    }
                    events.add(event);
                    words.add(PlaceWords.thread(trace, event) + holds + " waits for "
                            + wanted(request.kind().waiting()) + " " + PlaceWords.of(trace, event));
                }
            }

            String words() {
                return String.join(", ", words);
            }

            List<Event> events() {
                return trace.events(events.stream().mapToInt(Integer::intValue).toArray());
            }
        }

        private String wanted(Wait wait) {
            return requests.isEnd(wait.wanted())
                    ? "the end of " + OneLine.of(trace.processName(requests.thread(wait.wanted())))
                    : name(wait.wanted());
        }

        private String name(int lock) {
            return OneLine.of(locks.lockName(lock));
        }
    }
}
