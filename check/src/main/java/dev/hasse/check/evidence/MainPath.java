package dev.hasse.check.evidence;

import dev.hasse.check.Proof;
import java.util.Optional;

/** The outermost run of a proof: the one that starts where the proof does. */
final class MainPath {
    private MainPath() {}

    static Optional<Proof.Path> of(Proof proof) {
        if (proof instanceof Proof.Path path) {
            return Optional.of(path);
        } else if (proof instanceof Proof.OnTheSpot combination) {
            return combination.operands().stream()
                    .map(MainPath::of)
                    .flatMap(Optional::stream)
                    .findFirst();
        } else {
            return Optional.empty();
        }
    }

    /** Its length; 0 if the proof needs no run. */
    static int length(Proof proof) {
        return of(proof).map(path -> path.run().length()).orElse(0);
    }
}
