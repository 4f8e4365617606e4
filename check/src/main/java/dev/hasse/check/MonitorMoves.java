package dev.hasse.check;

import java.util.List;
import java.util.Optional;

/**
 * Why a complete run is bad: the monitor's moves on it. Steps that leave the monitor's state as it is are left out.
 *
 * @param obligation what of an LTL formula the run does not do
 * @param start the name of the monitor's state at the empty cut
 */
public record MonitorMoves(String start, List<Move> moves, Optional<Obligation> obligation) implements Proof {
    public MonitorMoves {
        moves = List.copyOf(moves);
    }

    /** Of a monitor that the user wrote. */
    public MonitorMoves(String start, List<Move> moves) {
        this(start, moves, Optional.empty());
    }

    /** The event at a place of the run, from 0, takes the monitor to the state of this name. */
    public record Move(int place, String state) {}
}
