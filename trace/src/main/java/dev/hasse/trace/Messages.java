package dev.hasse.trace;

import dev.hasse.base.IntList;
import java.util.Arrays;

/** Messages as pairs of events; a multicast is several messages of one name. A receive without its send does not appear. */
final class Messages {
    private final TextTable names;
    private final int[] name;
    private final int[] sender;
    private final int[] receiver;
    /** The process that each is for by its send, or -1; empty if no send says. */
    private final int[] addressee;

    Messages(TraceBuilder built, int[] number) {
        names = built.messageNames;
        names.freeze();
        IntList nameList = new IntList();
        IntList senderList = new IntList();
        IntList receiverList = new IntList();
        boolean[] received = new boolean[names.size()];
        for (int i = 0; i < built.receivers.size(); i++) {
            int message = built.receivedMessages.at(i);
            if (built.senders.at(message) >= 0) {
                received[message] = true;
                nameList.add(message);
                senderList.add(number[built.senders.at(message)]);
                receiverList.add(number[built.receivers.at(i)]);
            }
        }
        for (int message = 0; message < received.length; message++) {
            if (!received[message] && built.senders.at(message) >= 0) {
                nameList.add(message);
                senderList.add(number[built.senders.at(message)]);
                receiverList.add(-1);
            }
        }
        name = nameList.toArray();
        sender = senderList.toArray();
        receiver = receiverList.toArray();
        addressee = new int[Arrays.stream(built.destinations).anyMatch(process -> process >= 0) ? name.length : 0];
        Arrays.setAll(addressee, message -> built.destinations[name[message]]);
    }

    int size() {
        return name.length;
    }

    String name(int message) {
        return names.text(name[message]);
    }

    int sender(int message) {
        return sender[message];
    }

    int receiver(int message) {
        return receiver[message];
    }

    int addressee(int message) {
        return addressee.length == 0 ? -1 : addressee[message];
    }

    long bytes() {
        return names.bytes() + (long) Integer.BYTES * (3L * name.length + addressee.length);
    }
}
