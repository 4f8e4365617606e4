package dev.hasse.scan;

import dev.hasse.base.Budget;
import dev.hasse.base.OneLine;
import dev.hasse.trace.LockTable;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Notifications of one thread, not of all, that another one can get that waits for the same monitor but for something else:
 * it waits again, and the one that was meant goes on waiting. Two threads wait for something else if the section that
 * notifies writes what one of them asks before it waits, and nothing that the other one asks; or, less sure of it, if they
 * wait at different places.
 */
final class WrongWakeUps implements ThreadDetector {
    private static final int MOST = 1_000;

    @Override
    public void look(ThreadedRun run, Budget budget, Outcomes found) {
        Set<String> reported = new HashSet<>();
        int tried = 0;
        for (Map.Entry<Integer, String> notify : run.notifies().entrySet()) {
            for (Map.Entry<Integer, String> wait : run.waits().entrySet()) {
                if (!isOf(run, wait, notify)) {
                    continue;
                }
                for (Map.Entry<Integer, String> other : run.waits().entrySet()) {
                    Candidate candidate = new Candidate(run, notify.getKey(), wait.getKey(), other.getKey());
                    boolean isOfIt = isFor(other.getValue(), notify.getValue()) && candidate.isPossible();
                    if (isOfIt && !reported.contains(candidate.places()) && tried++ < MOST) {
                        candidate.look(budget).ifPresent(suspicion -> {
                            reported.add(candidate.places());
                            found.accept(suspicion);
                        });
                    }
                }
            }
        }
    }

    /** Whether the notification, of one thread, ended the wait, which would not have ended by itself. */
    private static boolean isOf(ThreadedRun run, Map.Entry<Integer, String> wait, Map.Entry<Integer, String> notify) {
        int process = run.process(wait.getKey());
        int next = run.position(wait.getKey()) + 1;
        return !run.notifiesAll(notify.getKey())
                && wait.getValue().equals(notify.getValue())
                && next <= run.trace().eventCount(process)
                && contains(run.causes(notify.getKey()), wait.getKey())
                && contains(run.causes(run.trace().eventNumber(process, next)), notify.getKey());
    }

    private static boolean isFor(String wait, String monitor) {
        return wait.equals(monitor) || wait.equals(monitor + LostWakeUps.TIMED);
    }

    private static boolean contains(int[] events, int event) {
        return Arrays.stream(events).anyMatch(each -> each == event);
    }

    /** A notification, the wait that it ended, and one that it could have ended instead. */
    private static final class Candidate {
        private final ThreadedRun run;
        private final Trace trace;
        private final int notify;
        private final int wait;
        private final int other;

        Candidate(ThreadedRun run, int notify, int wait, int other) {
            this.run = run;
            this.trace = run.trace();
            this.notify = notify;
            this.wait = wait;
            this.other = other;
        }

        boolean isPossible() {
            return run.process(other) != run.process(wait)
                    && run.process(other) != run.process(notify)
                    && run.process(wait) != run.process(notify)
                    && (isForSomethingElse() || !PlaceWords.key(trace, wait).equals(PlaceWords.key(trace, other)));
        }

        String places() {
            return PlaceWords.key(trace, notify) + " " + PlaceWords.key(trace, wait) + " "
                    + PlaceWords.key(trace, other);
        }

        /** Whether what the section writes matters to the one, and not to the other. */
        private boolean isForSomethingElse() {
            Set<Integer> written = new HashSet<>();
            for (int event : section(notify, false)) {
                for (int i = 0; i < trace.assignmentCount(event); i++) {
                    written.add(trace.assignedVariable(event, i));
                }
            }
            Set<Integer> asked = asked(wait);
            Set<Integer> others = asked(other);
            return asked.stream().anyMatch(written::contains)
                    && !others.isEmpty()
                    && others.stream().noneMatch(written::contains);
        }

        /** The variables that a thread reads under the lock before it waits. */
        private Set<Integer> asked(int waiting) {
            Set<Integer> asked = new HashSet<>();
            for (int event : section(waiting, true)) {
                for (int read : trace.readVariables(event)) {
                    asked.add(read);
                }
            }
            return asked;
        }

