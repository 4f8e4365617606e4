package dev.hasse.trace;

import dev.hasse.base.IntList;
import java.util.Arrays;

/** Which variables each event read, where the input says so: who looks for other schedules asks for the values, not for the order. */
final class OrderedReads {
    /** In compressed rows by event; empty if nobody asks. */
    private final int[] starts;

    private final int[] variables;

    /** Of pairs of an event and a variable, by ascending events of the input. */
    OrderedReads(TraceBuilder built, int[] number) {
        IntList pairs = built.accesses.reads;
        starts = new int[GivenCauses.isOfThreads(built) && pairs.size() > 0 ? number.length + 1 : 0];
        variables = new int[starts.length == 0 ? 0 : pairs.size() / 2];
        if (starts.length == 0) {
            return;
        }
        for (int i = 0; i < pairs.size(); i += 2) {
            starts[number[pairs.at(i)] + 1]++;
        }
        for (int event = 0; event < number.length; event++) {
            starts[event + 1] += starts[event];
        }
        int[] next = starts.clone();
        for (int i = 0; i < pairs.size(); i += 2) {
            variables[next[number[pairs.at(i)]]++] = pairs.at(i + 1);
        }
    }

    int[] of(int event) {
        return starts.length == 0 ? new int[0] : Arrays.copyOfRange(variables, starts[event], starts[event + 1]);
    }
}
