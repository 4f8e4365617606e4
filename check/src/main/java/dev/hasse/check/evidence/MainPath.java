package dev.hasse.check.evidence;

import dev.hasse.check.CtlProof;
import java.util.Optional;

/** The outermost run of a proof: the one that starts where the proof does. */
final class MainPath {
    private MainPath() {}

    static Optional<CtlProof.Path> of(CtlProof proof) {
        if (proof instanceof CtlProof.Path path) {
            return Optional.of(path);
        } else if (proof instanceof CtlProof.OnTheSpot combination) {
            return combination.operands().stream()
                    .map(MainPath::of)
                    .flatMap(Optional::stream)
                    .findFirst();
        } else {
            return Optional.empty();
        }
    }

    /** Its length; 0 if the proof needs no run. */
    static int length(CtlProof proof) {
        return of(proof).map(path -> path.run().length()).orElse(0);
    }
}
