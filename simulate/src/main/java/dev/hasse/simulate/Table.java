package dev.hasse.simulate;

import dev.hasse.trace.Value;
import java.util.SplittableRandom;

/** The philosophers of {@link MessagePhilosophers}; fork i is shared by philosophers i - 1 and i. */
final class Table implements Protocol {
    private static final Value IDLE = Value.of("idle");
    private static final Value HUNGRY = Value.of("hungry");
    private static final Value EAT = Value.of("eat");
    private static final double HUNGER_PROBABILITY = 0.5;

    /** A fork, or the request for it, on its way. */
    private record Message(Kind kind, int fork) {}

    private enum Kind {
        FORK,
        REQUEST
    }

    private final RunRecorder recorder;
    private final SplittableRandom random;
    private final MessageQueues<Message> network;
    private final int philosophers;
    private final int[] stateVariables;
    private final LocalWork thinking;
    private final Value[] states;
    /** By philosopher and side: who has the fork, and who has the token without which nobody may ask for it. */
    private final boolean[][] hasFork;

    private final boolean[][] hasToken;
    private final boolean[] isDirty;
    private boolean closing;
    private boolean losesRequest;

    Table(RunRecorder recorder, SplittableRandom random, int philosophers) {
        this.recorder = recorder;
        this.random = random;
        this.philosophers = philosophers;
        network = new MessageQueues<>(recorder, philosophers);
        stateVariables = new int[philosophers];
        thinking = new LocalWork(recorder, philosophers);
        states = new Value[philosophers];
        hasFork = new boolean[philosophers][2];
        hasToken = new boolean[philosophers][2];
        isDirty = new boolean[philosophers];
        for (int i = 0; i < philosophers; i++) {
            recorder.process("phil" + i);
            stateVariables[i] = recorder.variable("phil" + i + ".state", IDLE);
            thinking.add(i, "phil" + i);
            states[i] = IDLE;
            isDirty[i] = true;
        }
        for (int fork = 0; fork < philosophers; fork++) {
            // Of the two neighbours the one with the smaller number starts with the fork: no cycle of waiting.
            int left = (fork + philosophers - 1) % philosophers;
            boolean leftStarts = left < fork;
            hasFork[left][1] = leftStarts;
            hasToken[left][1] = !leftStarts;
            hasFork[fork][0] = !leftStarts;
            hasToken[fork][0] = leftStarts;
        }
    }

    /** From now on nobody gets hungry. */
    void close() {
        closing = true;
    }

    /** The fault: the next request does not arrive. */
    void loseNextRequest() {
        losesRequest = true;
    }

    /** A local event. */
    void think(int i) {
        thinking.event(i);
    }

    @Override
    public boolean step(int i) {
        if (!network.to(i).isEmpty()) {
            receive(i);
            return true;
        }
        if (states[i] == EAT) {
            isDirty[fork(i, 0)] = true;
            isDirty[fork(i, 1)] = true;
            become(i, IDLE);
            return true;
        }
        for (int side = 0; side < 2; side++) {
            if (givesAway(i, side) || asks(i, side)) {
                return true;
            }
        }
        if (states[i] == HUNGRY) {
            boolean hasBoth = hasFork[i][0] && hasFork[i][1];
            if (hasBoth) {
                become(i, EAT);
            }
            return hasBoth;
        }
        if (closing) {
            return false;
        }
        if (random.nextDouble() < HUNGER_PROBABILITY) {
            become(i, HUNGRY);
        } else {
            think(i);
        }
        return true;
    }

    private void become(int i, Value state) {
        states[i] = state;
        recorder.event(i).set(stateVariables[i], state);
    }

    private void receive(int i) {
        recorder.event(i);
        Message message = network.to(i).receive(recorder);
        int side = message.fork == i ? 0 : 1;
        if (message.kind == Kind.FORK) {
            hasFork[i][side] = true;
        } else {
            hasToken[i][side] = true;
        }
    }

    private boolean givesAway(int i, int side) {
        int fork = fork(i, side);
        if (!hasFork[i][side] || !hasToken[i][side] || !isDirty[fork]) {
            return false;
        }
        hasFork[i][side] = false;
        isDirty[fork] = false;
        recorder.event(i);
        network.send(neighbour(i, side), new Message(Kind.FORK, fork));
        return true;
    }

    private boolean asks(int i, int side) {
        if (states[i] != HUNGRY || hasFork[i][side] || !hasToken[i][side]) {
            return false;
        }
        hasToken[i][side] = false;
        recorder.event(i);
        if (losesRequest) {
            losesRequest = false;
            recorder.send(neighbour(i, side));
        } else {
            network.send(neighbour(i, side), new Message(Kind.REQUEST, fork(i, side)));
        }
        return true;
    }

    /** The fork on the left (0) or right (1) side. */
    private int fork(int i, int side) {
        return (i + side) % philosophers;
    }

    private int neighbour(int i, int side) {
        return (i + (side == 0 ? philosophers - 1 : 1)) % philosophers;
    }
}
