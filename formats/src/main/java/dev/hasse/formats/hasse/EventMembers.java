package dev.hasse.formats.hasse;

import dev.hasse.base.Nanoseconds;
import dev.hasse.base.OneLine;
import dev.hasse.base.Rows;
import dev.hasse.formats.json.JsonTexts;
import dev.hasse.trace.RecordedTimes;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The members of an event's JSON object, after its process. */
final class EventMembers {
    private final Trace trace;
    /** Messages by their sender and by their receiver. */
    private final Rows sent;

    private final Rows received;
    private final ThreadMembers threads;
    private final ImpliedEdges data;
    /** What {@code after} calls an event; null for events that need no id. */
    private final @Nullable String[] ids;

    EventMembers(Trace trace) {
        this.trace = trace;
        sent = Rows.sorted(trace.eventCount(), trace.messageCount(), trace::sender);
        received = Rows.sorted(trace.eventCount(), trace.messageCount(), trace::receiver);
        threads = new ThreadMembers(trace);
        data = new ImpliedEdges(trace);
        ids = ids();
    }

    private @Nullable String[] ids() {
        @Nullable String[] given = new String[trace.eventCount()];
        Set<String> taken = new HashSet<>();
        boolean[] needed = new boolean[given.length];
        for (int event = 0; event < given.length; event++) {
            given[event] = trace.id(event);
            taken.add(given[event] == null ? "" : given[event]);
            for (int source : trace.communicationsInto(event)) {
                needed[source] |= isGivenByAfter(source, event);
            }
        }
        for (int event = 0; event < given.length; event++) {
            if (needed[event] && given[event] == null) {
                StringBuilder id = new StringBuilder(trace.processName(trace.processOf(event)));
                id.append('#').append(trace.positionOf(event));
                while (!taken.add(id.toString())) {
                    id.append('\'');
                }
                given[event] = id.toString();
            }
        }
        return given;
    }

    /** Whether nothing else that is written says that the one comes after the other. */
    private boolean isGivenByAfter(int source, int target) {
        return !isMessage(source, target) && !data.isGiven(source, target) && !threads.isGiven(source, target);
    }

    private boolean isMessage(int source, int target) {
        for (int i = received.start(target); i < received.start(target + 1); i++) {
            if (trace.sender(received.at(i)) == source) {
                return true;
            }
        }
        return false;
    }

    void append(int event, StringBuilder text) {
        String id = ids[event];
        if (id != null) {
            text.append(",\"id\":");
            JsonTexts.appendString(text, id);
        }
        after(event, text);
        int[] saw = trace.seenVariables(event);
        variables("saw", saw, text);
        variables("read", without(trace.readVariables(event), saw), text);
        messages("receive", received, event, text);
        messages("send", sent, event, text);
        destinations(event, text);
        threads.append(event, text);
        assignments(event, text);
        String attributes = trace.attributes(event);
        if (attributes != null) {
            text.append(',').append(OneLine.of(attributes));
        }
        long time = trace.times().nanos(event);
        if (time != RecordedTimes.UNKNOWN && (attributes == null || !attributes.contains("\"time\":"))) {
            text.append(",\"time\":").append(Nanoseconds.seconds(time));
        }
    }

    private void after(int event, StringBuilder text) {
        List<String> before = new ArrayList<>();
        for (int source : trace.communicationsInto(event)) {
            String id = ids[source];
            if (id != null && isGivenByAfter(source, event)) {
                before.add(id);
            }
        }
        if (!before.isEmpty()) {
            text.append(",\"after\":[");
            list(before, text);
            text.append(']');
        }
    }

    private static int[] without(int[] all, int[] some) {
        return some.length == 0
                ? all
                : Arrays.stream(all)
                        .filter(each -> Arrays.stream(some).noneMatch(other -> other == each))
                        .toArray();
    }

    private void variables(String key, int[] variables, StringBuilder text) {
        List<String> names = new ArrayList<>();
        for (int variable : variables) {
            names.add(trace.variableName(variable));
        }
        if (!names.isEmpty()) {
            text.append(",\"").append(key).append("\":[");
            list(names, text);
            text.append(']');
        }
    }

    private void messages(String key, Rows rows, int event, StringBuilder text) {
        Set<String> names = new LinkedHashSet<>();
        for (int i = rows.start(event); i < rows.start(event + 1); i++) {
            // A multicast is several messages of one name.
            names.add(trace.messageName(rows.at(i)));
        }
        if (names.isEmpty()) {
            return;
        }
        text.append(",\"").append(key).append("\":").append(names.size() > 1 ? "[" : "");
        list(names, text);
        text.append(names.size() > 1 ? "]" : "");
    }

    /** Which processes the event's messages are for, if it says so for any: one name, or a list. */
    private void destinations(int event, StringBuilder text) {
        Map<String, Integer> destinations = new LinkedHashMap<>();
        for (int i = sent.start(event); i < sent.start(event + 1); i++) {
            destinations.put(trace.messageName(sent.at(i)), trace.addressee(sent.at(i)));
        }
        if (destinations.values().stream().allMatch(process -> process < 0)) {
            return;
        }
        String separator = ",\"to\":" + (destinations.size() > 1 ? "[" : "");
        for (int process : destinations.values()) {
            text.append(separator);
            if (process < 0) {
                text.append("null");
            } else {
                JsonTexts.appendString(text, trace.processName(process));
            }
            separator = ",";
        }
        text.append(destinations.size() > 1 ? "]" : "");
    }

    static void list(Iterable<String> names, StringBuilder text) {
        String separator = "";
        for (String name : names) {
            text.append(separator);
            JsonTexts.appendString(text, name);
            separator = ",";
        }
    }

    private void assignments(int event, StringBuilder text) {
        String name = trace.name(event);
        if (name != null) {
            text.append(",\"name\":");
            JsonTexts.appendString(text, name);
        }
        String separator = ",\"set\":{";
        for (int i = 0; i < trace.assignmentCount(event); i++) {
            if (!trace.isName(event, i)) {
                text.append(separator);
                JsonTexts.appendString(text, trace.variableName(trace.assignedVariable(event, i)));
                text.append(':');
                JsonTexts.appendValue(text, trace.assignedValue(event, i));
                separator = ",";
            }
        }
        text.append(separator.equals(",") ? "}" : "");
    }
}
