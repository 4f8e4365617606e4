package dev.hasse.formats.spans;

import dev.hasse.trace.TraceBuilder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What was odd: of each kind the first few in full, the others counted. */
final class Findings {
    private static final int SHOWN = 10;

    private final Map<String, List<String>> texts = new LinkedHashMap<>();
    private final Map<String, Integer> counts = new LinkedHashMap<>();

    void add(String kind, String text) {
        if (counts.merge(kind, 1, Integer::sum) <= SHOWN) {
            texts.computeIfAbsent(kind, name -> new ArrayList<>()).add(kind + ": " + text);
        }
    }

    void reportTo(TraceBuilder builder) {
        texts.forEach((kind, shown) -> {
            shown.forEach(builder::finding);
            int more = counts.getOrDefault(kind, 0) - shown.size();
            if (more > 0) {
                builder.finding(kind + ": and " + more + " more");
            }
        });
    }
}
