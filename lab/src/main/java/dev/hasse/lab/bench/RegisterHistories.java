package dev.hasse.lab.bench;

import dev.hasse.linearizability.Call;
import dev.hasse.linearizability.Datum;
import dev.hasse.linearizability.History;
import dev.hasse.linearizability.Operation;
import dev.hasse.linearizability.Operation.Outcome;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Histories of a register whose clients are all busy all the time: each call takes effect at a random moment before it
 * returns. Unknown operations come evenly, and happen or not. A bad history has one read of a value that was there long
 * before.
 *
 * @param values how many different values are written; 0 for another one each time
 */
record RegisterHistories(int operations, int clients, int unknown, int values, boolean hasCas, boolean isGood) {
    private static final class Client {
        Call call = Call.of("none", Datum.nothing());
        int invoked;
        boolean isDone;
    }

    History of(long seed) {
        Random random = new Random(seed);
        List<Operation> history = new ArrayList<>();
        List<Client> busy = new ArrayList<>();
        Datum state = Datum.nothing();
        List<Datum> earlier = new ArrayList<>();
        int time = 0;
        int called = 0;
        int lost = 0;
        while (called < operations || !busy.isEmpty()) {
            if (called < operations && busy.size() < clients) {
                Client client = new Client();
                client.call = ask(random, called++, state);
                client.invoked = time++;
                busy.add(client);
                continue;
            }
            if (lost * (long) operations < (long) unknown * called) {
                lost++;
                Call call = update(random, operations + lost, state);
                history.add(operation(call, Outcome.UNKNOWN, time++, -1));
                state = random.nextBoolean() ? next(state, call).orElse(state) : state;
                continue;
            }
            Client client = busy.get(random.nextInt(busy.size()));
            if (!client.isDone) {
                Datum before = state;
                Optional<Datum> next = next(state, client.call);
                if (next.isEmpty()) {
                    // It fails: nothing is left of it in the history.
                    busy.remove(client);
                    continue;
                }
                state = next.get();
                client.isDone = true;
                if (client.call.function().equals("read")) {
                    client.call = Call.of("read", Datum.nothing(), before);
                }
                earlier.add(state);
            } else {
                history.add(operation(client.call, Outcome.OK, client.invoked, time++));
                busy.remove(client);
            }
        }
        if (!isGood) {
            spoil(history, earlier);
        }
        history.sort(Comparator.comparingInt(Operation::invoked));
        return new History("seed " + seed, history, time, List.of());
    }

    private Call ask(Random random, int number, Datum state) {
        return random.nextInt(2) == 0 ? Call.of("read", Datum.nothing()) : update(random, number, state);
    }

    private Call update(Random random, int number, Datum state) {
        Datum value = Datum.of(values == 0 ? 1000L + number : random.nextInt(values));
        if (hasCas && random.nextBoolean()) {
            Datum old = values == 0 || random.nextBoolean() ? state : Datum.of(random.nextInt(values));
            return Call.of("cas", new Datum.Items(List.of(old, value)));
        }
        return Call.of("write", value);
    }

    private static Optional<Datum> next(Datum state, Call call) {
        return switch (call.function()) {
            case "read" -> Optional.of(state);
            case "write" -> Optional.of(call.argument());
            default ->
                Optional.of(call.argument().items().get(1))
                        .filter(each -> call.argument().items().get(0).equals(state));
        };
    }

    private static Operation operation(Call call, Outcome outcome, int invoked, int completed) {
        return new Operation("c", call, Datum.nothing(), outcome, invoked, completed, invoked + 1L, completed + 1L);
    }

    /** One of the last reads saw what was there long ago, or never with few values. */
    private void spoil(List<Operation> history, List<Datum> earlier) {
        for (int i = history.size() * 9 / 10; i < history.size(); i++) {
            Operation operation = history.get(i);
            if (operation.isKnown() && operation.call().function().equals("read")) {
                Datum stale = values == 0 ? earlier.get(earlier.size() / 10) : Datum.nothing();
                history.set(i, operation.of(Datum.nothing(), Call.of("read", Datum.nothing(), stale)));
                return;
            }
        }
    }
}
