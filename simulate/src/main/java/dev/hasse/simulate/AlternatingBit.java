package dev.hasse.simulate;

import java.util.SplittableRandom;

/**
 * The alternating-bit protocol: a sender and a receiver over channels that lose messages. Both repeat what they last
 * sent until they hear something new. The fault: the sender takes any acknowledgement, also an old one, for that of
 * its last message, and goes on although the message was lost.
 */
final class AlternatingBit implements Protocol {
    private static final String SPEC = """
            # Every message with tag 0 is received (papers 000 and 002).
            ctl received: AG (sent_msg = 0 -> AF (received_msg = 0))
            ctl received_1: AG (sent_msg = 1 -> AF (received_msg = 1))
            # Every message is received before the next one is sent (the monitor of paper 001).
            ltl received_before_next: G (sent_msg = 0 -> (sent_msg = 0 U received_msg = 0))
            ltl received_before_next_1: G (sent_msg = 1 -> (sent_msg = 1 U received_msg = 1))
            """;

    static final Model MODEL = new Model(
            "alternating-bit",
            "alternating-bit protocol over lossy channels; faulty: takes an old acknowledgement for the new one",
            ProcessRange.exactly(2),
            processes -> SPEC,
            AlternatingBit::run);

    private static final int SENDER = 0;
    private static final int RECEIVER = 1;
    // Chosen so that 1,000 events have about 149 communications and 11,314 cuts, as in table 3 of paper 002.
    private static final double BURST = 6;
    private static final double LOSS = 0.82;

    /** More events than it takes to let the last messages arrive. */
    private static final int CLOSING = 20;

    private final RunRecorder recorder;
    private final Variant variant;
    private final SplittableRandom random;
    private final int sentVariable;
    private final int acknowledgedVariable;
    private final int receivedVariable;
    private final MessageQueue<Integer> messages = new MessageQueue<>();
    private final MessageQueue<Integer> acknowledgements = new MessageQueue<>();
    private int sending;
    private int received = -1;

    private enum Fate {
        DELIVERED,
        LOST
    }

    private AlternatingBit(RunRecorder recorder, Parameters parameters) {
        this.recorder = recorder;
        variant = parameters.variant();
        random = parameters.random();
        recorder.process("sender");
        recorder.process("receiver");
        sentVariable = recorder.variable("sent_msg", -1);
        acknowledgedVariable = recorder.variable("acknowledged", -1);
        receivedVariable = recorder.variable("received_msg", -1);
    }

    private static void run(Parameters parameters, RunRecorder recorder) {
        AlternatingBit protocol = new AlternatingBit(recorder, parameters);
        if (parameters.isFaulty()) {
            protocol.loseMessage();
            protocol.send(Fate.LOST);
        }
        new Scheduler(protocol.random, 2, BURST).run(protocol, recorder, CLOSING);
        protocol.close();
    }

    @Override
    public boolean step(int process) {
        if (process == SENDER) {
            if (acknowledgements.isEmpty()) {
                send(fate());
            } else {
                takeAcknowledgement();
            }
        } else if (!messages.isEmpty()) {
            receive();
        } else if (received >= 0) {
            acknowledge(fate());
        } else {
            return false;
        }
        return true;
    }

    private Fate fate() {
        return random.nextDouble() < LOSS ? Fate.LOST : Fate.DELIVERED;
    }

    private void send(Fate fate) {
        int number = recorder.event(SENDER).set(sentVariable, sending).send(RECEIVER);
        if (fate == Fate.DELIVERED) {
            messages.put(number, sending);
        }
    }

    private void receive() {
        recorder.event(RECEIVER);
        received = messages.receive(recorder);
        recorder.set(receivedVariable, received);
    }

    private void acknowledge(Fate fate) {
        int number = recorder.event(RECEIVER).send(SENDER);
        if (fate == Fate.DELIVERED) {
            acknowledgements.put(number, received);
        }
    }

    private void takeAcknowledgement() {
        recorder.event(SENDER);
        int bit = acknowledgements.receive(recorder);
        recorder.set(acknowledgedVariable, bit);
        if (bit == sending || variant == Variant.FAULTY) {
            sending = 1 - sending;
        }
    }

    /** The current message arrives and is acknowledged, perhaps twice; the sender takes the acknowledgement. */
    private void exchange(int copies) {
        send(Fate.DELIVERED);
        receive();
        for (int copy = 0; copy < copies; copy++) {
            acknowledge(Fate.DELIVERED);
        }
        takeAcknowledgement();
    }

    /** The fault: a message is lost, and the second acknowledgement of the one before is taken for its own. */
    private void loseMessage() {
        exchange(2);
        send(Fate.LOST);
        takeAcknowledgement();
    }

    /**
     * Ends the run: what is under way is lost, the current message arrives; in the faulty variant a message with tag
     * 0 follows and is the last one lost. Then the receiver repeats itself while there are events left.
     */
    private void close() {
        messages.clear();
        acknowledgements.clear();
        if (variant == Variant.CORRECT) {
            exchange(1);
        } else {
            if (sending == 0) {
                exchange(1);
            }
            loseMessage();
        }
        while (recorder.left() > 0) {
            acknowledge(Fate.LOST);
        }
    }
}
