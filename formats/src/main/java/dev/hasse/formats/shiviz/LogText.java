package dev.hasse.formats.shiviz;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LinearMatcher;
import dev.hasse.formats.Place;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds the executions and the events in a log's text; what stands between is skipped. */
final class LogText {
    private static final int BYTES_AN_EVENT = 600;
    private static final int BYTES_AN_ENTRY = 64;

    private final String file;
    private final String text;
    private final LogShape shape;
    private final Budget budget;
    private final Allocation memory;
    private long lastLine = 1;
    private int lastLineStart;
    private long allocated;
    private final Set<String> labels = new HashSet<>();

    /** A part of the text that is one execution, and its label. */
    record Execution(String label, int from, int to) {}

    LogText(String file, String text, LogShape shape, Budget budget) {
        this.file = file;
        this.text = text;
        this.shape = shape;
        this.budget = budget;
        this.memory = budget.allocation();
    }

    List<Execution> executions() throws InputException {
        List<Execution> executions = new ArrayList<>();
        JsRegex.Compiled delimiter = shape.delimiter();
        int from = shape.start();
        String label = "";
        if (delimiter != null) {
            LinearMatcher matcher = delimiter.pattern().matcher(text.substring(from), budget);
            int start = from;
            while (matcher.find()) {
                add(executions, label, from, start + matcher.start());
                int trace = delimiter.names().indexOf("trace");
                String named = trace < 0 ? null : matcher.group(JsRegex.Compiled.group(trace));
                label = named == null ? "" : named;
                from = start + matcher.end();
            }
        }
        add(executions, label, from, text.length());
        return executions;
    }

    private void add(List<Execution> executions, String label, int from, int to) throws InputException {
        if (text.substring(from, to).isBlank()) {
            return;
        }
        String name = label.isEmpty() ? "" + (executions.size() + 1) : label;
        if (!label.isEmpty() && !labels.add(label)) {
            Place place = Place.of(text, from);
            throw new InputException(file, place.line(), 1, "a second execution called " + label);
        }
        executions.add(new Execution(name, from, to));
    }

    /** The events of an execution, in the order of the text. */
    List<LogEvent> events(Execution execution) throws InputException {
        List<LogEvent> events = new ArrayList<>();
        String part = text.substring(execution.from(), execution.to());
        LinearMatcher matcher = shape.event().pattern().matcher(part, budget);
        while (matcher.find()) {
            if (matcher.end() > matcher.start()) {
                LogEvent event = event(matcher, execution.from());
                events.add(event);
                allocated +=
                        BYTES_AN_EVENT + (long) BYTES_AN_ENTRY * event.clock().size();
            }
            budget.check();
            memory.resize(allocated);
        }
        return events;
    }

    private LogEvent event(LinearMatcher matcher, int from) throws InputException {
        String host = shape.group(matcher, "host");
        String clock = shape.group(matcher, "clock");
        String event = shape.group(matcher, "event");
        Place place = place(from + matcher.start());
        if (host == null || host.isEmpty()) {
            throw new InputException(file, place.line(), place.column(), "expected the name of a host");
        }
        if (clock == null) {
            throw new InputException(file, place.line(), place.column(), "expected a vector clock");
        }
        int clockAt = from
                + matcher.start(JsRegex.Compiled.group(shape.event().names().indexOf("clock")));
        // The clock may stand before or after the place of the match that counting goes on from.
        Place clockPlace = Place.of(text.substring(lastLineStart, clockAt), clockAt - lastLineStart);
        clockPlace = new Place(clockPlace.line() + lastLine - 1, clockPlace.column());
        Map<String, Integer> entries = ShivizClock.parse(clock, file, clockPlace);
        if (!entries.containsKey(host)) {
            throw new InputException(
                    file, clockPlace.line(), clockPlace.column(), "expected an entry of the event's own host " + host);
        }
        return new LogEvent(
                file, host, event == null ? "" : event.strip(), entries, fields(matcher), place, clockPlace);
    }

    private Map<String, String> fields(LinearMatcher matcher) {
        Map<String, String> fields = new LinkedHashMap<>();
        for (String name : shape.event().names()) {
            String value = shape.group(matcher, name);
            if (value != null && !name.equals("host") && !name.equals("clock") && !name.equals("event")) {
                fields.put(name, value);
            }
        }
        return fields;
    }

    /** The place of an index that is not before those asked for earlier. */
    private Place place(int index) {
        for (int feed = text.indexOf('\n', lastLineStart); feed >= 0 && feed < index; ) {
            lastLine++;
            lastLineStart = feed + 1;
            feed = text.indexOf('\n', lastLineStart);
        }
        return new Place(lastLine, Character.codePointCount(text, lastLineStart, index) + 1L);
    }
}
