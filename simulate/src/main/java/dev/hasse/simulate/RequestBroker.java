package dev.hasse.simulate;

import java.util.SplittableRandom;

/** The processes of {@link Giop} and their messages. */
final class RequestBroker implements Protocol {
    private static final int PATIENCE = 4;
    private static final double MIGRATION_PROBABILITY = 0.02;
    private static final double CANCEL_PROBABILITY = 0.5;

    private enum Kind {
        USER_REQUEST,
        USER_REPLY,
        USER_EXCEPTION,
        REQUEST,
        REPLY,
        /** Ask the other side. */
        FORWARD,
        SERVER_REQUEST,
        SERVER_REPLY,
        SERVER_FORWARD,
        OBJECT,
        /** What the other server performed for the user is over: a new request is about to be performed. */
        FORGET,
        FORGOTTEN,
        ARRIVED,
        LEFT
    }

    private static final int[] NO_BOOKS = {};

    /** {@code side} is where the user's object is asked for; {@code books} travel with an object, or are what its server knew. */
    private record Message(Kind kind, int user, int request, int side, int[] books) {
        Message(Kind kind, int user, int request, int side) {
            this(kind, user, request, side, NO_BOOKS);
        }
    }

    private final RunRecorder recorder;
    private final SplittableRandom random;
    private final GiopLayout layout;
    private final GiopObjects objects;
    private final MessageQueues<Message> network;
    private final LocalWork work;
    private final RequestVariables variables;
    private final int[] requests;
    private final boolean[] isWaiting;
    /** The request that the user's client works on; 0 if none. */
    private final int[] pending;

    /** On which side the user's client last asked. */
    private final int[] askedSide;

    private final boolean[][] agentHasObject;
    private final int[] impatience;
    private boolean closing;

    RequestBroker(RunRecorder recorder, SplittableRandom random, GiopLayout layout, GiopObjects objects) {
        this.recorder = recorder;
        this.random = random;
        this.layout = layout;
        this.objects = objects;
        network = new MessageQueues<>(recorder, layout.processes());
        int users = layout.users();
        work = new LocalWork(recorder, users);
        variables = new RequestVariables(recorder, layout);
        requests = new int[users];
        isWaiting = new boolean[users];
        pending = new int[users];
        askedSide = new int[users];
        impatience = new int[users];
        for (int user = 0; user < users; user++) {
            work.add(user, layout.name(user));
        }
        agentHasObject = new boolean[layout.blocks()][2];
        for (boolean[] sides : agentHasObject) {
            sides[0] = true;
        }
    }

    /** From now on nothing new begins: no request, no migration, no impatience. */
    void close() {
        closing = true;
    }

    void work(int user) {
        work.event(user);
    }

    @Override
    public boolean step(int process) {
        MessageQueue<Message> channel = network.to(process);
        if (!channel.isEmpty()) {
            recorder.event(process);
            handle(process, channel.receive(recorder));
            return true;
        }
        if (closing) {
            return false;
        }
        return switch (layout.place(process)) {
            case GiopLayout.USER -> begin(process);
            case GiopLayout.CLIENT -> wait(layout.blockOf(process));
            case GiopLayout.SERVER, GiopLayout.SERVER + 1 -> mayMigrate(process);
            default -> false;
        };
    }

    private boolean begin(int user) {
        if (isWaiting[user]) {
            return false;
        }
        request(user);
        return true;
    }

    /** The client thinks of one of its users; one who has been thought of too often gets impatient. */
    private boolean wait(int block) {
        int user = block + layout.blocks() * random.nextInt(layout.usersOf(block));
        if (pending[user] == 0) {
            return false;
        }
        if (++impatience[user] == PATIENCE) {
            impatience[user] = 0;
            if (random.nextDouble() < CANCEL_PROBABILITY) {
                cancel(user);
            } else {
                askOtherSide(user);
            }
        }
        return true;
    }

    private boolean mayMigrate(int server) {
        int block = layout.blockOf(server);
        boolean migrates = objects.isHere(block, layout.side(server)) && random.nextDouble() < MIGRATION_PROBABILITY;
        if (migrates) {
            migrate(block, layout.side(server));
        }
        return migrates;
    }

    private void request(int user) {
        isWaiting[user] = true;
        recorder.event(user);
        variables.userAsks(user);
        Message message = new Message(Kind.USER_REQUEST, user, ++requests[user], 0);
        network.send(layout.client(layout.blockOf(user)), message);
    }

    /** The client gives up; the user gets an exception. */
    private void cancel(int user) {
        recorder.event(layout.client(layout.blockOf(user)));
        variables.clientCancels(user);
        network.send(user, new Message(Kind.USER_EXCEPTION, user, pending[user], 0));
        pending[user] = 0;
    }

    private void askOtherSide(int user) {
        recorder.event(layout.client(layout.blockOf(user)));
        ask(user, 1 - askedSide[user]);
    }

    private void ask(int user, int side) {
        askedSide[user] = side;
        impatience[user] = 0;
        network.send(layout.transport(layout.blockOf(user)), new Message(Kind.REQUEST, user, pending[user], side));
    }

    private void migrate(int block, int side) {
        int[] books = objects.books(block, side);
        recorder.event(layout.server(block, side));
        objects.leave(block, side);
        network.send(layout.server(block, 1 - side), new Message(Kind.OBJECT, 0, 0, 1 - side, books));
        network.send(layout.agent(block, side), new Message(Kind.LEFT, 0, 0, side));
    }

