package dev.hasse.linearizability.object;

/**
 * Two calls that are made to overlap: the first one is stopped before a step, the second one is made, and the first one
 * goes on.
 *
 * @param first the number of the call that is stopped, in the order in which all were noted
 * @param second the call that is made meanwhile
 * @param step before which step of the first one, from 1
 * @param stepOfSecond before which step the second one stops in turn, until the first one is over; 0: it does not
 */
record Overlap(int first, int second, int step, int stepOfSecond) {
    Overlap laterInFirst() {
        return new Overlap(first, second, step + 1, 0);
    }

    Overlap laterInSecond() {
        return new Overlap(first, second, step, stepOfSecond + 1);
    }
}
