package dev.hasse.check;

import dev.hasse.trace.Value;
import java.util.List;

/**
 * Why a property for values is violated: one choice of values for which it is, and why; no choice, if the run satisfies
 * the property for none.
 */
public record InstanceProof(List<Value> chosen, List<Proof> why) implements Proof {
    public InstanceProof {
        chosen = List.copyOf(chosen);
        why = List.copyOf(why);
    }
}
