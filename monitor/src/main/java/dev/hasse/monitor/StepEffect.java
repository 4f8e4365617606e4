package dev.hasse.monitor;

import dev.hasse.logic.Channel;
import dev.hasse.trace.Value;
import java.util.Map;

/** What an event does: the variables it assigns, and by how much it changes the number of messages in each channel. */
public record StepEffect(Map<String, Value> assigned, Map<Channel, Integer> inTransit) {
    public StepEffect {
        assigned = Map.copyOf(assigned);
        inTransit = Map.copyOf(inTransit);
    }

    public static StepEffect of(Map<String, Value> assigned) {
        return new StepEffect(assigned, Map.of());
    }
}
