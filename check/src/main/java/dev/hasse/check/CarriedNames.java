package dev.hasse.check;

import dev.hasse.base.NearestName;
import dev.hasse.base.OneLine;
import dev.hasse.logic.Names;
import dev.hasse.trace.EventField;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The names that events carry values under, for who asks for one that none has. */
final class CarriedNames {
    private static final int SHOWN = 8;

    private CarriedNames() {}

    /** That no event carries the name, with what may be meant. */
    static String problem(String name, Trace trace) {
        List<String> known = List.copyOf(EventField.names(trace));
        if (IntStream.range(0, trace.eventCount()).anyMatch(event -> name.equals(trace.name(event)))) {
            return "no event has an attribute " + OneLine.of(Names.written(name))
                    + ", but there are events with this name: write it in quotes, "
                    + OneLine.of(Value.of(name).toString());
        }
        String meant = NearestName.nearest(name, known)
                .map(near -> "did you mean " + Names.written(near) + "?")
                .orElseGet(() -> "there are: "
                        + known.stream()
                                .limit(SHOWN)
                                .map(each -> OneLine.of(Names.written(each)))
                                .collect(Collectors.joining(", "))
                        + (known.size() > SHOWN ? ", ..." : ""));
        return "no event carries " + OneLine.of(Names.written(name)) + ", neither as a variable nor as an attribute; "
                + meant;
    }
}
