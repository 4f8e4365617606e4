package dev.hasse.cli.trace;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.base.OneLine;
import dev.hasse.report.document.JsonParts;
import dev.hasse.trace.LockTable;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What is told of a lock.
 *
 * @param holders the processes that take it, in the order in which they first do
 * @param holding those that hold it when the recording ends
 * @param waiting those that wait for it then
 */
record LockSummary(String name, int sections, List<String> holders, List<String> holding, List<String> waiting) {
    private static final int SHOWN = 4;

    static List<LockSummary> of(Trace trace) {
        LockTable locks = trace.locks();
        List<LockSummary> summaries = new ArrayList<>();
        for (int lock = 0; lock < locks.lockCount(); lock++) {
            Set<String> holders = new LinkedHashSet<>();
            List<String> holding = new ArrayList<>();
            for (int section = locks.firstSection(lock); section < locks.firstSection(lock + 1); section++) {
                String holder = trace.processName(locks.process(section));
                holders.add(holder);
                if (locks.end(section) == LockTable.OPEN) {
                    holding.add(holder);
                }
            }
            List<String> waiting = new ArrayList<>();
            for (int process = 0; process < trace.processCount(); process++) {
                if (locks.wantedAtEnd(process) == lock) {
                    waiting.add(trace.processName(process));
                }
            }
            int count = locks.firstSection(lock + 1) - locks.firstSection(lock);
            summaries.add(new LockSummary(locks.lockName(lock), count, List.copyOf(holders), holding, waiting));
        }
        return summaries;
    }

    String text() {
        String count = String.format(Locale.ROOT, "%,d %s", sections, sections == 1 ? "section" : "sections");
        return String.format("    %-20s %s", OneLine.of(name), count)
                + (holders.isEmpty() ? "" : ", by " + names(holders))
                + (holding.isEmpty() ? "" : "; " + names(holding) + " has it when the recording ends")
                + (waiting.isEmpty() ? "" : "; " + names(waiting) + " waits for it when the recording ends");
    }

    private static String names(List<String> names) {
        List<String> shown = names.stream()
                .limit(names.size() <= SHOWN ? SHOWN : SHOWN - 1)
                .map(OneLine::of)
                .toList();
        String more = shown.size() < names.size() ? " and " + (names.size() - shown.size()) + " more" : "";
        return String.join(", ", shown) + more;
    }

    void write(JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", name);
        json.writeNumberField("sections", sections);
        JsonParts.texts(json, "holders", holders);
        JsonParts.texts(json, "holding", holding);
        JsonParts.texts(json, "waiting", waiting);
        json.writeEndObject();
    }
}
