package dev.hasse.trace;

import dev.hasse.base.IntList;
import dev.hasse.base.Rows;

/** Which variables each event read, where the input says so: who looks for other schedules asks for the values, not for the order. */
final class OrderedReads {
    /** By event; no rows if nobody asks. */
    private final Rows variables;

    /** Of pairs of an event and a variable, by ascending events of the input. */
    OrderedReads(TraceBuilder built, int[] number) {
        IntList pairs = built.accesses.reads;
        boolean isAsked = GivenCauses.isOfThreads(built) && pairs.size() > 0;
        variables = !isAsked
                ? Rows.none()
                : Rows.of(number.length, each -> {
                    for (int i = 0; i < pairs.size(); i += 2) {
                        each.add(number[pairs.at(i)], pairs.at(i + 1));
                    }
                });
    }

    int[] of(int event) {
        return variables.of(event);
    }
}
