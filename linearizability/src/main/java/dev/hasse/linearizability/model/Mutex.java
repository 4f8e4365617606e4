package dev.hasse.linearizability.model;

import dev.hasse.linearizability.Call;
import dev.hasse.linearizability.SequentialModel;
import java.util.Optional;
import java.util.stream.Stream;

/** A lock that one at a time holds; whoever asks may give it back, as in Jepsen's own model. */
final class Mutex implements SequentialModel<Boolean> {
    private static final String ACQUIRE = "acquire";
    private static final String RELEASE = "release";

    @Override
    public Boolean initial() {
        return false;
    }

    @Override
    public Optional<Boolean> next(Boolean held, Call call) {
        boolean acquires = call.function().equals(ACQUIRE);
        return acquires == held ? Optional.empty() : Optional.of(acquires);
    }

    @Override
    public Effect effect(Call call) {
        return Effect.UPDATES;
    }

    @Override
    public Optional<String> objection(Call call) {
        return call.function().equals(ACQUIRE) || call.function().equals(RELEASE)
                ? Optional.empty()
                : Optional.of(Models.unknownFunction("mutex", call.function(), Stream.of(ACQUIRE, RELEASE)));
    }

    @Override
    public Call essence(Call call) {
        return Call.of(call.function(), dev.hasse.linearizability.Datum.nothing());
    }
}
