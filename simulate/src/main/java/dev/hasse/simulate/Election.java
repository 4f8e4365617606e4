package dev.hasse.simulate;

import dev.hasse.trace.Value;
import java.util.SplittableRandom;

/** The nodes of {@link LeaderElection}, their messages and what they do with them. */
final class Election implements Protocol {
    private static final Value FOLLOWER = Value.of("follower");
    private static final Value CANDIDATE = Value.of("candidate");
    private static final Value LEADER = Value.of("leader");
    private static final int NOBODY = -1;
    private static final double RESIGN_PROBABILITY = 0.1;
    private static final double STAND_PROBABILITY = 0.2;

    private enum Kind {
        REQUEST_VOTE("vote request"),
        VOTE("vote"),
        HEARTBEAT("heartbeat"),
        ACKNOWLEDGEMENT("acknowledgement"),
        RESIGNATION("resignation");

        private final String text;

        Kind(String text) {
            this.text = text;
        }
    }

    /** {@code node} is whom a vote is for, or who is to stand after a resignation. */
    private record Message(Kind kind, int sender, int term, int node) {}

    private final class Node {
        final int roleVariable;
        final int termVariable;
        final int voteVariable;
        /** What happened, in words: as the name of an event in the native format. */
        final int eventVariable;

        Value role = FOLLOWER;
        int term;
        int vote = NOBODY;
        int unacknowledged;
        /** The term to stand for next; 0 if none. */
        int standsFor;

        int votesKnown;
        private Value recordedRole = FOLLOWER;
        private int recordedTerm;
        private int recordedVote = NOBODY;
        int[] votesFor = new int[0];

        Node(String name) {
            roleVariable = recorder.variable(name + ".role", FOLLOWER);
            termVariable = recorder.variable(name + ".term", 0);
            voteVariable = recorder.variable(name + ".vote", name(NOBODY));
            eventVariable = recorder.variable(name + ".event", 0);
        }

        /** Adds what has changed to the event that is being recorded. */
        void record() {
            if (role != recordedRole) {
                recorder.set(roleVariable, role);
                recordedRole = role;
            }
            if (term != recordedTerm) {
                recorder.set(termVariable, term);
                recordedTerm = term;
            }
            if (vote != recordedVote) {
                recorder.set(voteVariable, name(vote));
                recordedVote = vote;
            }
        }
    }

    private final RunRecorder recorder;
    private final SplittableRandom random;
    private final MessageQueues<Message> network;
    private final Node[] nodes;

    Election(RunRecorder recorder, SplittableRandom random, int processes) {
        this.recorder = recorder;
        this.random = random;
        network = new MessageQueues<>(recorder, processes);
        nodes = new Node[processes];
        for (int i = 0; i < processes; i++) {
            recorder.process("n" + (i + 1));
            nodes[i] = new Node("n" + (i + 1));
        }
    }

    @Override
    public boolean step(int i) {
        Node node = nodes[i];
        if (!network.to(i).isEmpty()) {
            recorder.event(i);
            handle(i, network.to(i).receive(recorder));
        } else if (node.standsFor > node.term) {
            stand(i);
        } else if (node.role == LEADER && node.unacknowledged == 0) {
            lead(i);
        } else {
            return false;
        }
        return true;
    }

    /** Becomes a candidate of the next term. */
    void stand(int i) {
        Node node = nodes[i];
        event(i, "stands for election");
        node.term++;
        node.role = CANDIDATE;
        node.vote = i;
        node.record();
        node.votesFor = new int[nodes.length];
        node.votesFor[i] = 1;
        node.votesKnown = 1;
        network.sendToAllBut(i, new Message(Kind.REQUEST_VOTE, i, node.term, i));
    }

    /** Lets a message of the sender arrive before others. */
    void deliver(int receiver, int sender) {
        recorder.event(receiver);
        handle(receiver, network.to(receiver).receive(recorder, message -> message.sender == sender));
    }

    /** Stops being the leader without telling anybody: cut off from the others, its lease has run out. */
    void stepDown(int i) {
        event(i, "steps down");
        nodes[i].role = FOLLOWER;
        nodes[i].record();
    }

    /** Restarts and has forgotten for whom it voted. */
    void restartWithoutVote(int i) {
        event(i, "restarts, its vote is lost");
        nodes[i].vote = NOBODY;
        nodes[i].record();
    }

    private void lead(int i) {
        Node node = nodes[i];
        if (random.nextDouble() < RESIGN_PROBABILITY) {
            stepDown(i);
            int successor = random.nextInt(nodes.length - 1);
            successor += successor >= i ? 1 : 0;
            network.sendToAllBut(i, new Message(Kind.RESIGNATION, i, node.term, successor));
        } else {
            event(i, "sends heartbeats");
            network.sendToAllBut(i, new Message(Kind.HEARTBEAT, i, node.term, i));
            node.unacknowledged = nodes.length - 1;
        }
    }

    private void event(int i, String name) {
        recorder.event(i).set(nodes[i].eventVariable, Value.of(name));
    }

    private static Value name(int node) {
        return Value.of(node == NOBODY ? "none" : "n" + (node + 1));
    }

    private void handle(int i, Message message) {
        Node node = nodes[i];
        recorder.set(node.eventVariable, Value.of(message.kind.text + " from n" + (message.sender + 1)));
        if (message.term > node.term) {
            node.term = message.term;
            node.vote = NOBODY;
            node.role = FOLLOWER;
        }
        switch (message.kind) {
            case REQUEST_VOTE -> {
                if (message.term == node.term && node.vote == NOBODY) {
                    node.vote = message.sender;
                }
                network.send(message.sender, new Message(Kind.VOTE, i, node.term, node.vote));
            }
            case VOTE -> {
                if (node.role == CANDIDATE && message.term == node.term) {
                    count(i, message.node);
                }
            }
            case HEARTBEAT -> {
                if (node.role == CANDIDATE) {
                    node.role = FOLLOWER;
                }
                network.send(message.sender, new Message(Kind.ACKNOWLEDGEMENT, i, node.term, i));
            }
            case ACKNOWLEDGEMENT -> node.unacknowledged--;
            case RESIGNATION -> {
                if (message.term == node.term && (message.node == i || random.nextDouble() < STAND_PROBABILITY)) {
                    node.standsFor = node.term + 1;
                }
            }
        }
        node.record();
    }

    private void count(int i, int candidate) {
        Node node = nodes[i];
        node.votesKnown++;
        int votes = ++node.votesFor[candidate];
        if (votes > nodes.length / 2) {
            node.unacknowledged = 0;
            node.role = candidate == i ? LEADER : FOLLOWER;
        } else if (node.votesKnown == nodes.length) {
            node.standsFor = node.term + 1;
        }
    }
}
