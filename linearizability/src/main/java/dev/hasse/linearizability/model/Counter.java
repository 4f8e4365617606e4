package dev.hasse.linearizability.model;

import dev.hasse.linearizability.Call;
import dev.hasse.linearizability.Datum;
import dev.hasse.linearizability.SequentialModel;
import java.math.BigInteger;
import java.util.Optional;
import java.util.stream.Stream;

/** A number that is added to and read; it starts at 0. */
final class Counter implements SequentialModel<BigInteger> {
    private static final String READ = "read";
    private static final String ADD = "add";

    @Override
    public BigInteger initial() {
        return BigInteger.ZERO;
    }

    @Override
    public Optional<BigInteger> next(BigInteger state, Call call) {
        if (call.function().equals(READ)) {
            return Optional.of(state)
                    .filter(each -> call.result().map(number(each)::equals).orElse(true));
        }
        return Optional.of(state.add(amount(call)));
    }

    private static Datum number(BigInteger value) {
        return Datum.number(new java.math.BigDecimal(value));
    }

    private static BigInteger amount(Call call) {
        return BigInteger.valueOf(((Datum.Whole) call.argument()).value());
    }

    @Override
    public Effect effect(Call call) {
        return call.function().equals(READ) ? Effect.OBSERVES : Effect.UPDATES;
    }

    @Override
    public Optional<String> objection(Call call) {
        return switch (call.function()) {
            case READ, "increment", "inc", "decrement", "dec" -> Optional.empty();
            case ADD ->
                call.argument() instanceof Datum.Whole
                        ? Optional.empty()
                        : Optional.of("expected a whole number to add, found " + call.argument());
            default ->
                Optional.of(Models.unknownFunction(
                        "counter", call.function(), Stream.of(READ, ADD, "increment", "decrement")));
        };
    }

    @Override
    public Call essence(Call call) {
        return switch (call.function()) {
            case READ -> call;
            case ADD -> call.withoutResult();
            case "increment", "inc" -> Call.of(ADD, Datum.of(1));
            default -> Call.of(ADD, Datum.of(-1));
        };
    }

    @Override
    public boolean commute(Call one, Call other) {
        return true;
    }
}
