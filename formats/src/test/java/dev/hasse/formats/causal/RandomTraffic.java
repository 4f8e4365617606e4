package dev.hasse.formats.causal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A run of a few nodes whose network loses, repeats and overtakes, with many messages of equal content.
 *
 * @param events in the order in which they happened
 */
record RandomTraffic(List<Event> events) {
    /**
     * One line of the log.
     *
     * @param sequence its place among its node's events
     * @param content the members of the message, less its ends; empty if the event has none
     */
    record Event(int node, int sequence, boolean sends, int from, int to, String content) {
        boolean isEnd() {
            return !content.isEmpty();
        }

        boolean isSameMessage(Event other) {
            return from == other.from && to == other.to && content.equals(other.content);
        }

        /** As etcd logs it; a receive writes the message's members in another order. */
        String line(boolean numbered) {
            String ends = "\"from\":\"" + from + "\",\"to\":\"" + to + "\"";
            String message =
                    sends ? "\"msg\":{" + content + "," + ends + "}" : "\"msg\":{" + ends + "," + content + "}";
            return "{\"nid\":\"" + node + "\""
                    + (numbered ? ",\"sequence\":" + sequence : "")
                    + (isEnd() ? ",\"name\":\"" + (sends ? "Send" : "Receive") + "\"," + message : "")
                    + "}";
        }
    }

    static RandomTraffic of(SplittableRandom random, boolean repeats) {
        int nodes = random.nextInt(1, 5);
        int contents = random.nextInt(1, 5);
        int[] counts = new int[nodes];
        List<Event> events = new ArrayList<>();
        List<Event> network = new ArrayList<>();
        int length = random.nextInt(1, 40);
        while (events.size() < length) {
            int choice = random.nextInt(10);
            int node = random.nextInt(nodes);
            if (choice < 1) {
                events.add(new Event(node, counts[node]++, false, 0, 0, ""));
            } else if (choice < 5 || network.isEmpty()) {
                // The index says little of which message it is; the commit tells more, if not all.
                int number = random.nextInt(contents);
                String content = "\"type\":\"App\",\"index\":" + number % 2 + ",\"commit\":" + number;
                Event send = new Event(node, counts[node]++, true, node, random.nextInt(nodes), content);
                events.add(send);
                network.add(send);
            } else {
                int place = random.nextInt(network.size());
                Event send = network.get(place);
                if (choice < 9) {
                    events.add(new Event(send.to, counts[send.to]++, false, send.from, send.to, send.content));
                }
                if (!repeats || random.nextInt(4) > 0) {
                    network.remove(place);
                }
            }
        }
        return new RandomTraffic(events);
    }

    String text(boolean numbered) {
        return String.join(
                "\n", events.stream().map(event -> event.line(numbered)).toList());
    }

    /** The matching by its definition: line of the send, line of the receive, "lost", "again". */
    List<String> matching() {
        List<String> matching = new ArrayList<>();
        int[] receiverOf = new int[events.size()];
        Arrays.fill(receiverOf, -1);
        for (int i = 0; i < events.size(); i++) {
            Event receive = events.get(i);
            if (!receive.isEnd() || receive.sends) {
                continue;
            }
            int found = -1;
            int last = -1;
            for (int j = i - 1; j >= 0; j--) {
                Event send = events.get(j);
                if (send.isEnd() && send.sends && send.isSameMessage(receive)) {
                    found = receiverOf[j] < 0 ? j : found;
                    last = Math.max(last, j);
                }
            }
            if (found >= 0) {
                receiverOf[found] = i;
                matching.add(name(found) + " to " + name(i));
            } else if (last >= 0) {
                matching.add(name(last) + " again to " + name(i));
            }
        }
        for (int j = 0; j < events.size(); j++) {
            if (events.get(j).isEnd() && events.get(j).sends && receiverOf[j] < 0) {
                matching.add(name(j) + " lost");
            }
        }
        return matching;
    }

    private String name(int event) {
        return "node" + events.get(event).node + "#" + (events.get(event).sequence + 1);
    }
}
