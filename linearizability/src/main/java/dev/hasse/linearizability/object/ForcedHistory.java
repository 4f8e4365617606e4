package dev.hasse.linearizability.object;

import dev.hasse.linearizability.Datum;
import dev.hasse.linearizability.History;
import dev.hasse.linearizability.Operation;
import dev.hasse.stability.MayChange;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The history of a run of the noted calls whose threads were held to an order.
 *
 * @param history what happened
 * @param stops where threads were stopped
 * @param deadlock the threads that wait for each other's locks
 */
@MayChange
public record ForcedHistory(History history, List<Stop> stops, Optional<String> deadlock) {
    /** A thread was stopped within a call, before a place in the source. */
    public record Stop(String thread, int time, String place) {}

    private record Line(double time, String text) {}

    public ForcedHistory {
        stops = List.copyOf(stops);
    }

    /** What happened in its order: calls and returns with their numbers, which explanations call lines, and stops. */
    public List<String> lines() {
        List<Line> lines = new ArrayList<>();
        for (Operation each : history.operations()) {
            String call = each.call().function()
                    + (each.call().argument().equals(Datum.nothing())
                            ? ""
                            : " " + each.call().argument());
            lines.add(new Line(each.invoked(), each.invokedLine() + " " + each.process() + " calls " + call));
            each.call()
                    .result()
                    .ifPresent(result -> lines.add(new Line(
                            each.completed(),
                            each.completedLine() + " " + each.process() + " returns from " + call + ": " + result)));
        }
        for (Stop stop : stops) {
            lines.add(new Line(stop.time() - 0.5, "  " + stop.thread() + " stops before " + stop.place()));
        }
        lines.sort(Comparator.comparingDouble(Line::time));
        return lines.stream().map(Line::text).toList();
    }
}
