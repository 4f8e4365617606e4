package dev.hasse.scan;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.trace.LockedOrder;
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
 * @param candidates how many suspicions about threads were tried, and what became of them
 * @param limit why not all was looked at; empty if it was
 */
public record Scan(
        Trace trace,
        List<Suspicion> suspicions,
        List<Invariant> invariants,
        List<TriedCandidates> candidates,
        Optional<String> limit) {
    private static final List<Detector> DETECTORS = List.of(
            new TwoAtOnce(),
            new HeldResources(),
            new DataRaces(),
            new MissedValues(),
            new AccidentalOrders(),
            new Partners(),
            new Stuck(),
            new LostMessages(),
            new OpenSpans(),
            new EarlyEnds(),
            new SpanErrors(),
            new LocksAtEnd(),
            new MessageRaces(),
            new RecordedBounds(),
            new FamilyBounds(),
            new ClockContradictions());
    private static final List<ThreadDetector> OF_THREADS =
            List.of(new ThreadRaces(), new Deadlocks(), new AtomicityViolations(), new TornPairs(), new LostWakeUps());

    public Scan {
        suspicions = List.copyOf(suspicions);
        invariants = List.copyOf(invariants);
        candidates = List.copyOf(candidates);
    }

    /** Looks for everything. */
    public static Scan of(Trace trace, Budget budget) throws InputException {
        return of(trace, EnumSet.allOf(SuspicionKind.class), budget);
    }

    /** Looks for some kinds; what was found before a limit stays. */
    public static Scan of(Trace trace, Set<SuspicionKind> kinds, Budget budget) throws InputException {
        List<Suspicion> found = new ArrayList<>();
        List<Invariant> kept = new ArrayList<>();
        List<TriedCandidates> tried = new ArrayList<>();
        Outcomes outcomes = new Outcomes(found::add, kept::add, tried::add);
        Optional<String> limit = Optional.empty();
        boolean isOfThreads = ThreadedRun.isOne(trace);
        boolean isOfCuts = DETECTORS.stream()
                .anyMatch(each -> kinds.contains(each.kind()) && !(isOfThreads && each.kind() == SuspicionKind.RACE));
        // What looks at cuts takes all of them to be reached.
        Trace ordered = isOfCuts ? LockedOrder.of(trace, budget) : trace;
        for (Detector detector : DETECTORS) {
            if (kinds.contains(detector.kind())) {
                try (Budget share = budget.share()) {
                    detector.look(ordered, share, outcomes);
                } catch (LimitReachedException e) {
                    limit = Optional.of(e.reason());
                }
            }
        }
        if (OF_THREADS.stream().anyMatch(each -> kinds.contains(each.kind())) && isOfThreads) {
            ThreadedRun run = new ThreadedRun(trace);
            for (ThreadDetector detector : OF_THREADS) {
                if (kinds.contains(detector.kind())) {
                    try (Budget share = budget.share()) {
                        detector.look(run, share, outcomes);
                    } catch (LimitReachedException e) {
                        limit = Optional.of(e.reason());
                    }
                }
            }
        }
        found.sort(Comparator.comparingDouble(Suspicion::surprise).reversed());
        return new Scan(trace, found, kept, tried, limit);
    }

    /** The same with what a comparison of several traces found in this one. */
    public Scan with(List<OrderMining.Found> compared) {
        List<Suspicion> all = new ArrayList<>(suspicions);
        compared.stream().filter(each -> each.trace() == trace).forEach(each -> all.add(each.suspicion()));
        all.sort(Comparator.comparingDouble(Suspicion::surprise).reversed());
        return new Scan(trace, all, invariants, candidates, limit);
    }

    /** The same without what is accepted. */
    public Scan without(Baseline baseline) {
        return new Scan(
                trace,
                suspicions.stream().filter(each -> !baseline.accepts(each)).toList(),
                invariants,
                candidates,
                limit);
    }
}
