package dev.hasse.slice;

import dev.hasse.base.IntList;
import dev.hasse.logic.Channel;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Valuation;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Predicates on the number of messages under way in one channel. "At most k" says that the a-th send needs the
 * (a - k)-th receive; "at least k" that the b-th receive needs the (b + k)-th send, and that every cut has k sends.
 * A message that nobody receives stays under way to its destination.
 */
final class MessagesInTransit {
    private MessagesInTransit() {}

    /** How to find the slice's edges; null if the predicate is true of more than one interval of numbers. */
    static @Nullable Plan<Edges> edges(Trace trace, Channel channel, Predicate predicate) {
        int from = trace.processNumber(channel.from());
        int to = trace.processNumber(channel.to());
        IntList sending = new IntList();
        IntList receiving = new IntList();
        for (int message = 0; message < trace.messageCount() && to >= 0; message++) {
            if (trace.destination(message) == to && trace.processOf(trace.sender(message)) == from) {
                sending.add(trace.sender(message));
                if (trace.receiver(message) >= 0) {
                    receiving.add(trace.receiver(message));
                }
            }
        }
        int[] sends = sending.toArray();
        int[] receives = receiving.toArray();
        int count = sends.length;
        int first = 0;
        while (first <= count && !holds(predicate, first)) {
            first++;
        }
        if (first > count) {
            return budget -> Edges.none();
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
        return budget -> bounds(sends, receives, least, most);
    }

    private static Edges bounds(int[] sends, int[] receives, int least, int most) {
        // Only the numbers of sends and receives matter, not which message is which.
        Arrays.sort(sends);
        Arrays.sort(receives);
        Edges edges = new Edges();
        for (int a = most; a < sends.length; a++) {
            edges.add(a - most < receives.length ? receives[a - most] : Edges.TOP, sends[a]);
        }
        if (least > 0) {
            edges.add(sends[least - 1], Edges.BOTTOM);
            for (int b = 0; b < receives.length; b++) {
                edges.add(b + least < sends.length ? sends[b + least] : Edges.TOP, receives[b]);
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
