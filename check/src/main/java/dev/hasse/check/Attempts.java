package dev.hasse.check;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.logic.MatchedTexts;
import dev.hasse.logic.Property;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The engines at work on one trace: properties follow one another, and sessions stay open between them. */
final class Attempts implements AutoCloseable {
    private static final long LEAST_PATIENCE_NANOS = 1_000_000_000;

    private final Trace trace;
    private final PossibleTruth possible;
    private final List<String> recordingNotes;
    private final String asked;
    private final List<Engine> engines;
    private final Budget budget;
    private final Map<Engine, Open> sessions = new ConcurrentHashMap<>();

    /** A session, and what has the memory of its tables. */
    private record Open(Engine.Session session, Budget tables) {}

    /** For the engines that the name asked for stands for; all of them together within a budget. */
    Attempts(Trace trace, String asked, List<Engine> engines, Budget budget) {
        this.trace = trace;
        this.possible = new PossibleTruth(trace);
        this.recordingNotes = RecordingNotes.of(trace);
        this.asked = asked;
        this.engines = engines;
        this.budget = budget;
    }

    /** Checks a property that these values decide. */
    PropertyResult check(Property property, NeededValues needed, Budget own) throws InputException {
        long start = System.nanoTime();
        return result(property, needed, decideWhole(property, needed, own), start, own);
    }

    /** The same for a formula with time bounds, which no engine decides. */
    PropertyResult check(Property.Ltl property, NeededValues needed, TimedAnswer answer, Budget own)
            throws InputException {
        long start = System.nanoTime();
        Verdict verdict;
        try {
            decideMatches(property, needed, own);
            verdict = answer.verdict();
        } catch (LimitReachedException limit) {
            verdict = new Verdict.Unknown(limit.reason());
        } catch (InputException problem) {
            return PropertyResult.refused(property, problem.problem());
        }
        return result(property, needed, new EngineRace.Outcome(verdict, TimedAnswer.ENGINE, List.of()), start, own);
    }

    private EngineRace.Outcome decideWhole(Property property, NeededValues needed, Budget own) throws InputException {
        try {
            decideMatches(property, needed, own);
        } catch (LimitReachedException limit) {
            return new EngineRace.Outcome(new Verdict.Unknown(limit.reason()), asked, List.of());
        }
        // What is asked of another program costs a start of it: better once.
        List<Property> parts =
                engines.stream().allMatch(Engine::isForAuto) ? Conjuncts.of(property) : List.of(property);
        return parts.size() == 1
                ? decide(property, own)
                : confirmed(property, new PartByPart(this, parts, own).run(), own);
    }

    /** Those of a monitor are decided where its file is read. */
    private void decideMatches(Property property, NeededValues needed, Budget own) {
        MatchedTexts texts = new MatchedTexts(trace, own);
        if (property instanceof Property.Ctl) {
            texts.decide(needed.matches());
        } else if (property instanceof Property.Ltl ltl) {
            texts.decide(ltl.formula());
        }
    }

    /** Each part was replayed by itself; the run must violate the whole property, too. */
    private EngineRace.Outcome confirmed(Property property, EngineRace.Outcome outcome, Budget own)
            throws InputException {
        try {
            Services.replay(property).confirm(trace, property, outcome.verdict(), own);
            return outcome;
        } catch (LimitReachedException limit) {
            return new EngineRace.Outcome(
                    new Verdict.Unknown(outcome.engine() + ": " + limit.reason()), outcome.engine(), List.of());
        }
    }

    EngineRace.Outcome decide(Property property, Budget own) throws InputException {
        List<Engine> fitting = fitting(property);
        if (fitting.isEmpty()) {
            String obstacle = asked.equals(Checker.AUTO)
                    ? "no engine decides such a property"
                    : "engine " + asked + " does not decide such a property";
            return new EngineRace.Outcome(new Verdict.Unknown(obstacle), asked, List.of());
        }
        return new EngineRace(this, property, fitting, own).run();
    }

    /** Whether the engine of this name finds the nearest of the runs that violate a property. */
    boolean findsNearestRun(String engine) {
        return engines.stream().anyMatch(each -> each.name().equals(engine) && each.findsNearestRun());
    }

    List<Engine> fitting(Property property) {
        List<Candidate> candidates = new ArrayList<>();
        for (Engine engine : engines) {
            if (engine.isForInstances() != property instanceof Property.ForEach) {
                continue;
            }
            Fit fit = engine.fit(property, trace);
            if (!fit.isRefused()) {
                candidates.add(new Candidate(engine, fit.level()));
            }
        }
        candidates.sort(Comparator.comparing(Candidate::level).reversed());
        return candidates.stream().map(Candidate::engine).toList();
    }

    private record Candidate(Engine engine, Fit.Level level) {}

    private PropertyResult result(
            Property property, NeededValues needed, EngineRace.Outcome outcome, long start, Budget own)
            throws InputException {
        long nanos = System.nanoTime() - start;
        Set<String> mentioned = NeededValues.mentioned(property, trace);
        Optional<String> vacuity = outcome.verdict() instanceof Verdict.Holds
                ? new Vacuity(trace, possible, condition -> hold(condition, own, nanos)).of(property, needed)
                : Optional.empty();
        List<String> notes = new ArrayList<>(needed.notes(property, mentioned, trace));
        notes.addAll(OtherType.notes(property, possible));
        notes.addAll(recordingNotes);
        vacuity.ifPresent(notes::remove);
        return new PropertyResult(
                property,
                mentioned,
                outcome.verdict(),
                outcome.engine(),
                nanos / 1e9,
                notes,
                vacuity,
                formulaClass(property),
                Optional.empty(),
                outcome.remarks(),
                outcome.instances(),
                Optional.empty());
    }

    private Optional<FormulaClass> formulaClass(Property property) {
        Optional<FormulaClass> found = Optional.empty();
        for (Iterator<Engine> all = Services.engines().iterator(); found.isEmpty() && all.hasNext(); ) {
            found = all.next().formulaClass(property, trace);
        }
        return found;
    }

    /** Whether a side question is surely answered by yes: within the time that the property itself took, or a little. */
    private boolean hold(Property condition, Budget own, long nanos) throws InputException {
        List<Engine> fitting =
                fitting(condition).stream().filter(Engine::isForAuto).toList();
        if (fitting.isEmpty()) {
            return false;
        }
        try (Budget share = own.share()) {
            EngineClock.Watch watch = EngineClock.after(Math.max(nanos, LEAST_PATIENCE_NANOS), share::cancel);
            try {
                return new EngineRace(this, condition, fitting, share).run().verdict() instanceof Verdict.Holds;
            } finally {
                watch.close();
            }
        }
    }

    Trace trace() {
        return trace;
    }

    private Open open(Engine engine) {
        Budget tables = budget.share();
        return new Open(engine.open(trace, tables), tables);
    }

    Engine.Session session(Engine engine) {
        return sessions.computeIfAbsent(engine, this::open).session();
    }

    void closeSession(Engine engine) {
        Open open = sessions.remove(engine);
        if (open != null) {
            open.session().close();
            open.tables().close();
        }
    }

    @Override
    public void close() {
        List.copyOf(sessions.keySet()).forEach(this::closeSession);
    }
}
