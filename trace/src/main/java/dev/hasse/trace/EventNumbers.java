package dev.hasse.trace;

import dev.hasse.base.IntList;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/** Numbers that some events have, of something: looked up by binary search, for few have any. */
final class EventNumbers {
    /** Pairs (event, number) packed into longs, ascending. */
    private final long[] pairs;

    private EventNumbers(long[] pairs) {
        this.pairs = pairs;
        Arrays.sort(pairs);
    }

    /** @param number the events' numbers in the trace, by those in the input */
    EventNumbers(Draft draft, int[] number) {
        pairs = new long[draft.size()];
        for (int i = 0; i < pairs.length; i++) {
            pairs[i] = pair(number[draft.event(i)], draft.number(i));
        }
        Arrays.sort(pairs);
    }

    /** The numbers from 0 on, as many, each of one event at most: below 0 it is of none. */
    static EventNumbers of(int count, IntUnaryOperator event, int[] number) {
        long[] all = new long[count];
        int known = 0;
        for (int i = 0; i < count; i++) {
            int owner = event.applyAsInt(i);
            if (owner >= 0) {
                all[known++] = pair(number[owner], i);
            }
        }
        return new EventNumbers(Arrays.copyOf(all, known));
    }

    private static long pair(int event, int number) {
        return (long) event << 32 | number;
    }

    /** Those of an event, ascending. */
    int[] of(int event) {
        int from = from(event);
        int to = from;
        while (to < pairs.length && pairs[to] >>> 32 == event) {
            to++;
        }
        int[] numbers = new int[to - from];
        for (int i = from; i < to; i++) {
            numbers[i - from] = (int) pairs[i];
        }
        return numbers;
    }

    /** The least one of an event; -1 if it has none. */
    int first(int event) {
        int at = from(event);
        return at < pairs.length && pairs[at] >>> 32 == event ? (int) pairs[at] : -1;
    }

    private int from(int event) {
        int index = Arrays.binarySearch(pairs, pair(event, 0));
        return index < 0 ? -index - 1 : index;
    }

    long bytes() {
        return (long) Long.BYTES * pairs.length;
    }

    /** What a builder is told, in the input's numbers. */
    static final class Draft {
        private final IntList events = new IntList();
        private final IntList numbers = new IntList();

        void add(int event, int number) {
            events.add(event);
            numbers.add(number);
        }

        int size() {
            return events.size();
        }

        int event(int index) {
            return events.at(index);
        }

        int number(int index) {
            return numbers.at(index);
        }

        /** The number at this place is another one. */
        void set(int index, int number) {
            numbers.set(index, number);
        }

        long bytes() {
            return events.bytes() + numbers.bytes();
        }
    }
}
