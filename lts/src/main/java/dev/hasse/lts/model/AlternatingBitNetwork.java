package dev.hasse.lts.model;

import dev.hasse.lts.Lts;
import java.util.Map;

/**
 * The alternating bit protocol (Bartlett, Scantlebury, Wilkinson 1969) with N different messages: a sender that
 * repeats a message until its bit is acknowledged, a channel of two places for messages and one of one place for
 * acknowledgements, which garble what they carry, and a receiver. Visible are {@code PUT !m} and {@code GET !m}. With
 * 256 messages it has 5.9 million states: about as many as the system b256 of section 4.1 of "Distributed On-the-Fly
 * Model Checking and Test Case Generation".
 */
public final class AlternatingBitNetwork {
    private static final String[] ACKNOWLEDGEMENTS = {"0", "1", "LOSS"};

    private AlternatingBitNetwork() {}

    public static GeneratedNetwork of(int messages) {
        String text = """
                network
                # The alternating bit protocol with %s messages over channels that garble.
                component sender "sender.aut"
                component near "near.aut"
                component far "far.aut"
                component receiver "receiver.aut"
                component acknowledgement "acknowledgement.aut"
                synchronise all
                hide all but 'PUT .*' 'GET .*'
                """.formatted(Integer.toString(messages));
        Map<String, Lts> files = Map.of(
                "sender.aut", sender(messages),
                "near.aut", near(messages),
                "far.aut", far(messages),
                "receiver.aut", receiver(messages),
                "acknowledgement.aut", acknowledgement());
        return new GeneratedNetwork("alternating-bit", files, text);
    }

    private static Lts sender(int messages) {
        ComponentBuilder sender = new ComponentBuilder();
        for (int bit = 0; bit < 2; bit++) {
            for (int m = 0; m < messages; m++) {
                String send = "send " + m + " " + bit;
                String wait = "wait " + m + " " + bit;
                sender.step("idle " + bit, "PUT !" + m, send)
                        .step(send, "SDT !" + m + " !" + bit, wait)
                        .step(wait, "RACK !" + bit, "idle " + (1 - bit))
                        .step(wait, "RACK !" + (1 - bit), send)
                        .step(wait, "RACK !LOSS", send)
                        .step(wait, "i", send);
                // Takes late answers while it cannot send: else all could wait for each other.
                for (String answer : ACKNOWLEDGEMENTS) {
                    sender.step(send, "RACK !" + answer, send);
                }
            }
        }
        return sender.lts();
    }

    /** The sender's end of the channel, where messages are garbled. */
    private static Lts near(int messages) {
        ComponentBuilder place = new ComponentBuilder();
        for (int bit = 0; bit < 2; bit++) {
            for (int m = 0; m < messages; m++) {
                String carried = "carried " + m + " " + bit;
                place.step("empty", "SDT !" + m + " !" + bit, carried)
                        .step(carried, "HOP !" + m + " !" + bit, "empty")
                        .step(carried, "i", "garbled");
            }
        }
        return place.step("garbled", "HOP !LOSS", "empty").lts();
    }

    private static Lts far(int messages) {
        ComponentBuilder place = new ComponentBuilder();
        for (int bit = 0; bit < 2; bit++) {
            for (int m = 0; m < messages; m++) {
                String carried = "carried " + m + " " + bit;
                place.step("empty", "HOP !" + m + " !" + bit, carried).step(carried, "RDT !" + m + " !" + bit, "empty");
            }
        }
        return place.step("empty", "HOP !LOSS", "garbled")
                .step("garbled", "RDT !LOSS", "empty")
                .lts();
    }

    private static Lts receiver(int messages) {
        ComponentBuilder receiver = new ComponentBuilder();
        for (int bit = 0; bit < 2; bit++) {
            String expect = "expect " + bit;
            String again = "acknowledge " + (1 - bit) + " again";
            for (int m = 0; m < messages; m++) {
                String got = "got " + m + " " + bit;
                receiver.step(expect, "RDT !" + m + " !" + bit, got)
                        .step(got, "GET !" + m, "acknowledge " + bit)
                        .step(expect, "RDT !" + m + " !" + (1 - bit), again);
            }
            receiver.step("acknowledge " + bit, "SACK !" + bit, "expect " + (1 - bit))
                    .step(expect, "RDT !LOSS", again)
                    .step(again, "SACK !" + (1 - bit), expect);
        }
        return receiver.lts();
    }

    private static Lts acknowledgement() {
        ComponentBuilder channel = new ComponentBuilder();
        for (int bit = 0; bit < 2; bit++) {
            String carried = "carried " + bit;
            channel.step("empty", "SACK !" + bit, carried)
                    .step(carried, "RACK !" + bit, "empty")
                    .step(carried, "i", "garbled");
        }
        return channel.step("garbled", "RACK !LOSS", "empty").lts();
    }
}
