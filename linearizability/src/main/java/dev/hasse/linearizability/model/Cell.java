package dev.hasse.linearizability.model;

import dev.hasse.linearizability.Call;
import dev.hasse.linearizability.Datum;
import dev.hasse.linearizability.RegisterModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One value that is read, written, compared and set, or appended to: a register, or one key of a store. */
final class Cell implements RegisterModel {
    private enum Kind {
        READ,
        WRITE,
        COMPARE_AND_SET,
        APPEND,
        /** What a failed compare-and-set saw: the value was another. */
        DIFFERS
    }

    private static final String DIFFERS = "differs from";

    private final String name;
    private final Map<String, Kind> kinds;
    private final boolean keyed;

    private Cell(String name, Map<String, Kind> kinds, boolean keyed) {
        this.name = name;
        this.kinds = kinds;
        this.keyed = keyed;
    }

    static Cell register() {
        return new Cell("register", Map.of("read", Kind.READ, "write", Kind.WRITE), false);
    }

    static Cell casRegister() {
        return new Cell(
                "cas-register",
                Map.of("read", Kind.READ, "write", Kind.WRITE, "cas", Kind.COMPARE_AND_SET, DIFFERS, Kind.DIFFERS),
                false);
    }

    static Cell keyValue() {
        Map<String, Kind> kinds = Map.of(
                "read",
                Kind.READ,
                "get",
                Kind.READ,
                "write",
                Kind.WRITE,
                "put",
                Kind.WRITE,
                "cas",
                Kind.COMPARE_AND_SET,
                "append",
                Kind.APPEND,
                DIFFERS,
                Kind.DIFFERS);
        return new Cell("kv", kinds, true);
    }

    @Override
    public Datum initial() {
        return Datum.nothing();
    }

    @Override
    public Optional<Datum> next(Datum state, Call call) {
        return switch (kind(call)) {
            case READ ->
                Optional.of(state)
                        .filter(each -> call.result().map(each::equals).orElse(true));
            case WRITE -> Optional.of(call.argument());
            case COMPARE_AND_SET ->
                Optional.of(call.argument().items().get(1))
                        .filter(each -> call.argument().items().get(0).equals(state));
            case APPEND -> Optional.of(appended(state, call.argument()));
            case DIFFERS -> Optional.of(state).filter(each -> !each.equals(call.argument()));
        };
    }

    private Kind kind(Call call) {
        Kind kind = kinds.get(call.function());
        if (kind == null) {
            throw new IllegalArgumentException("not a call of this model: " + call);
        }
        return kind;
    }

    private static Datum appended(Datum state, Datum more) {
        if (state instanceof Datum.Text text && more instanceof Datum.Text end) {
            return Datum.of(text.value() + end.value());
        } else if (state.isNothing() && more instanceof Datum.Text) {
            return more;
        }
        List<Datum> items = new ArrayList<>(state instanceof Datum.Items items1 ? items1.values() : single(state));
        items.add(more);
        return new Datum.Items(items);
    }

    private static List<Datum> single(Datum state) {
        return state.isNothing() ? List.of() : List.of(state);
    }

    @Override
    public Effect effect(Call call) {
        return switch (kind(call)) {
            case READ, DIFFERS -> Effect.OBSERVES;
            case WRITE -> Effect.OVERWRITES;
            case COMPARE_AND_SET, APPEND -> Effect.UPDATES;
        };
    }

    @Override
    public Optional<String> objection(Call call) {
        Kind kind = kinds.get(call.function());
        if (kind == null || kind == Kind.DIFFERS) {
            return Optional.of(Models.unknownFunction(
                    name, call.function(), kinds.keySet().stream().filter(each -> !each.equals(DIFFERS))));
        }
        return kind == Kind.COMPARE_AND_SET && call.argument().items().size() != 2
                ? Optional.of("expected the old and the new value of a cas, such as [1 2], found " + call.argument())
                : Optional.empty();
    }

    @Override
    public Call essence(Call call) {
        return switch (kind(call)) {
            case READ -> new Call("read", Datum.nothing(), call.result().map(this::plain));
            case WRITE -> Call.of("write", plain(call.argument()));
            case COMPARE_AND_SET, APPEND, DIFFERS -> call.withoutResult();
        };
    }

    /** Stores answer a key that was never written with the empty text, or with nothing. */
    private Datum plain(Datum value) {
        return keyed && value.equals(Datum.of("")) ? Datum.nothing() : value;
    }

    @Override
    public Optional<Call> failed(Call call) {
        return kind(call) == Kind.COMPARE_AND_SET
                ? Optional.of(Call.of(DIFFERS, call.argument().items().get(0)))
                : Optional.empty();
    }

    @Override
    public Optional<Access> access(Call call) {
        return switch (kind(call)) {
            case READ -> call.result().map(seen -> new Access(Optional.of(seen), Optional.empty()));
            case WRITE -> Optional.of(new Access(Optional.empty(), Optional.of(call.argument())));
            case COMPARE_AND_SET ->
                Optional.of(new Access(
                        Optional.of(call.argument().items().get(0)),
                        Optional.of(call.argument().items().get(1))));
            case APPEND, DIFFERS -> Optional.empty();
        };
    }

    @Override
    public boolean isKeyed() {
        return keyed;
    }
}