    private void handle(int process, Message message) {
        switch (layout.place(process)) {
            case GiopLayout.USER -> finish(process, message);
            case GiopLayout.CLIENT -> handleAtClient(message);
            case GiopLayout.TRANSPORT -> network.send(destination(message), message);
            case GiopLayout.AGENT, GiopLayout.AGENT + 1 -> handleAtAgent(process, message);
            default -> handleAtServer(process, message);
        }
    }

    private int destination(Message message) {
        return message.kind == Kind.REQUEST
                ? layout.agent(layout.objectOf(message.user), message.side)
                : layout.client(layout.blockOf(message.user));
    }

    private void finish(int user, Message message) {
        isWaiting[user] = false;
        variables.userIsAnswered(user, message.kind == Kind.USER_EXCEPTION);
    }

    private void handleAtClient(Message message) {
        int user = message.user;
        if (message.kind == Kind.USER_REQUEST) {
            pending[user] = message.request;
            variables.clientAsks(user);
            ask(user, askedSide[user]);
        } else if (pending[user] == message.request) {
            if (message.kind == Kind.FORWARD) {
                ask(user, 1 - message.side);
            } else {
                pending[user] = 0;
                variables.clientIsAnswered(user);
                network.send(user, new Message(Kind.USER_REPLY, user, message.request, message.side));
            }
        }
    }

    private void handleAtAgent(int agent, Message message) {
        int block = layout.blockOf(agent);
        int side = layout.side(agent);
        switch (message.kind) {
            case ARRIVED -> agentHasObject[block][side] = true;
            case LEFT -> agentHasObject[block][side] = false;
            case SERVER_REPLY -> {
                variables.agentIsAnswered(block, side);
                answer(Kind.REPLY, message);
            }
            case REQUEST -> {
                if (agentHasObject[block][side]) {
                    variables.agentAsks(block, side);
                    Message request = new Message(Kind.SERVER_REQUEST, message.user, message.request, side);
                    network.send(layout.server(block, side), request);
                } else {
                    answer(Kind.FORWARD, message);
                }
            }
            default -> {
                variables.agentIsAnswered(block, side);
                answer(Kind.FORWARD, message);
            }
        }
    }

    private void answer(Kind kind, Message message) {
        network.send(
                layout.transport(layout.blockOf(message.user)),
                new Message(kind, message.user, message.request, message.side));
    }

    private void handleAtServer(int server, Message message) {
        int block = layout.blockOf(server);
        int side = layout.side(server);
        int user = message.user;
        switch (message.kind) {
            case OBJECT -> {
                objects.arrive(block, side, message.books);
                network.send(layout.agent(block, side), new Message(Kind.ARRIVED, 0, 0, side));
            }
            case FORGET -> {
                objects.forget(user, side);
                Message reply = new Message(Kind.FORGOTTEN, user, message.request, 1 - side, message.books);
                network.send(layout.server(block, 1 - side), reply);
            }
            case FORGOTTEN -> {
                objects.otherHasForgotten(user, side, message.books[0]);
                serve(block, side, message);
            }
            default -> serve(block, side, message);
        }
    }

    private void serve(int block, int side, Message message) {
        int user = message.user;
        int agent = layout.agent(block, side);
        if (!objects.isHere(block, side)) {
            if (objects.keepsBooks()) {
                network.send(agent, new Message(Kind.SERVER_FORWARD, user, message.request, side));
            }
        } else if (objects.otherMustForget(user, side, message.request)) {
            int[] last = {objects.lastPerformed(user, side)};
            network.send(
                    layout.server(block, 1 - side), new Message(Kind.FORGET, user, message.request, 1 - side, last));
        } else {
            objects.perform(user, side, message.request);
            network.send(agent, new Message(Kind.SERVER_REPLY, user, message.request, side));
        }
    }

    /** Delivers the one message that is under way. */
    private void stepOne() {
        int process = 0;
        while (!step(process)) {
            process++;
        }
    }

    /** Ends what the user waits for, if there is nothing under way that will. */
    void endWaiting(int user) {
        if (isWaiting[user]) {
            cancel(user);
            step(user);
        }
    }

    /**
     * The fault: the object performs the user's request and moves, without its books, before the answer is sent on;
     * the client asks the other side, where it is performed again, and gives up.
     */
    void performTwice(int user) {
        int block = layout.objectOf(user);
        request(user);
        int side = -1;
        while (side < 0) {
            stepOne();
            side = objects.sideThatPerformed(user, requests[user]);
        }
        int other = 1 - side;
        migrate(block, side);
        script(layout.server(block, other), layout.agent(block, other));
        askOtherSide(user);
        script(layout.transport(layout.blockOf(user)), layout.agent(block, other), layout.server(block, other));
        cancel(user);
    }

    /** After {@link #performTwice}: the next request ends well, and what both servers performed is still there. */
    void askAgain(int user) {
        request(user);
    }

    /** The fault: the object moves just before the user's request arrives, and nobody answers. */
    void leaveUnanswered(int user) {
        int block = layout.objectOf(user);
        request(user);
        int side = -1;
        while (side < 0) {
            stepOne();
            for (int i = 0; i < 2; i++) {
                side = network.to(layout.server(block, i)).isEmpty() ? side : i;
            }
        }
        migrate(block, side);
    }
}
