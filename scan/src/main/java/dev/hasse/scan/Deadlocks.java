package dev.hasse.scan;

import dev.hasse.base.Budget;
import dev.hasse.base.OneLine;
import dev.hasse.trace.LockTable;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Cycles of threads, each of which holds a lock that the one before it wants, and which some schedule brings to that
 * moment. Candidates are the cycles of the lock-order graph, one for each set of places in the code.
 */
final class Deadlocks implements Detector {
    private static final int MOST_THREADS = 5;
    /** Of acquisitions at one place under the same locks, so many are tried. */
    private static final int MOST_OCCURRENCES = 5;

    private static final int MOST_CANDIDATES = 5_000;

    /**
     * A moment at which a thread holds a lock and wants another one.
     *
     * @param position how many events it has done
     * @param held its section of the lock
     * @param wanted the lock, which it wants alone or shared
     */
    private record Request(int process, int position, int held, int wanted, boolean isShared, String place) {}

    @Override
    public SuspicionKind kind() {
        return SuspicionKind.DEADLOCK;
    }

    @Override
    public void look(Trace trace, Budget budget, Outcomes found) {
        if (!trace.locks().isEmpty()) {
            new Search(new ThreadedRun(trace), budget, found).look();
        }
    }

    /** One look at a trace. */
    private static final class Search {
        private final ThreadedRun run;
        private final Trace trace;
        private final LockTable locks;
        private final Budget budget;
        private final Outcomes found;
        private final List<Request> requests = new ArrayList<>();
        private final Set<String> reported = new HashSet<>();
        private int candidates;

        Search(ThreadedRun run, Budget budget, Outcomes found) {
            this.run = run;
            this.trace = run.trace();
            this.locks = run.locks();
            this.budget = budget;
            this.found = found;
        }

        void look() {
            for (int p = 0; p < trace.processCount(); p++) {
                addRequests(p);
            }
            for (Request request : requests) {
                extend(new ArrayList<>(List.of(request)));
            }
        }

        private void addRequests(int process) {
            Map<String, Integer> occurrences = new HashMap<>();
            List<Integer> held = new ArrayList<>();
            for (int section : run.sectionsOf(process)) {
                int first = locks.first(section);
                held.removeIf(other -> locks.end(other) <= first);
                int event = trace.eventNumber(process, first);
                if (!locks.isAttempt(event)) {
                    for (int other : held) {
                        add(
                                occurrences,
                                process,
                                first - 1,
                                other,
                                locks.lock(section),
                                locks.isShared(section),
                                event);
                    }
                }
                held.add(section);
            }
            int wanted = locks.wantedAtEnd(process);
            int count = trace.eventCount(process);
            if (wanted >= 0) {
                for (int other : run.heldAfter(process, count)) {
                    add(occurrences, process, count, other, wanted, false, trace.eventNumber(process, count));
                }
            }
        }

        private void add(
                Map<String, Integer> occurrences,
                int process,
                int position,
                int held,
                int wanted,
                boolean isShared,
                int event) {
            if (locks.lock(held) == wanted) {
                return;
            }
            String place = PlaceWords.key(trace, event) + " " + locks.lock(held) + " " + wanted;
            if (occurrences.merge(place, 1, Integer::sum) <= MOST_OCCURRENCES) {
                requests.add(new Request(process, position, held, wanted, isShared, place));
            }
        }

        /** Adds threads that hold what the last one wants until the first one's lock is wanted. */
        private void extend(List<Request> chain) {
            Request last = chain.get(chain.size() - 1);
            Request first = chain.get(0);
            if (chain.size() > 1 && last.wanted() == locks.lock(first.held()) && isWanting(last, first)) {
                decide(chain);
            }
            if (chain.size() == MOST_THREADS || candidates > MOST_CANDIDATES) {
                return;
            }
            for (Request next : requests) {
                // The thread of the lowest number comes first: every cycle is found once.
                if (locks.lock(next.held()) == last.wanted()
                        && next.process() > first.process()
                        && isWanting(last, next)
                        && chain.stream().allMatch(each -> isApart(each, next))) {
                    budget.check();
                    chain.add(next);
                    extend(chain);
                    chain.remove(chain.size() - 1);
                }
            }
        }

        private boolean isWanting(Request one, Request holder) {
            return !(one.isShared() && locks.isShared(holder.held()));
        }

        /** Different threads that hold no lock in common. */
        private boolean isApart(Request one, Request other) {
            if (one.process() == other.process()) {
                return false;
            }
            for (int held : run.heldAfter(one.process(), one.position())) {
                for (int too : run.heldAfter(other.process(), other.position())) {
                    if (locks.lock(held) == locks.lock(too) && locks.conflict(held, too)) {
                        return false;
                    }
                }
            }
            return true;
        }

        private void decide(List<Request> cycle) {
            Set<String> places = new LinkedHashSet<>();
            cycle.stream().map(Request::place).sorted().forEach(places::add);
            String key = String.join(", ", places);
            if (reported.contains(key) || candidates++ > MOST_CANDIDATES) {
                return;
            }
            int[] stops = new int[trace.processCount()];
            Arrays.fill(stops, Goal.ANY);
            cycle.forEach(request -> stops[request.process()] = request.position());
            ScheduleSearch.find(run, new Goal(stops, wants(cycle), List.of(), List.of()), budget)
                    .ifPresent(schedule -> {
                        reported.add(key);
                        found.accept(suspicion(cycle, schedule));
                    });
        }

        /** The events by which the threads would take what they want, as far as they were recorded. */
        private List<Integer> wants(List<Request> cycle) {
            return cycle.stream()
                    .filter(request -> request.position() < trace.eventCount(request.process()))
                    .map(request -> trace.eventNumber(request.process(), request.position() + 1))
                    .toList();
        }

        private Suspicion suspicion(List<Request> cycle, int[] schedule) {
            boolean isRecorded =
                    cycle.stream().allMatch(request -> request.position() == trace.eventCount(request.process()));
            List<String> waits = new ArrayList<>();
            List<Integer> events = new ArrayList<>();
            for (Request request : cycle) {
                int took = trace.eventNumber(request.process(), locks.first(request.held()));
                int wants = isRecorded ? request.position() : request.position() + 1;
                int event = trace.eventNumber(request.process(), wants);
                events.add(took);
                events.add(event);
                waits.add(PlaceWords.thread(trace, took) + " holds " + name(locks.lock(request.held())) + " "
                        + PlaceWords.of(trace, took) + " and waits for " + name(request.wanted()) + " "
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
                    Optional.of(Witness.of(trace, schedule)));
            return isRecorded ? suspicion.confirmed() : suspicion;
        }

        private String name(int lock) {
            return OneLine.of(locks.lockName(lock));
        }
    }
}
