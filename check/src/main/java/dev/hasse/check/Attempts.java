package dev.hasse.check;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.logic.Property;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The engines at work on one trace: properties follow one another, and sessions stay open between them. */
final class Attempts implements AutoCloseable {
    private static final long LEAST_PATIENCE_NANOS = 1_000_000_000;

    private final Trace trace;
    private final List<String> recordingNotes;
    private final String asked;
    private final List<Engine> engines;
    private final Map<Engine, Engine.Session> sessions = new ConcurrentHashMap<>();

    /** For the engines that the name asked for stands for. */
    Attempts(Trace trace, String asked, List<Engine> engines) {
        this.trace = trace;
        this.recordingNotes = RecordingNotes.of(trace);
        this.asked = asked;
        this.engines = engines;
    }

    PropertyResult check(Property property, Budget budget) throws InputException {
        long start = System.nanoTime();
        // What is asked of another program costs a start of it: better once.
        List<Property> parts =
                engines.stream().allMatch(Engine::isForAuto) ? Conjuncts.of(property) : List.of(property);
        EngineRace.Outcome outcome =
                parts.size() == 1 ? decide(property, budget) : new PartByPart(this, parts, budget).run();
        if (parts.size() > 1) {
            // Each part was replayed by itself; the run must violate the whole property, too.
            Services.replay(property).confirm(trace, property, outcome.verdict());
        }
        return result(property, outcome, start, budget);
    }

    EngineRace.Outcome decide(Property property, Budget budget) throws InputException {
        List<Engine> fitting = fitting(property);
        if (fitting.isEmpty()) {
            String obstacle = asked.equals(Checker.AUTO)
                    ? "no engine decides such a property"
                    : "engine " + asked + " does not decide such a property";
            return new EngineRace.Outcome(new Verdict.Unknown(obstacle), asked, List.of());
        }
        return new EngineRace(this, property, fitting, budget).run();
    }

    /** Whether the engine of this name finds the nearest of the runs that violate a property. */
    boolean findsNearestRun(String engine) {
        return engines.stream().anyMatch(each -> each.name().equals(engine) && each.findsNearestRun());
    }

    List<Engine> fitting(Property property) {
        List<Candidate> candidates = new ArrayList<>();
        for (Engine engine : engines) {
            Fit fit = engine.fit(property, trace);
            if (!fit.isRefused()) {
                candidates.add(new Candidate(engine, fit.level()));
            }
        }
        candidates.sort(Comparator.comparing(Candidate::level).reversed());
        return candidates.stream().map(Candidate::engine).toList();
    }

    private record Candidate(Engine engine, Fit.Level level) {}

    private PropertyResult result(Property property, EngineRace.Outcome outcome, long start, Budget budget)
            throws InputException {
        long nanos = System.nanoTime() - start;
        Optional<String> vacuity = outcome.verdict() instanceof Verdict.Holds
                ? new Vacuity(trace, condition -> hold(condition, budget, nanos)).of(property)
                : Optional.empty();
        List<String> notes = notes(property);
        vacuity.ifPresent(notes::remove);
        return new PropertyResult(
                property.name(),
                property.logic(),
                property.text(),
                outcome.verdict(),
                outcome.engine(),
                nanos / 1e9,
                notes,
                vacuity,
                Services.engines().stream()
                        .flatMap(each -> each.formulaClass(property, trace).stream())
                        .findFirst(),
                outcome.remarks());
    }

    private List<String> notes(Property property) throws InputException {
        List<String> notes = new ArrayList<>(NeededValues.notes(property, trace));
        notes.addAll(recordingNotes);
        return notes;
    }

    /** Whether a side question is surely answered by yes: within the time that the property itself took, or a little. */
    private boolean hold(Property condition, Budget budget, long nanos) throws InputException {
        List<Engine> fitting =
                fitting(condition).stream().filter(Engine::isForAuto).toList();
        if (fitting.isEmpty()) {
            return false;
        }
        Budget share = budget.share();
        EngineClock.Watch watch = EngineClock.after(Math.max(nanos, LEAST_PATIENCE_NANOS), share::cancel);
        try {
            return new EngineRace(this, condition, fitting, share).run().verdict() instanceof Verdict.Holds;
        } finally {
            watch.close();
            budget.release(share);
        }
    }

    Trace trace() {
        return trace;
    }

    Engine.Session session(Engine engine) {
        return sessions.computeIfAbsent(engine, each -> each.open(trace));
    }

    void closeSession(Engine engine) {
        Engine.Session session = sessions.remove(engine);
        if (session != null) {
            session.close();
        }
    }

    @Override
    public void close() {
        List.copyOf(sessions.keySet()).forEach(this::closeSession);
    }
}
