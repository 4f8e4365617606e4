package dev.hasse.check;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.logic.Property;
import dev.hasse.trace.Trace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One property, the engines that can decide it, the best fitting first. The next one gets its chance when one reaches
 * its limit, or beside it when it takes longer than an engine that fits should: whoever decides first ends the other.
 */
final class EngineRace {
    private static final long PATIENCE_NANOS = 250_000_000;
    private static final double PATIENCE_NANOS_AN_EVENT_AND_PROCESS = 300;

    /** A StackOverflowError is worse than the address space that nobody touches. */
    private static final long STACK_BYTES = 64L << 20;

    private final Attempts attempts;
    private final Property property;
    private final Budget budget;
    private final Deque<Engine> waiting;
    private final List<Budget> running = new ArrayList<>();
    /** Why engines gave up, and the names of those that did so for each reason. */
    private final Map<String, Set<String>> obstacles = new LinkedHashMap<>();

    private String tried = "";
    private @Nullable Outcome decided;
    private @Nullable Throwable failure;
    private @Nullable Thread second;

    EngineRace(Attempts attempts, Property property, List<Engine> fitting, Budget budget) {
        this.attempts = attempts;
        this.property = property;
        this.budget = budget;
        this.waiting = new ArrayDeque<>(fitting);
    }

    /** What became of the property, and by which engine. */
    record Outcome(Verdict verdict, String engine, List<String> remarks, Optional<InstanceCounts> instances) {
        Outcome(Verdict verdict, String engine, List<String> remarks) {
            this(verdict, engine, remarks, Optional.empty());
        }
    }

    Outcome run() throws InputException {
        EngineClock.Watch watch = waiting.size() > 1 ? EngineClock.after(patience(), this::startSecond) : null;
        attemptAll();
        if (watch != null) {
            watch.close();
        }
        awaitSecond();
        if (budget.isHeapFull()) {
            attempts.close();
            budget.recover();
        }
        if (failure != null) {
            throw rethrown(failure);
        }
        return decided != null ? decided : new Outcome(new Verdict.Unknown(obstacles()), tried, List.of());
    }

    private long patience() {
        Trace trace = attempts.trace();
        double size = (double) trace.eventCount() * trace.processCount();
        return PATIENCE_NANOS + (long) (PATIENCE_NANOS_AN_EVENT_AND_PROCESS * size);
    }

    private synchronized void startSecond() {
        if (decided != null || failure != null || waiting.isEmpty()) {
            return;
        }
        second = new Thread(null, this::attemptAll, "second engine", STACK_BYTES);
        second.setDaemon(true);
        second.start();
    }

    private void awaitSecond() {
        Thread thread = startedSecond();
        if (thread != null) {
            budget.join(thread);
        }
    }

    /** After this nobody starts: the first thread is through, so no engine waits. */
    private synchronized @Nullable Thread startedSecond() {
        waiting.clear();
        return second;
    }

    private void attemptAll() {
        try (Budget share = budget.share()) {
            for (Engine engine = next(share); engine != null; engine = next(share)) {
                attempt(engine, share);
            }
        } catch (InputException | RuntimeException | Error e) {
            fail(e);
        }
    }

    private synchronized @Nullable Engine next(Budget share) {
        if (decided != null || failure != null) {
            return null;
        }
        running.add(share);
        return waiting.poll();
    }

    private void attempt(Engine engine, Budget share) throws InputException {
        String obstacle;
        try {
            Engine.Session session = attempts.session(engine);
            Verdict verdict = session.check(property, share);
            if (verdict instanceof Verdict.Unknown unknown && unknown.cause() == Verdict.Unknown.Cause.OPEN_FUTURE) {
                // What was not recorded no other engine knows.
                decide(new Outcome(verdict, engine.name(), session.remarks(), session.instances()));
                return;
            }
            if (!(verdict instanceof Verdict.Unknown unknown)) {
                Services.replay(property).confirm(attempts.trace(), property, verdict, share);
                decide(new Outcome(verdict, engine.name(), session.remarks(), session.instances()));
                return;
            }
            obstacle = unknown.reason();
        } catch (LimitReachedException limit) {
            obstacle = limit.reason();
        } catch (OutOfMemoryError full) {
            // The heap was smaller than the budget allowed; without the session's tables there is room again.
            attempts.closeSession(engine);
            obstacle = share.memoryReached().reason();
        }
        hindered(engine, obstacle);
    }

    private synchronized void hindered(Engine engine, String obstacle) {
        tried = engine.name();
        // An engine that decides a property in two ways has one name.
        obstacles.computeIfAbsent(obstacle, any -> new LinkedHashSet<>()).add(tried);
    }

    private String obstacles() {
        return obstacles.entrySet().stream()
                .map(obstacle -> String.join(", ", obstacle.getValue()) + ": " + obstacle.getKey())
                .collect(Collectors.joining("; "));
    }

    private synchronized void decide(Outcome outcome) {
        if (decided == null) {
            decided = outcome;
            running.forEach(Budget::cancel);
        }
    }

    private synchronized void fail(Throwable problem) {
        failure = failure == null ? problem : failure;
        running.forEach(Budget::cancel);
    }

    private static InputException rethrown(Throwable failure) {
        if (failure instanceof InputException input) {
            return input;
        }
        if (failure instanceof Error error) {
            throw error;
        }
        throw (RuntimeException) failure;
    }
}
