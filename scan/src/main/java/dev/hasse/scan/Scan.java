package dev.hasse.scan;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What looks wrong with a trace, the most surprising first.
 *
 * @param invariants what the recorded run kept and every interleaving keeps too
 * @param limit why not all was looked at; empty if it was
 */
public record Scan(Trace trace, List<Suspicion> suspicions, List<Invariant> invariants, Optional<String> limit) {
    private static final List<Detector> DETECTORS = List.of(
            new TwoAtOnce(),
            new HeldResources(),
            new DataRaces(),
            new MissedValues(),
            new AccidentalOrders(),
            new Partners(),
            new Stuck(),
            new LostMessages(),
            new MessageRaces(),
            new RecordedBounds(),
            new Deadlocks(),
            new AtomicityViolations(),
            new LostWakeUps(),
            new ClockContradictions());

    public Scan {
        suspicions = List.copyOf(suspicions);
        invariants = List.copyOf(invariants);
    }

    /** Looks for everything. */
    public static Scan of(Trace trace, Budget budget) throws InputException {
        return of(trace, EnumSet.allOf(SuspicionKind.class), budget);
    }

    /** Looks for some kinds; what was found before a limit stays. */
    public static Scan of(Trace trace, Set<SuspicionKind> kinds, Budget budget) throws InputException {
        List<Suspicion> found = new ArrayList<>();
        List<Invariant> kept = new ArrayList<>();
        Optional<String> limit = Optional.empty();
        for (Detector detector : DETECTORS) {
            if (kinds.contains(detector.kind())) {
                try (Budget share = budget.share()) {
                    detector.look(trace, share, new Outcomes(found::add, kept::add));
                } catch (LimitReachedException e) {
                    limit = Optional.of(e.reason());
                }
            }
        }
        found.sort(Comparator.comparingDouble(Suspicion::surprise).reversed());
        return new Scan(trace, found, kept, limit);
    }

    /** The same with what a comparison of several traces found in this one. */
    public Scan with(List<OrderMining.Found> compared) {
        List<Suspicion> all = new ArrayList<>(suspicions);
        compared.stream().filter(each -> each.trace() == trace).forEach(each -> all.add(each.suspicion()));
        all.sort(Comparator.comparingDouble(Suspicion::surprise).reversed());
        return new Scan(trace, all, invariants, limit);
    }

    /** The same without what is accepted. */
    public Scan without(Baseline baseline) {
        return new Scan(
                trace,
                suspicions.stream().filter(each -> !baseline.accepts(each)).toList(),
                invariants,
                limit);
    }
}
