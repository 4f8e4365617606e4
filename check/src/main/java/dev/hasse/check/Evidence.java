package dev.hasse.check;

import dev.hasse.stability.Stable;
import dev.hasse.trace.Cut;
import java.util.List;

/**
 * What shows a verdict.
 *
 * @param run a shortest run from the empty cut, and of these one that is closest to the observed order
 * @param cut where it leads: for a violated AG the cut that violates the operand
 * @param proof the whole argument, operator by operator
 * @param explanation the proof in plain sentences, one a line, indented by nesting
 */
@Stable
public record Evidence(Run run, Cut cut, Proof proof, String explanation) {
    /** The proof; of a property for values, that for the values chosen. */
    public Proof innermost() {
        return proof instanceof InstanceProof instance && !instance.why().isEmpty()
                ? instance.why().get(0)
                : proof;
    }

    /** How many events of the run show the verdict: up to the monitor's last move, where there is a monitor. */
    public int decided() {
        if (innermost() instanceof MonitorMoves monitor && !monitor.moves().isEmpty()) {
            List<MonitorMoves.Move> moves = monitor.moves();
            return moves.get(moves.size() - 1).place() + 1;
        }
        return run.length();
    }
}
