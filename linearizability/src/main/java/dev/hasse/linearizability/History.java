package dev.hasse.linearizability;

import java.util.List;

/**
 * The operations of one recorded run, in the order of their calls, and what its reader found odd.
 *
 * @param events how many calls and returns there are: the times of operations are below it
 */
public record History(String name, List<Operation> operations, int events, List<String> findings) {
    public History {
        operations = List.copyOf(operations);
        findings = List.copyOf(findings);
    }
}
