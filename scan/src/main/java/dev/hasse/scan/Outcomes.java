package dev.hasse.scan;

import java.util.function.Consumer;

/** Hears what a detector finds: what looks wrong, what holds in every interleaving, and how many candidates it tried. */
record Outcomes(Consumer<Suspicion> suspicions, Consumer<Invariant> invariants, Consumer<TriedCandidates> candidates)
        implements Consumer<Suspicion> {
    @Override
    public void accept(Suspicion suspicion) {
        suspicions.accept(suspicion);
    }

    void holds(String formula, long support) {
        invariants.accept(new Invariant(formula, support));
    }

    void tried(TriedCandidates tried) {
        candidates.accept(tried);
    }
}
