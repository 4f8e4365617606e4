package dev.hasse.logic;

import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.List;
import java.util.Set;

/** What the quantifiers of a property range over. */
public interface Domain {
    /** Each once. */
    List<String> processes();

    /** Whether a formula may name this process. */
    boolean isProcess(String name);

    /** The values that events carry under a name, each once, in the order of their first event. */
    List<Value> values(String field);

    /** The objects of a type, {@code Account[1]}, that the trace has variables of. */
    List<String> objects(String type);

    /** Of a trace of which only the processes are known. */
    static Domain of(List<String> processes) {
        Set<String> known = Set.copyOf(processes);
        return new Domain() {
            @Override
            public List<String> processes() {
                return processes;
            }

            @Override
            public boolean isProcess(String name) {
                return known.contains(name);
            }

            @Override
            public List<Value> values(String field) {
                return List.of();
            }

            @Override
            public List<String> objects(String type) {
                return List.of();
            }
        };
    }

    static Domain of(Trace trace) {
        return new TraceDomain(trace);
    }
}
