package dev.hasse.scan;

import dev.hasse.base.Budget;
import dev.hasse.base.OneLine;
import dev.hasse.trace.LockTable;
import dev.hasse.trace.Trace;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Waits without a timeout whose notification can come before them, when nobody waits yet: the thread then waits for another
 * one, which the recorded run does not have.
 */
final class LostWakeUps implements ThreadDetector {
    /** How the name of what is waited for ends if the wait has a limit of time. */
    static final String TIMED = " for some time";

    private static final int MOST = 1_000;

    @Override
    public void look(ThreadedRun run, Budget budget, Outcomes found) {
        Trace trace = run.trace();
        Set<String> reported = new HashSet<>();
        int tried = 0;
        for (Map.Entry<Integer, String> wait : run.waits().entrySet()) {
            if (wait.getValue().endsWith(TIMED)) {
                continue;
            }
            for (Map.Entry<Integer, String> notify : run.notifies().entrySet()) {
                int waiting = wait.getKey();
                int notifying = notify.getKey();
                boolean isOfIt = notify.getValue().equals(wait.getValue())
                        && Arrays.stream(run.causes(notifying)).anyMatch(cause -> cause == waiting);
                String places = PlaceWords.key(trace, waiting) + " " + PlaceWords.key(trace, notifying);
                if (isOfIt && !reported.contains(places) && tried++ < MOST) {
                    look(run, waiting, notifying, budget).ifPresent(suspicion -> {
                        reported.add(places);
                        found.accept(suspicion);
                    });
                }
            }
        }
    }

    private static Optional<Suspicion> look(ThreadedRun run, int waiting, int notifying, Budget budget) {
        Trace trace = run.trace();
        LockTable locks = run.locks();
        int[] given = locks.given(waiting);
        int[] notifiers = Arrays.stream(run.held().after(trace.processOf(notifying), trace.positionOf(notifying) - 1))
                .filter(section -> given.length > 0 && locks.lock(section) == locks.lock(given[0]))
                .toArray();
        if (notifiers.length == 0 || locks.end(notifiers[0]) == LockTable.OPEN) {
            return Optional.empty();
        }
        int before = trace.eventNumber(trace.processOf(notifying), locks.end(notifiers[0]));
        int after = trace.eventNumber(trace.processOf(waiting), locks.first(given[0]));
        int[] stops = new int[trace.processCount()];
        Arrays.fill(stops, Goal.ANY);
        stops[trace.processOf(waiting)] = trace.positionOf(waiting);
        Goal goal = new Goal(
                stops, List.of(), List.of(new Goal.Order(before, after)), List.of(new Goal.Order(waiting, notifying)));
        return new GoalDecision(run, goal, budget).path().map(path -> suspicion(run, waiting, notifying, path));
    }

    private static Suspicion suspicion(ThreadedRun run, int waiting, int notifying, Path path) {
        Trace trace = run.trace();
        String monitor = Objects.requireNonNull(run.notified(notifying));
        boolean hasAnother = run.notifies().entrySet().stream()
                .anyMatch(other -> other.getValue().equals(monitor) && !path.has(trace, other.getKey()));
        return new Suspicion(
                SuspicionKind.LOST_WAKEUP,
                hasAnother ? Severity.MEDIUM : Severity.HIGH,
                PlaceWords.thread(trace, notifying) + " can notify " + OneLine.of(monitor) + " "
                        + PlaceWords.of(trace, notifying) + " before " + PlaceWords.thread(trace, waiting)
                        + " waits for it "
                        + PlaceWords.of(trace, waiting) + "; the notification is lost, and "
                        + PlaceWords.thread(trace, waiting) + " waits for another one"
                        + (hasAnother ? "." : ", which never comes."),
                Optional.empty(),
                trace.events(waiting, notifying),
                1,
                Optional.of(path.witness(run)));
    }
}
