package dev.hasse.linearizability.model;

import dev.hasse.linearizability.Call;
import dev.hasse.linearizability.Datum;
import dev.hasse.linearizability.SequentialModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Values that are put at the end and taken from one end: a queue from the first, a stack from the last. */
final class Sequence implements SequentialModel<List<Datum>> {
    private final String name;
    private final String put;
    private final String take;
    private final boolean first;

    private Sequence(String name, String put, String take, boolean first) {
        this.name = name;
        this.put = put;
        this.take = take;
        this.first = first;
    }

    static Sequence queue() {
        return new Sequence("queue", "enqueue", "dequeue", true);
    }

    static Sequence stack() {
        return new Sequence("stack", "push", "pop", false);
    }

    @Override
    public List<Datum> initial() {
        return List.of();
    }

    @Override
    public Optional<List<Datum>> next(List<Datum> state, Call call) {
        if (call.function().equals(put)) {
            List<Datum> longer = new ArrayList<>(state);
            longer.add(call.argument());
            return Optional.of(List.copyOf(longer));
        }
        if (state.isEmpty()) {
            return Optional.of(state)
                    .filter(each -> call.result().map(Datum::isNothing).orElse(true));
        }
        int taken = first ? 0 : state.size() - 1;
        List<Datum> rest = first ? state.subList(1, state.size()) : state.subList(0, taken);
        return Optional.of(List.copyOf(rest))
                .filter(each -> call.result().map(state.get(taken)::equals).orElse(true));
    }

    @Override
    public Effect effect(Call call) {
        // To find nothing is the only call that leaves every state as it is.
        boolean findsNothing = call.function().equals(take)
                && call.result().map(Datum::isNothing).orElse(false);
        return findsNothing ? Effect.OBSERVES : Effect.UPDATES;
    }

    @Override
    public Optional<String> objection(Call call) {
        if (call.function().equals(put)) {
            return call.argument().isNothing() ? Optional.of("expected a value to " + put) : Optional.empty();
        }
        return call.function().equals(take)
                ? Optional.empty()
                : Optional.of(Models.unknownFunction(name, call.function(), Stream.of(put, take)));
    }

    @Override
    public Call essence(Call call) {
        return call.function().equals(put) ? call.withoutResult() : new Call(take, Datum.nothing(), call.result());
    }
}
