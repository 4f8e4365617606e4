package dev.hasse.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Messages as pairs of events; a multicast is several messages of one name. A receive without its send does not appear. */
final class Messages {
    private final TextTable names;
    private final int[] name;
    private final int[] sender;
    private final int[] receiver;
    /** The process that each is for by its send, or -1; empty if no send says. */
    private final int[] addressee;

    private volatile @Nullable ByEvent byEvent;

    Messages(MessageDraft draft, int[] number) {
        names = draft.names;
        names.freeze();
        int[] nameList = new int[draft.receives() + names.size()];
        int[] receiverList = new int[nameList.length];
        int size = 0;
        boolean[] received = new boolean[names.size()];
        for (int i = 0; i < draft.receives(); i++) {
            int message = draft.receivedMessage(i);
            if (draft.sender(message) >= 0) {
                received[message] = true;
                nameList[size] = message;
                receiverList[size++] = number[draft.receiver(i)];
            }
        }
        for (int message = 0; message < received.length; message++) {
            if (!received[message] && draft.sender(message) >= 0) {
                nameList[size] = message;
                receiverList[size++] = -1;
            }
        }
        name = Arrays.copyOf(nameList, size);
        receiver = Arrays.copyOf(receiverList, size);
        sender = new int[size];
        for (int i = 0; i < size; i++) {
            sender[i] = number[draft.sender(name[i])];
        }
        addressee = new int[draft.hasDestinations() ? name.length : 0];
        Arrays.setAll(addressee, message -> draft.destination(name[message]));
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

    List<String> sent(int event) {
        return names(byEvent().sent(), event);
    }

    List<String> received(int event) {
        return names(byEvent().received(), event);
    }

    private List<String> names(long[] pairs, int event) {
        List<String> found = new ArrayList<>();
        for (int i = ByEvent.first(pairs, event); i < pairs.length && pairs[i] >>> 32 == event; i++) {
            String each = name((int) pairs[i]);
            // A multicast is one message to who sends it.
            if (!found.contains(each)) {
                found.add(each);
            }
        }
        return found;
    }

    /** Engines never ask for it: made when somebody does, by whoever is first. */
    private ByEvent byEvent() {
        ByEvent known = byEvent;
        if (known == null) {
            known = new ByEvent(ByEvent.pairs(sender), ByEvent.pairs(receiver));
            byEvent = known;
        }
        return known;
    }

    /** Pairs (event, message) packed into longs, ascending. */
    private record ByEvent(long[] sent, long[] received) {
        static long[] pairs(int[] events) {
            return IntStream.range(0, events.length)
                    .filter(message -> events[message] >= 0)
                    .mapToLong(message -> ((long) events[message] << 32) | message)
                    .sorted()
                    .toArray();
        }

        static int first(long[] pairs, int event) {
            int index = Arrays.binarySearch(pairs, (long) event << 32);
            return index < 0 ? -index - 1 : index;
        }
    }

    long bytes() {
        return names.bytes() + (long) Integer.BYTES * (3L * name.length + addressee.length);
    }
}
