package dev.hasse.linearizability.model;

import dev.hasse.linearizability.Call;
import dev.hasse.linearizability.Datum;
import dev.hasse.linearizability.SequentialModel;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A set: elements are added, removed and asked for one by one, or read all at once. */
final class Elements implements SequentialModel<Set<Datum>> {
    private static final String READ = "read";
    private static final String ADD = "add";
    private static final String REMOVE = "remove";
    private static final String CONTAINS = "contains";

    @Override
    public Set<Datum> initial() {
        return Set.of();
    }

    @Override
    public Optional<Set<Datum>> next(Set<Datum> state, Call call) {
        return switch (call.function()) {
            case READ ->
                Optional.of(state)
                        .filter(each -> call.result()
                                .map(seen -> each.equals(new HashSet<>(seen.items())))
                                .orElse(true));
            case CONTAINS ->
                Optional.of(state)
                        .filter(each -> call.result()
                                .map(new Datum.Truth(each.contains(call.argument()))::equals)
                                .orElse(true));
            default -> Optional.of(changed(state, call));
        };
    }

    private static Set<Datum> changed(Set<Datum> state, Call call) {
        Set<Datum> changed = new HashSet<>(state);
        if (call.function().equals(ADD)) {
            changed.add(call.argument());
        } else {
            changed.remove(call.argument());
        }
        return Set.copyOf(changed);
    }

    @Override
    public Effect effect(Call call) {
        return switch (call.function()) {
            case READ, CONTAINS -> Effect.OBSERVES;
            default -> Effect.UPDATES;
        };
    }

    @Override
    public Optional<String> objection(Call call) {
        return switch (call.function()) {
            case ADD, REMOVE -> Optional.empty();
            case READ ->
                call.result()
                        .filter(each -> !(each instanceof Datum.Items))
                        .map(each -> "expected the elements that were read, such as [1 2], found " + each);
            case CONTAINS ->
                call.result()
                        .filter(each -> !(each instanceof Datum.Truth))
                        .map(each -> "expected true or false, found " + each);
            default ->
                Optional.of(Models.unknownFunction("set", call.function(), Stream.of(READ, ADD, REMOVE, CONTAINS)));
        };
    }

    @Override
    public Call essence(Call call) {
        return effect(call) == Effect.OBSERVES ? call : call.withoutResult();
    }

    @Override
    public boolean commute(Call one, Call other) {
        return one.function().equals(other.function()) || !one.argument().equals(other.argument());
    }
}
