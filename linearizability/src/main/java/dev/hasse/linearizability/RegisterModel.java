package dev.hasse.linearizability;

import java.util.Optional;

/** A model whose state is one value: where every value is written once, zones decide its histories. */
public interface RegisterModel extends SequentialModel<Datum> {
    /** What a call saw of the value, and what it made of it; empty if it is no plain reading or writing. */
    Optional<Access> access(Call call);

    /** At least one of them is there. */
    record Access(Optional<Datum> read, Optional<Datum> written) {}
}
