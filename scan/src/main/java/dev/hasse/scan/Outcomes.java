package dev.hasse.scan;

import java.util.function.Consumer;

/** Hears what a detector finds: what looks wrong, and what holds in every interleaving. */
record Outcomes(Consumer<Suspicion> suspicions, Consumer<Invariant> invariants) implements Consumer<Suspicion> {
    @Override
    public void accept(Suspicion suspicion) {
        suspicions.accept(suspicion);
    }

    void holds(String formula, long support) {
        invariants.accept(new Invariant(formula, support));
    }
}
