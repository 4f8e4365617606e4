package dev.hasse.base;

import java.util.function.IntPredicate;

/** Binary search by a test that holds up to some number and not from there on. */
public final class Bisection {
    private Bisection() {}

    /** The first number from one on, before another one, of which the test does not hold; the end if it holds of all. */
    public static int firstNot(int from, int end, IntPredicate holds) {
        int low = from;
        int high = end;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (holds.test(middle)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
