package dev.hasse.bes.worker;

/** What workers and the supervisor tell each other. */
public sealed interface Message {
    /**
     * Requests and answers between workers, two longs each (see {@link Batch#request} and {@link Batch#answer}).
     *
     * @param from the worker that sends
     * @param words the longs
     * @param length how many of them are used
     */
    record Batch(int from, long[] words, int length) implements Message {
        private static final int ANSWER = 1;
        private static final int VALUE = 1 << 1;
        private static final int BETWEEN_BLOCKS = 1 << 2;
        private static final int SHIFT = 3;

        /** Second long of Exp(x, y): the first is y; x is numbered by the sender, which keeps it. */
        static long request(int number, boolean betweenBlocks) {
            return (long) number << SHIFT | (betweenBlocks ? BETWEEN_BLOCKS : 0);
        }

        /** Second long of Evl(x, y): the first is y; x is numbered by the receiver, which keeps it. */
        static long answer(int number, boolean betweenBlocks, boolean value) {
            return request(number, betweenBlocks) | ANSWER | (value ? VALUE : 0);
        }

        static boolean isAnswer(long word) {
            return (word & ANSWER) != 0;
        }

        static boolean value(long word) {
            return (word & VALUE) != 0;
        }

        static boolean betweenBlocks(long word) {
            return (word & BETWEEN_BLOCKS) != 0;
        }

        static int number(long word) {
            return (int) (word >>> SHIFT);
        }
    }

    /**
     * From the supervisor: tell your status again.
     *
     * @param wave the number of the round of questions
     */
    record Probe(long wave) implements Message {}

    /**
     * To the supervisor: how a worker stands, block by block.
     *
     * @param from the worker
     * @param number counts the worker's statuses, from 1
     * @param wave the probe that this answers, or 0 when the worker speaks unasked
     * @param sent messages sent that concern the block
     * @param received messages received that concern it
     * @param passive whether the worker has nothing to do for it and waits for no other block
     * @param visited how many of its variables were visited so far
     */
    record Status(int from, long number, long wave, long[] sent, long[] received, boolean[] passive, long[] visited)
            implements Message {
        public Status {
            int blocks = sent.length;
            if (received.length != blocks || passive.length != blocks || visited.length != blocks) {
                throw new IllegalArgumentException("not one number for each of " + blocks + " blocks");
            }
        }
    }

    /**
     * From the supervisor: the block's variables that were visited first are explored by all; the undecided among them
     * take the block's value.
     *
     * @param block the block
     * @param visited how many variables of the block at this worker, as its status said
     */
    record Close(int block, long visited) implements Message {}

    /**
     * To the supervisor: the root is stable.
     *
     * @param value its value
     */
    record Solved(boolean value) implements Message {}

    /** From the supervisor: the answer is known. */
    record Stop() implements Message {}
}
