package dev.hasse.watch;

import dev.hasse.trace.ArrivedEvents.Facts;
import dev.hasse.trace.Value;
import java.util.List;

/**
 * An event whose causes were all delivered before it.
 *
 * @param stamp its place in the order
 * @param variables the numbers of the variables that it assigns
 * @param assigned their values
 * @param named the events that it names as its causes: sends of messages, and events by their ids
 * @param facts what it carries beside the variables
 */
record DeliveredEvent(Stamp stamp, int[] variables, Value[] assigned, List<Stamp> named, Facts facts) {
    int process() {
        return stamp.process;
    }
}
