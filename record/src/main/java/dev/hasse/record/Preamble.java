package dev.hasse.record;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What is said of a recording beside its events: the header, and lines that add to it. The values that variables have
 * before any event are known when the variables are, which may be long after the header was written.
 */
final class Preamble {
    /** Which part of it is to be written. */
    enum Part {
        /** What events must not come without. */
        NEEDED,
        /** All. */
        REST
    }

    private final Map<String, Object> initial;
    private final Set<String> written = new HashSet<>();
    private final List<String> warnings = new ArrayList<>();
    private boolean headed;

    Preamble(Map<String, Object> initial) {
        this.initial = new LinkedHashMap<>(initial);
    }

    /** The value that is written stands: it was the variable's before any event. */
    synchronized void initial(String variable, Object value) {
        if (!written.contains(variable)) {
            initial.put(variable, value);
        }
    }

    /** No event will come that needs them. */
    synchronized void forgetInitial() {
        initial.clear();
    }

    synchronized void warn(String text) {
        warnings.add(text);
    }

    /** Takes out what is not written yet. */
    synchronized void take(JsonBytes line, Part part) {
        boolean warns = part == Part.REST && !warnings.isEmpty();
        if (headed && initial.isEmpty() && !warns) {
            return;
        }
        char separator = '{';
        if (!headed) {
            headed = true;
            line.ascii("{\"hasse\":1");
            separator = ',';
        }
        if (!initial.isEmpty()) {
            line.append(separator);
            line.ascii("\"init\":");
            line.object(initial);
            separator = ',';
            written.addAll(initial.keySet());
            initial.clear();
        }
        if (warns) {
            line.append(separator);
            line.ascii("\"warnings\":");
            line.list(warnings);
            warnings.clear();
        }
        line.ascii("}\n");
    }
}
