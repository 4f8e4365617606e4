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
    /** A detector, and of which kind is what it finds. */
    private record Of<D>(SuspicionKind kind, D detector) {
        static <D> List<D> among(List<Of<D>> detectors, Set<SuspicionKind> kinds) {
            return detectors.stream()
                    .filter(each -> kinds.contains(each.kind))
                    .map(Of::detector)
                    .toList();
        }
    }

    private static final List<Of<Detector>> DETECTORS = List.of(
            new Of<>(SuspicionKind.TWO_AT_ONCE, new TwoAtOnce()),
            new Of<>(SuspicionKind.TWO_AT_ONCE, new HeldResources()),
            new Of<>(SuspicionKind.RACE, new DataRaces()),
            new Of<>(SuspicionKind.ACCIDENTAL_ORDER, new MissedValues()),
            new Of<>(SuspicionKind.ACCIDENTAL_ORDER, new AccidentalOrders()),
            new Of<>(SuspicionKind.BOUND, new Partners()),
            new Of<>(SuspicionKind.LOST, new Stuck()),
            new Of<>(SuspicionKind.LOST, new LostMessages()),
            new Of<>(SuspicionKind.LOST, new OpenSpans()),
            new Of<>(SuspicionKind.LOST, new EarlyEnds()),
            new Of<>(SuspicionKind.ERROR, new SpanErrors()),
            new Of<>(SuspicionKind.LOCK_HELD, new LocksAtEnd()),
            new Of<>(SuspicionKind.MESSAGE_RACE, new MessageRaces()),
            new Of<>(SuspicionKind.BOUND, new RecordedBounds()),
            new Of<>(SuspicionKind.BOUND, new FamilyBounds()),
            new Of<>(SuspicionKind.SKEW, new ClockContradictions()));
    private static final List<Of<ThreadDetector>> OF_THREADS = List.of(
            new Of<>(SuspicionKind.RACE, new ThreadRaces()),
            new Of<>(SuspicionKind.DEADLOCK, new Deadlocks()),
            new Of<>(SuspicionKind.ATOMICITY, new AtomicityViolations()),
            new Of<>(SuspicionKind.ATOMICITY, new TornPairs()),
            new Of<>(SuspicionKind.LOST_WAKEUP, new LostWakeUps()),
            new Of<>(SuspicionKind.LOST_WAKEUP, new WrongWakeUps()));

    /** What one detector does. */
    private interface Look {
        void within(Budget budget) throws InputException;
    }

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
        List<Look> looks = new ArrayList<>();
        Of.among(DETECTORS, kinds).forEach(each -> looks.add(share -> each.look(ordered, share, outcomes)));
        if (isOfThreads) {
            ThreadedRun run = new ThreadedRun(trace);
            Of.among(OF_THREADS, kinds).forEach(each -> looks.add(share -> each.look(run, share, outcomes)));
        }
        for (Look look : looks) {
            try (Budget share = budget.share()) {
                look.within(share);
            } catch (LimitReachedException e) {
                limit = Optional.of(e.reason());
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
