package dev.hasse.scan;

import dev.hasse.base.Budget;
import dev.hasse.base.Nanoseconds;
import dev.hasse.trace.SkewNeeded;
import dev.hasse.trace.Trace;
import java.util.List;
import java.util.Optional;

/** Times that contradict the order: a receive before its send, a clock that was set back. Their clocks cannot be trusted. */
final class ClockContradictions implements Detector {
    /** How findings about clocks begin, which a reader makes. */
    private static final String FINDING = "clock skew";

    static boolean isAbout(String finding) {
        return finding.startsWith(FINDING);
    }

    @Override
    public void look(Trace trace, Budget budget, Outcomes found) {
        Optional<SkewNeeded> needed = SkewNeeded.of(trace, budget);
        if (needed.isPresent()) {
            SkewNeeded skew = needed.get();
            String bound = Nanoseconds.text(skew.nanos());
            found.accept(suspicion(
                    "Clocks differ by at least " + bound + ": " + skew.example(trace) + "; the times of "
                            + (skew.events() == 1 ? "1 event contradict" : skew.events() + " events contradict")
                            + " the causal order (--skew " + bound + " would explain this).",
                    trace,
                    skew.events(),
                    skew.before(),
                    skew.after()));
            return;
        }
        trace.findings().stream()
                .filter(ClockContradictions::isAbout)
                .forEach(finding -> found.accept(suspicion(finding, trace, 1)));
    }

    private static Suspicion suspicion(String summary, Trace trace, int support, int... events) {
        return new Suspicion(
                        SuspicionKind.SKEW,
                        Severity.LOW,
                        summary,
                        Optional.empty(),
                        events.length == 0 ? List.of() : trace.events(events),
                        support,
                        Optional.empty())
                .confirmed();
    }
}
