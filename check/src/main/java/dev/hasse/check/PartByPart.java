package dev.hasse.check;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.logic.Property;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A property decided part by part: it holds iff all parts do. What the recorded run violates is looked for first, in all
 * parts; otherwise the first part that is violated decides, unless nearer runs than its own can be found cheaply.
 */
final class PartByPart {
    private static final int LONGEST = 300;

    private final Attempts attempts;
    private final List<Property> parts;
    private final Budget budget;
    private final Set<String> engines = new LinkedHashSet<>();
    private final List<Verdict.Unknown> obstacles = new ArrayList<>();

    PartByPart(Attempts attempts, List<Property> parts, Budget budget) {
        this.attempts = attempts;
        this.parts = parts;
        this.budget = budget;
    }

    EngineRace.Outcome run() throws InputException {
        for (Property part : parts) {
            Optional<EngineRace.Outcome> recorded = ofRecordedRun(part);
            if (recorded.isPresent()) {
                return violated(recorded.get(), part);
            }
        }
        EngineRace.Outcome nearest = null;
        Property violated = parts.get(0);
        for (Property part : parts) {
            EngineRace.Outcome outcome = attempts.decide(part, budget);
            engines.add(outcome.engine());
            if (outcome.verdict() instanceof Verdict.Unknown unknown) {
                obstacles.add(unknown);
            } else if (outcome.verdict() instanceof Verdict.Violated
                    && (nearest == null || inversions(outcome) < inversions(nearest))) {
                nearest = outcome;
                violated = part;
            }
            if (nearest != null && !attempts.findsNearestRun(nearest.engine())) {
                break;
            }
        }
        return nearest == null ? undisturbed() : violated(nearest, violated);
    }

    private Optional<EngineRace.Outcome> ofRecordedRun(Property part) throws InputException {
        for (Engine engine : attempts.fitting(part)) {
            try {
                return attempts.session(engine)
                        .ofRecordedRun(part, budget)
                        .map(verdict -> new EngineRace.Outcome(verdict, engine.name(), List.of()));
            } catch (LimitReachedException limit) {
                // Whether this decides the part is for the race to find out.
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    private EngineRace.Outcome violated(EngineRace.Outcome outcome, Property part) {
        List<String> remarks = new ArrayList<>(List.of("decided in " + parts.size() + " parts"));
        remarks.addAll(outcome.remarks());
        if (!(outcome.verdict() instanceof Verdict.Violated violated)
                || part.text().length() > LONGEST) {
            return new EngineRace.Outcome(outcome.verdict(), outcome.engine(), remarks);
        }
        Evidence evidence = violated.evidence();
        Verdict verdict = new Verdict.Violated(new Evidence(
                evidence.run(),
                evidence.cut(),
                evidence.proof(),
                evidence.explanation() + "\nThe part that is violated: " + part.text()));
        return new EngineRace.Outcome(verdict, outcome.engine(), remarks);
    }

    /** No part is violated. */
    private EngineRace.Outcome undisturbed() {
        return new EngineRace.Outcome(
                obstacles.isEmpty() ? new Verdict.Holds(Optional.empty()) : hindered(),
                String.join(", ", engines),
                List.of("decided in " + parts.size() + " parts"));
    }

    private Verdict.Unknown hindered() {
        boolean isOpen = obstacles.stream().allMatch(each -> each.cause() == Verdict.Unknown.Cause.OPEN_FUTURE);
        return isOpen
                ? obstacles.get(0)
                : new Verdict.Unknown(obstacles.size() + " of " + parts.size() + " parts are not decided; the first: "
                        + obstacles.get(0).reason());
    }

    /** How many pairs of events are in another order than observed. */
    private long inversions(EngineRace.Outcome outcome) {
        if (!(outcome.verdict() instanceof Verdict.Violated violated)) {
            return Long.MAX_VALUE;
        }
        int[] run = violated.evidence().run().toArray();
        int[] observed = attempts.trace().observedOrder();
        int[] rank = new int[observed.length];
        for (int place = 0; place < observed.length; place++) {
            rank[observed[place]] = place;
        }
        long inversions = 0;
        for (int later = 1; later < run.length; later++) {
            for (int earlier = 0; earlier < later; earlier++) {
                inversions += rank[run[earlier]] > rank[run[later]] ? 1 : 0;
            }
        }
        return inversions;
    }
}
