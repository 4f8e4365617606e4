package dev.hasse.bes.worker;

import dev.hasse.base.Budget;
import dev.hasse.bes.EquationSystem;
import dev.hasse.bes.Memory;
import dev.hasse.bes.Sign;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/** Runs two workers in turn, delivers messages in order, and writes each one down. */
final class Transcript {
    /** Worker 0 keeps the even variables, worker 1 the odd ones. */
    static final class EvenAndOdd implements Partition {
        @Override
        public int workers() {
            return 2;
        }

        @Override
        public int ownerOfPlace(long place) {
            return (int) place & 1;
        }
    }

    private final List<Worker> workers = new ArrayList<>();
    private final Deque<Envelope> underWay = new ArrayDeque<>();
    private final StringBuilder text = new StringBuilder();
    private Supervisor supervisor = new Supervisor(2, 1);

    void start(List<EquationSystem.Equation> equations, List<Sign> signs) {
        EquationSystem system = new EquationSystem(equations, signs);
        supervisor = new Supervisor(2, signs.size());
        for (int i = 0; i < 2; i++) {
            workers.add(new Worker(system, new EvenAndOdd(), i, new Memory(Budget.unlimited()), 2));
            workers.get(i).start();
        }
    }

    String run() {
        boolean silent = false;
        while (!silent && supervisor.value().isEmpty()) {
            silent = true;
            for (int i = 0; i < workers.size(); i++) {
                workers.get(i).step(100);
                silent &= send(String.valueOf(i), workers.get(i).takeMessages());
                while (!underWay.isEmpty()) {
                    deliver(underWay.remove());
                }
            }
        }
        return text.toString();
    }

    private boolean send(String from, List<Envelope> envelopes) {
        for (Envelope envelope : envelopes) {
            String to = envelope.to() == Envelope.SUPERVISOR ? "supervisor" : String.valueOf(envelope.to());
            text.append(from).append(" -> ").append(to).append(": ");
            text.append(words(envelope.message())).append('\n');
            underWay.add(envelope);
        }
        return envelopes.isEmpty();
    }

    private void deliver(Envelope envelope) {
        if (envelope.to() == Envelope.SUPERVISOR) {
            supervisor.receive(envelope.message());
            send("supervisor", supervisor.takeMessages());
        } else {
            workers.get(envelope.to()).receive(envelope.message());
            send(String.valueOf(envelope.to()), workers.get(envelope.to()).takeMessages());
        }
    }

    private static String words(Message message) {
        if (message instanceof Message.Batch batch) {
            long word = batch.words()[1];
            String what = Message.Batch.isAnswer(word) ? "=" + Message.Batch.value(word) : "?";
            return "X" + batch.words()[0] + what + " for " + Message.Batch.number(word)
                    + (Message.Batch.betweenBlocks(word) ? " of another block" : "");
        } else if (message instanceof Message.Status status) {
            return "status passive " + Arrays.toString(status.passive()) + " sent " + Arrays.toString(status.sent())
                    + " received " + Arrays.toString(status.received()) + " visited "
                    + Arrays.toString(status.visited()) + (status.wave() > 0 ? " for probe " + status.wave() : "");
        } else if (message instanceof Message.Probe probe) {
            return "probe " + probe.wave();
        } else if (message instanceof Message.Close close) {
            return "close block " + close.block() + " up to " + close.visited();
        } else if (message instanceof Message.Solved solved) {
            return "solved " + solved.value();
        }
        return "stop";
    }
}
