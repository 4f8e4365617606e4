package dev.hasse.simulate;

/** How many processes a model can have, and how many it has if nobody says. */
public record ProcessRange(int fewest, int most, int usual) {
    /** No model is run with more: what it says about all pairs of processes must fit into memory. */
    private static final int MOST = 10_000;

    static ProcessRange exactly(int processes) {
        return new ProcessRange(processes, processes, processes);
    }

    static ProcessRange atLeast(int fewest, int usual) {
        return new ProcessRange(fewest, MOST, usual);
    }

    public boolean contains(int processes) {
        return fewest <= processes && processes <= most;
    }

    @Override
    public String toString() {
        return fewest == most ? Integer.toString(fewest) : fewest + " to " + most;
    }
}
