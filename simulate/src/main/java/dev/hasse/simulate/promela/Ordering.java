package dev.hasse.simulate.promela;

import java.util.Map;

/** Orders events by what their steps use: variables, channels, and the state of everything. */
final class Ordering {
    private final Symbols symbols;
    private final Statements statements;
    private final Queues queues;
    private final Map<Instance, Integer> processNumbers;
    private final SharedOrder order = new SharedOrder();

    Ordering(Symbols symbols, Statements statements, Queues queues, Map<Instance, Integer> processNumbers) {
        this.symbols = symbols;
        this.statements = statements;
        this.queues = queues;
        this.processNumbers = processNumbers;
    }

    /** Orders by variables and by what is asked of channels, given the values before the step. */
    void access(SimulationStep step, SpinValues values, Draft draft) {
        Accesses accesses = new Accesses(symbols, step.process, values.current());
        accesses.add(step.statement);
        if (step.statement.equals("else")) {
            accesses.addAllGuards(statements.texts(step.process.type()));
        }
        step.globals.forEach((name, value) -> {
            if (values.isNew(name, value)) {
                accesses.written.add(location(name));
            }
        });
        for (String channel : accesses.channels) {
            queues.named(channel).forEach(queue -> look(queue, draft));
        }
        accesses.read.forEach(each -> read(each, draft));
        accesses.written.forEach(each -> write(each, draft));
    }

    /** Orders by a message; the send of a channel happens before its receive by the message's id. */
    void exchange(SimulationStep.Message message, Draft draft) {
        int queue = message.queue();
        switch (message.use()) {
            case LOOK -> look(queue, draft);
            case SEND, HAND -> {
                draft.sent.add(queues.send(message));
                queues.roomFrom(message).ifPresent(draft.before::add);
                write(Location.tail(queue), draft);
                if (queues.isSorted(queue)) {
                    write(Location.head(queue), draft);
                }
            }
            case RECEIVE -> {
                draft.received.add(queues.receive(message, draft.event));
                write(Location.head(queue), draft);
                if (queues.isSorted(queue)) {
                    write(Location.tail(queue), draft);
                }
            }
        }
    }

    private void look(int queue, Draft draft) {
        read(Location.head(queue), draft);
        read(Location.tail(queue), draft);
    }

    private void read(Location location, Draft draft) {
        order.read(location, processNumbers.getOrDefault(draft.process, 0), draft.event, draft.before);
        draft.concern();
    }

    private void write(Location location, Draft draft) {
        order.write(location, draft.event, draft.before);
        draft.concern();
    }

    private static Location location(String name) {
        int bracket = name.indexOf('[');
        return bracket < 0
                ? Location.of(name)
                : new Location(
                        name.substring(0, bracket), Integer.parseInt(name.substring(bracket + 1, name.length() - 1)));
    }
}
