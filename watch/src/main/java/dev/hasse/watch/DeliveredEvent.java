package dev.hasse.watch;

import dev.hasse.trace.ArrivedEvents.Facts;
import dev.hasse.trace.Value;

/**
 * An event whose causes were all delivered before it.
 *
 * @param stamp its place in the order
 * @param variables the numbers of the variables that it assigns
 * @param assigned their values
 * @param sentTo for each message that it sends the process that this is for; -1 if its sender does not say
 * @param receivedFrom for each message that it is the first to receive the process that sent it
 * @param facts what it carries beside the variables
 */
record DeliveredEvent(Stamp stamp, int[] variables, Value[] assigned, int[] sentTo, int[] receivedFrom, Facts facts) {
    int process() {
        return stamp.process;
    }
}
