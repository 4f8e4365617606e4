package dev.hasse.simulate.promela;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What one process did in one step of the simulation. A rendezvous is a step of two processes. */
final class SimulationStep {
    /** How a step uses a channel. */
    enum Use {
        SEND,
        /** A send that waits for its receive. */
        HAND,
        RECEIVE,
        /** A receive that leaves the message where it is, or only asks for it. */
        LOOK
    }

    /**
     * A message that is sent, received or looked at.
     *
     * @param queue SPIN's number of the channel
     */
    record Message(Use use, String text, int queue) {}

    final int number;
    final Instance process;
    int state;
    String statement = "";
    final List<Message> messages = new ArrayList<>();
    final List<Instance> created = new ArrayList<>();
    /** Global variables and elements of arrays, by their names, as SPIN shows them after the step. */
    final Map<String, String> globals = new LinkedHashMap<>();

    final Map<String, String> locals = new LinkedHashMap<>();

    SimulationStep(int number, Instance process) {
        this.number = number;
        this.process = process;
    }
}
