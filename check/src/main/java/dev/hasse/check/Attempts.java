package dev.hasse.check;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.logic.Property;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Tries the engines on one property after the other, the best fitting first: the next one gets its chance when one
 * reaches its memory limit. Sessions stay open between properties.
 */
final class Attempts implements AutoCloseable {
    private final Trace trace;
    private final String asked;
    private final List<Engine> engines;
    private final Map<Engine, Engine.Session> sessions = new LinkedHashMap<>();

    /** For the engines that the name asked for stands for. */
    Attempts(Trace trace, String asked, List<Engine> engines) {
        this.trace = trace;
        this.asked = asked;
        this.engines = engines;
    }

    PropertyResult check(Property property, Budget budget) throws InputException {
        long start = System.nanoTime();
        List<String> obstacles = new ArrayList<>();
        String tried = asked;
        for (Engine engine : fitting(property, obstacles)) {
            tried = engine.name();
            try {
                Engine.Session session = session(engine);
                Verdict verdict = session.check(property, budget);
                if (!(verdict instanceof Verdict.Unknown unknown)) {
                    Services.replay(property).confirm(trace, property, verdict);
                    return result(property, verdict, tried, start, session.remarks());
                }
                obstacles.add(tried + ": " + unknown.reason());
            } catch (LimitReachedException limit) {
                obstacles.add(tried + ": " + limit.reason());
            } catch (OutOfMemoryError full) {
                // The heap was smaller than the budget allowed; without the session's tables there is room again.
                closeSession(engine);
                obstacles.add(tried + ": out of memory");
            }
        }
        return result(property, new Verdict.Unknown(String.join("; ", obstacles)), tried, start, List.of());
    }

    private List<Engine> fitting(Property property, List<String> obstacles) {
        List<Candidate> candidates = new ArrayList<>();
        for (Engine engine : engines) {
            Fit fit = engine.fit(property, trace);
            if (!fit.isRefused()) {
                candidates.add(new Candidate(engine, fit.level()));
            }
        }
        if (candidates.isEmpty()) {
            obstacles.add(
                    asked.equals(Checker.AUTO)
                            ? "no engine decides such a property"
                            : "engine " + asked + " does not decide such a property");
        }
        candidates.sort(Comparator.comparing(Candidate::level).reversed());
        return candidates.stream().map(Candidate::engine).toList();
    }

    private record Candidate(Engine engine, Fit.Level level) {}

    private PropertyResult result(Property property, Verdict verdict, String engine, long start, List<String> remarks) {
        double seconds = (System.nanoTime() - start) / 1e9;
        return new PropertyResult(
                property.name(),
                property.logic(),
                property.text(),
                verdict,
                engine,
                seconds,
                NeededValues.notes(property, trace),
                Services.engines().stream()
                        .flatMap(each -> each.formulaClass(property, trace).stream())
                        .findFirst(),
                remarks);
    }

    private Engine.Session session(Engine engine) {
        return sessions.computeIfAbsent(engine, each -> each.open(trace));
    }

    private void closeSession(Engine engine) {
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
