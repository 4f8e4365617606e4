package dev.hasse.evaluate;

import dev.hasse.bes.Diagnostic;
import dev.hasse.bes.Outcome;
import dev.hasse.bes.Resolution;
import dev.hasse.lts.Lts;
import java.util.function.Supplier;

/** The answer, and on request the part of the system that shows why. */
public final class Evaluation {
    private final Outcome outcome;
    private final Supplier<SystemEvidence> evidence;

    private Evaluation(Outcome outcome, Supplier<SystemEvidence> evidence) {
        this.outcome = outcome;
        this.evidence = evidence;
    }

    static Evaluation of(FormulaGraph graph, Resolution resolution) {
        return new Evaluation(resolution, () -> {
            EvidencePart fragment = new EvidencePart(graph, Diagnostic.of(graph, resolution));
            Lts part = fragment.build();
            return new SystemEvidence(part, fragment.run());
        });
    }

    /** The same, where states can be asked for at will: the shortest run that shows it, if a run does. */
    static Evaluation withShortestRun(FormulaGraph graph, Resolution resolution) {
        return new Evaluation(resolution, () -> {
            RunGraph runs = new RunGraph(graph, resolution.value());
            return RunSearch.search(runs, graph.budget())
                    .map(found -> new ShownRun(graph, runs, found, resolution.value()).evidence())
                    .orElseGet(() -> of(graph, resolution).evidence());
        });
    }

    /** Of a parity game, with the part that the winner's choices leave. */
    static Evaluation ofGame(
            boolean value, long vertices, long bytes, FormulaGraph graph, Supplier<Diagnostic> diagnostic) {
        return new Evaluation(new GameOutcome(value, vertices, bytes), () -> {
            EvidencePart fragment = new EvidencePart(graph, diagnostic.get());
            Lts part = fragment.build();
            return new SystemEvidence(part, fragment.run());
        });
    }

    private record GameOutcome(boolean value, long variableCount, long bytes) implements Outcome {}

    /** Of a solver that does not remember why. */
    static Evaluation withoutEvidence(Outcome outcome) {
        return new Evaluation(outcome, () -> {
            throw new IllegalStateException("no evidence was kept: ask for it with SolverChoice.withEvidence()");
        });
    }

    public boolean verdict() {
        return outcome.value();
    }

    /** How many boolean variables were visited. */
    public long variableCount() {
        return outcome.variableCount();
    }

    /** How many bytes the solver's tables took. */
    public long bytes() {
        return outcome.bytes();
    }

    /**
     * Why.
     *
     * @throws IllegalStateException if the solver was chosen without evidence, and kept none
     */
    public SystemEvidence evidence() {
        return evidence.get();
    }
}
