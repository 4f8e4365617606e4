package dev.hasse.monitor;

import dev.hasse.logic.Channel;
import dev.hasse.trace.Value;
import java.util.Map;

/**
 * What an event does.
 *
 * @param assigned the variables it assigns
 * @param inTransit by how much it changes the number of messages in each channel
 * @param carried what it carries under the names of event atoms
 */
public record StepEffect(Map<String, Value> assigned, Map<Channel, Integer> inTransit, Map<String, Value> carried) {
    public StepEffect {
        assigned = Map.copyOf(assigned);
        inTransit = Map.copyOf(inTransit);
        carried = Map.copyOf(carried);
    }

    /** Of an event whose atoms are not asked for. */
    public StepEffect(Map<String, Value> assigned, Map<Channel, Integer> inTransit) {
        this(assigned, inTransit, Map.of());
    }

    public static StepEffect of(Map<String, Value> assigned) {
        return new StepEffect(assigned, Map.of());
    }
}
