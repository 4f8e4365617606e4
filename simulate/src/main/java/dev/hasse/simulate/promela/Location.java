package dev.hasse.simulate.promela;

/**
 * What a statement reads or writes.
 *
 * @param root a variable
 * @param element of the array; {@link #WHOLE} if it is none, or if nobody knows which
 */
record Location(String root, int element) {
    static final int WHOLE = -1;

    static Location of(String root) {
        return new Location(root, WHOLE);
    }

    /** The end of a channel where messages go in. */
    static Location tail(int queue) {
        return of("queue " + queue + " tail");
    }

    /** The end of a channel where messages come out. */
    static Location head(int queue) {
        return of("queue " + queue + " head");
    }
}
