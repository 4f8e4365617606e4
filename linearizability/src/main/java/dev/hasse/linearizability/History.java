package dev.hasse.linearizability;

import dev.hasse.stability.MayChange;
import java.util.List;
import java.util.Map;

/**
 * The operations of one recorded run, in the order of their calls, and what its reader found odd.
 *
 * @param events how many calls and returns there are: the times of operations are below it
 * @param times by the number of its call, when an operation happened by its clock; only of those that say it
 */
@MayChange
public record History(
        String name, List<Operation> operations, int events, List<String> findings, Map<Integer, ClockTimes> times) {
    public History {
        operations = List.copyOf(operations);
        findings = List.copyOf(findings);
        times = Map.copyOf(times);
    }

    /** Without times by clocks. */
    public History(String name, List<Operation> operations, int events, List<String> findings) {
        this(name, operations, events, findings, Map.of());
    }
}
