package dev.hasse.formats.shiviz;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.Place;
import dev.hasse.formats.ReadOptions;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** The events of one execution as a trace. Each host's are taken in the order of their own counts. */
final class Execution {
    private static final Pattern INTEGER = Pattern.compile("-?(0|[1-9]\\d{0,29})");

    private final String file;
    private final String label;
    private final List<LogEvent> events;
    private final Map<String, List<LogEvent>> byHost = new LinkedHashMap<>();

    Execution(String file, String label, List<LogEvent> events) {
        this.file = file;
        this.label = label;
        this.events = events;
        for (LogEvent event : events) {
            byHost.computeIfAbsent(event.host(), host -> new ArrayList<>()).add(event);
        }
        byHost.values().forEach(own -> own.sort(Comparator.comparingInt(LogEvent::own)));
    }

    Trace trace(ReadOptions options, Budget budget) throws InputException {
        TraceBuilder builder = options.builder(file + label).within(budget);
        byHost.keySet().forEach(builder::process);
        if (!options.toleratesLoss()) {
            checkOwnCounts();
        }
        Map<String, Integer> next = new HashMap<>();
        for (LogEvent place : events) {
            int position = next.merge(place.host(), 1, Integer::sum);
            add(builder, byHost.getOrDefault(place.host(), List.of()).get(position - 1), options);
        }
        try {
            return builder.build(budget);
        } catch (InputException e) {
            throw placed(e);
        }
    }

    private void checkOwnCounts() throws InputException {
        for (List<LogEvent> own : byHost.values()) {
            for (int i = 0; i < own.size(); i++) {
                LogEvent event = own.get(i);
                if (event.own() != i + 1) {
                    boolean twice = i > 0 && own.get(i - 1).own() == event.own();
                    String also =
                            twice ? ", as on line " + own.get(i - 1).place().line() : "";
                    throw error(
                            event,
                            "the clock counts " + event.own() + " events of " + event.host() + also + ": expected "
                                    + (i + 1) + (label.isEmpty() ? "" : " in the execution" + label));
                }
            }
        }
    }

    private void add(TraceBuilder builder, LogEvent event, ReadOptions options) throws InputException {
        builder.event(builder.process(event.host()), (int) event.place().line());
        for (Map.Entry<String, Integer> entry : event.clock().entrySet()) {
            if (byHost.containsKey(entry.getKey())) {
                builder.clock(entry.getKey(), entry.getValue());
            } else if (options.toleratesLoss()) {
                builder.finding("line " + event.clockPlace().line() + ": the clock names " + entry.getKey()
                        + ", which has no events");
            } else {
                throw error(
                        event,
                        "the clock names the host " + entry.getKey()
                                + ", which has no events: name its file too and add --together, or add"
                                + " --tolerate-loss to continue without it");
            }
        }
        builder.name(event.text());
        event.fields().forEach((group, text) -> builder.set(event.host() + "." + group, value(text)));
    }

    private static Value value(String text) {
        return INTEGER.matcher(text).matches() ? Value.of(new BigDecimal(text)) : Value.of(text);
    }

    private InputException error(LogEvent event, String problem) {
        Place place = event.clockPlace();
        return new InputException(event.file(), place.line(), place.column(), problem);
    }

    /** The builder knows the event's line only; its complaints are about clocks. */
    private InputException placed(InputException e) {
        for (LogEvent event : events) {
            // Where there are several files, the line alone does not say which event it is.
            if (event.place().line() == e.line() && e.problem().contains(event.host() + "#")) {
                return error(event, e.problem());
            }
        }
        return new InputException(file, e.line(), e.column(), e.problem());
    }
}
