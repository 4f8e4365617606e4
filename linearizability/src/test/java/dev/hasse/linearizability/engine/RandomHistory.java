package dev.hasse.linearizability.engine;

import dev.hasse.linearizability.Call;
import dev.hasse.linearizability.Datum;
import dev.hasse.linearizability.Operation;
import dev.hasse.linearizability.Operation.Outcome;
import dev.hasse.linearizability.SequentialModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** A history of an object that was really run, each call taking effect at a moment; some answers are changed then. */
final class RandomHistory<S> {
    private final SequentialModel<S> model;
    private final Calls calls;
    private final Random random;
    private final List<S> earlier = new ArrayList<>();

    /** What clients may ask for, and what an answer could be. */
    interface Calls {
        Call ask(Random random, int number);

        Datum answer(Call call, Object state, Random random);
    }

    RandomHistory(SequentialModel<S> model, Calls calls, Random random) {
        this.model = model;
        this.calls = calls;
        this.random = random;
    }

    private static final class Client {
        Call call = Call.of("none", Datum.nothing());
        int invoked = -1;
        boolean isDone;
        boolean isLost;
    }

    List<Operation> of(int operations, int clients, int unknownPercent, int wrongPercent) {
        List<Client> idle = new ArrayList<>();
        List<Client> busy = new ArrayList<>();
        for (int c = 0; c < clients; c++) {
            idle.add(new Client());
        }
        List<Operation> history = new ArrayList<>();
        S state = model.initial();
        earlier.clear();
        earlier.add(state);
        int time = 0;
        int called = 0;
        while (called < operations || !busy.isEmpty()) {
            if (called < operations && !idle.isEmpty() && (busy.isEmpty() || random.nextInt(3) > 0)) {
                Client client = idle.remove(random.nextInt(idle.size()));
                client.call = calls.ask(random, called++);
                client.invoked = time++;
                client.isDone = false;
                client.isLost = random.nextInt(100) < unknownPercent;
                busy.add(client);
                continue;
            }
            Client client = busy.get(random.nextInt(busy.size()));
            if (!client.isDone && random.nextInt(4) > 0 || client.isLost) {
                Datum answer = calls.answer(client.call, state, random);
                Call answered = new Call(client.call.function(), client.call.argument(), Optional.of(answer));
                Optional<S> next = model.next(state, model.essence(answered));
                boolean happens = next.isPresent() && !(client.isLost && random.nextBoolean());
                if (happens) {
                    earlier.add(state);
                    state = next.get();
                }
                client.isDone = happens;
                if (client.isLost) {
                    history.add(operation(client, client.call, Outcome.UNKNOWN, -1));
                    release(client, busy, idle);
                } else if (happens) {
                    client.call = answered;
                } else if (random.nextInt(5) == 0) {
                    release(client, busy, idle);
                }
            } else if (client.isDone) {
                history.add(operation(client, client.call, Outcome.OK, time++));
                release(client, busy, idle);
            }
        }
        history.replaceAll(each -> each.isKnown() && random.nextInt(100) < wrongPercent
                ? each.of(each.key(), changed(each.call()))
                : each);
        return history;
    }

    private Call changed(Call call) {
        Datum other = calls.answer(call, earlier.get(random.nextInt(earlier.size())), random);
        return new Call(call.function(), call.argument(), Optional.of(other));
    }

    private static Operation operation(Client client, Call call, Outcome outcome, int completed) {
        Call told = outcome == Outcome.OK ? call : call.withoutResult();
        return new Operation("c", told, Datum.nothing(), outcome, client.invoked, completed, 1, 1);
    }

    private static void release(Client client, List<Client> busy, List<Client> idle) {
        busy.remove(client);
        idle.add(client);
    }
}