        /** The events of the section of the monitor in which a thread waits or notifies, up to there or to its end. */
        private List<Integer> section(int event, boolean isUpToThere) {
            int section = number(event);
            if (section < 0) {
                return List.of();
            }
            LockTable locks = run.locks();
            int process = run.process(event);
            int last = isUpToThere || locks.end(section) == LockTable.OPEN ? run.position(event) : locks.end(section);
            List<Integer> events = new ArrayList<>();
            for (int position = locks.first(section); position <= last; position++) {
                events.add(trace.eventNumber(process, position));
            }
            return events;
        }

        /** The section of the monitor around a notification, or that a wait ends; -1 if there is none. */
        private int number(int event) {
            LockTable locks = run.locks();
            int[] given = locks.given(wait);
            return given.length == 0
                    ? -1
                    : Arrays.stream(run.held().after(run.process(event), run.position(event) - 1))
                            .filter(section -> locks.lock(section) == locks.lock(given[0]))
                            .findFirst()
                            .orElse(-1);
        }

        Optional<Suspicion> look(Budget budget) {
            LockTable locks = run.locks();
            int notifying = number(notify);
            int waiting = number(wait);
            if (notifying < 0 || waiting < 0 || number(other) < 0 || locks.end(notifying) == LockTable.OPEN) {
                return Optional.empty();
            }
            int end = trace.eventNumber(run.process(notify), locks.end(notifying));
            int begin = trace.eventNumber(run.process(wait), locks.first(waiting));
            int[] stops = new int[trace.processCount()];
            Arrays.fill(stops, Goal.ANY);
            stops[run.process(wait)] = run.position(wait);
            stops[run.process(other)] = run.position(other);
            // A JVM wakes the one that has waited for the longest time.
            Goal goal = new Goal(
                    stops,
                    List.of(),
                    List.of(new Goal.Order(other, begin), new Goal.Order(other, end), new Goal.Order(wait, notify)),
                    List.of());
            return new GoalDecision(run, goal, budget)
                    .path()
                    .filter(path -> isFirst(path.witness(run)))
                    .flatMap(this::suspicion);
        }

        /** Whether no other notification came since one of them waits: it may have got that one. */
        private boolean isFirst(Witness witness) {
            String monitor = Objects.requireNonNull(run.notified(notify));
            boolean isWaiting = false;
            for (int event : witness.run(trace)) {
                if (isWaiting && event != notify && monitor.equals(run.notified(event))) {
                    return false;
                }
                isWaiting |= event == wait || event == other;
            }
            return isWaiting;
        }

        private Optional<Suspicion> suspicion(Path path) {
            String monitor = Objects.requireNonNull(run.notified(notify));
            int more = 0;
            for (Map.Entry<Integer, String> later : run.notifies().entrySet()) {
                if (later.getValue().equals(monitor) && !path.has(trace, later.getKey())) {
                    if (run.notifiesAll(later.getKey())) {
                        return Optional.empty();
                    }
                    more++;
                }
            }
            String waiter = PlaceWords.thread(trace, wait);
            String woken = PlaceWords.thread(trace, other);
            boolean isSure = more < 2 && isForSomethingElse();
            return Optional.of(new Suspicion(
                    SuspicionKind.LOST_WAKEUP,
                    isSure ? Severity.HIGH : Severity.MEDIUM,
                    PlaceWords.thread(trace, notify) + " can notify " + OneLine.of(monitor) + " "
                            + PlaceWords.of(trace, notify) + " while " + waiter + " " + PlaceWords.of(trace, wait)
                            + " and " + woken + " " + PlaceWords.of(trace, other)
                            + " wait for it; the notification can wake " + woken
                            + ", which waits for something else, and "
                            + waiter + " goes on waiting.",
                    Optional.empty(),
                    trace.events(wait, other, notify),
                    1,
                    Optional.of(path.witness(run))));
        }
    }
}
