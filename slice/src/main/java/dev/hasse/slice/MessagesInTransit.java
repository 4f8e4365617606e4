package dev.hasse.slice;

import dev.hasse.logic.Channel;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Valuation;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.Arrays;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Predicates on the number of messages under way in one channel. "At most k" says that the a-th send needs the
 * (a - k)-th receive; "at least k" that the b-th receive needs the (b + k)-th send, and that every cut has k sends.
 * A message that nobody received has no known destination and counts in no channel.
 */
final class MessagesInTransit {
    private MessagesInTransit() {}

    /** How to find the slice's edges; null if the predicate is true of more than one interval of numbers. */
    static @Nullable Supplier<Edges> edges(Trace trace, Channel channel, Predicate predicate) {
        int from = trace.processNumber(channel.from());
        int to = trace.processNumber(channel.to());
        int[] sends = new int[trace.messages()];
        int[] receives = new int[trace.messages()];
        int received = 0;
        for (int message = 0; message < trace.messages(); message++) {
            int receiver = trace.receiver(message);
            if (receiver >= 0 && trace.processOf(receiver) == to && trace.processOf(trace.sender(message)) == from) {
                sends[received] = trace.sender(message);
                receives[received++] = receiver;
            }
        }
        int count = received;
        int first = 0;
        while (first <= count && !holds(predicate, first)) {
            first++;
        }
        if (first > count) {
            return Edges::none;
        }
        int last = first;
        while (last < count && holds(predicate, last + 1)) {
            last++;
        }
        for (int beyond = last + 1; beyond <= count; beyond++) {
            if (holds(predicate, beyond)) {
                return null;
            }
        }
        int least = first;
        int most = last;
        return () -> bounds(sends, receives, count, least, most);
    }

    private static Edges bounds(int[] sends, int[] receives, int count, int least, int most) {
        // Only the numbers of sends and receives matter, not which message is which.
        Arrays.sort(sends, 0, count);
        Arrays.sort(receives, 0, count);
        Edges edges = new Edges();
        for (int a = most; a < count; a++) {
            edges.add(receives[a - most], sends[a]);
        }
        if (least > 0) {
            edges.add(sends[least - 1], Edges.BOTTOM);
            for (int b = 0; b < count; b++) {
                edges.add(b + least < count ? sends[b + least] : Edges.TOP, receives[b]);
            }
        }
        return edges;
    }

    private static boolean holds(Predicate predicate, int underWay) {
        return predicate.holds(new Valuation() {
            @Override
            public Value value(String variable) {
                throw new IllegalStateException("no variable decides a channel predicate");
            }

            @Override
            public long inTransit(Channel channel) {
                return underWay;
            }
        });
    }
}
