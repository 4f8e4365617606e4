package dev.hasse.bes.parity;

/** Who wins where, and how: a strategy is the successor to choose at a vertex that its owner wins. */
public final class Winners {
    private final byte[] winners;
    private final int[] strategy;

    Winners(byte[] winners, int[] strategy) {
        this.winners = winners;
        this.strategy = strategy;
    }

    /** 0 or 1. */
    public int winner(int vertex) {
        return winners[vertex];
    }

    /** The successor by which the owner of a vertex wins from there; only where the owner wins. */
    public int strategy(int vertex) {
        return strategy[vertex];
    }
}
