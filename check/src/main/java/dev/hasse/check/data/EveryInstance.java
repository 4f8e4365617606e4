package dev.hasse.check.data;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.check.Evidence;
import dev.hasse.check.InstanceCounts;
import dev.hasse.check.InstanceProof;
import dev.hasse.check.Verdict;
import dev.hasse.check.ltl.RunSession;
import dev.hasse.logic.Property;
import dev.hasse.trace.ObservedOrder;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code forall r in values(order). ...}: every instance must hold; the evidence is of one that does not. */
final class EveryInstance {
    private final Trace trace;
    private final ObservedOrder observed;
    private final Property.ForEach property;
    private final InstanceSearch search;
    private final Budget budget;
    private @Nullable List<Value> shown;
    private InstanceSearch.@Nullable Decision shownDecision;
    private String obstacle = "";

    EveryInstance(
            Trace trace, ObservedOrder observed, Property.ForEach property, InstanceSearch search, Budget budget) {
        this.trace = trace;
        this.observed = observed;
        this.property = property;
        this.search = search;
        this.budget = budget;
    }

    Verdict verdict() throws InputException {
        search.forEach(this::see);
        InstanceCounts counts = search.counts();
        if (shown != null && shownDecision != null) {
            return violated(shown, shownDecision, counts);
        }
        return counts.undecided() == 0
                ? new Verdict.Holds(Optional.empty())
                : new Verdict.Unknown(String.format(
                        Locale.ROOT,
                        "%,d of %,d %s are not decided; the first: %s",
                        counts.undecided(),
                        counts.total(),
                        counts.noun(),
                        obstacle));
    }

    private boolean see(List<Value> chosen, InstanceSearch.Decision decision) {
        boolean isBad = decision.run().isPresent() || decision.verdict() instanceof Verdict.Violated;
        boolean isBetter = shownDecision == null || decision.isRecorded() && !shownDecision.isRecorded();
        if (isBad && isBetter) {
            shown = chosen;
            shownDecision = decision;
        }
        if (obstacle.isEmpty() && decision.verdict() instanceof Verdict.Unknown unknown) {
            obstacle = unknown.reason();
        }
        return true;
    }

    private Verdict violated(List<Value> chosen, InstanceSearch.Decision decision, InstanceCounts counts)
            throws InputException {
        Verdict verdict = decision.verdict();
        if (decision.run().isPresent()) {
            int[] run = decision.run().get();
            verdict = new RunSession(
                            trace, observed, (monitored, limit) -> new RunSession.Outcome(Optional.of(run), ""))
                    .check(property.instances().of(chosen), budget);
        }
        Evidence evidence = ((Verdict.Violated) verdict).evidence();
        return new Verdict.Violated(new Evidence(
                evidence.run(),
                evidence.cut(),
                new InstanceProof(chosen, List.of(evidence.proof())),
                (counts.total() == 1 ? "" : sentence(counts) + "\n") + "For "
                        + ChosenText.of(property.parameters(), chosen) + ":\n" + evidence.explanation()));
    }

    private static String sentence(InstanceCounts counts) {
        String happened;
        if (counts.recorded() == 0) {
            happened = "Not in the recorded run, but in another possible order of its events.";
        } else if (counts.recorded() == counts.violated()) {
            happened = "This happened in the recorded run itself.";
        } else {
            happened = String.format(
                    Locale.ROOT,
                    "For %,d of them it happened in the recorded run itself; for the others it happens in another possible order.",
                    counts.recorded());
        }
        return "Fails for " + counts.text() + ". " + happened;
    }
}
