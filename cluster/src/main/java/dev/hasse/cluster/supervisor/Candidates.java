package dev.hasse.cluster.supervisor;

import dev.hasse.cluster.Address;
import java.util.List;

/** Who may be asked to work: a list, or the present members of a cluster. */
@FunctionalInterface
public interface Candidates {
    List<Address> now();

    /** Why there is nobody, as far as that is known. */
    default String whyNobody() {
        return "";
    }
}
