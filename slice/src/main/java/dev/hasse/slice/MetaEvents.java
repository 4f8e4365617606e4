package dev.hasse.slice;

import dev.hasse.base.Components;
import dev.hasse.base.InputException;
import dev.hasse.stability.MayChange;
import dev.hasse.trace.Cut;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The events of a slice, each one or more events of the trace that only happen together: the strongly connected
 * components of its graph. Those before the first cut and after the last are none.
 */
@MayChange
public final class MetaEvents {
    private static final String WITHOUT_MESSAGES =
            "a slice has the order of events but no messages, so that inTransit(...) is 0 in it: ask the trace itself";

    private final Trace trace;
    private final Graph backwards;
    private final Components components;
    private final Cut first;
    /** Members of each component in their observed order; empty for those that are no meta-event. */
    private final List<List<Integer>> members = new ArrayList<>();

    /** Of a slice that has a cut. */
    public MetaEvents(Slice slice) {
        trace = slice.trace();
        first = slice.first().orElseThrow(() -> new IllegalArgumentException("an empty slice"));
        backwards = Graph.backwards(trace, slice.edges(), slice.budget());
        components = Graph.forwards(trace, slice.edges(), slice.budget()).components();
        for (int component = 0; component < components.count(); component++) {
            members.add(new ArrayList<>(1));
        }
        int bottom = components.of(trace.eventCount());
        int top = components.of(trace.eventCount() + 1);
        for (int event : trace.observedOrder()) {
            int component = components.of(event);
            if (component != bottom && component != top) {
                members.get(component).add(event);
            }
        }
    }

    /** The members of each meta-event, in an order that respects the slice. */
    public List<List<Integer>> all() {
        List<List<Integer>> all = new ArrayList<>();
        for (int component = members.size() - 1; component >= 0; component--) {
            if (!members.get(component).isEmpty()) {
                all.add(List.copyOf(members.get(component)));
            }
        }
        return all;
    }

    /** Components are numbered against the order; some are no meta-event. */
    int components() {
        return members.size();
    }

    List<Integer> members(int component) {
        return members.get(component);
    }

    public int size() {
        return (int) members.stream().filter(each -> !each.isEmpty()).count();
    }

    /**
     * The slice as a trace, whose cuts are the slice's: it begins with the values after the first cut, and a meta-event
     * is an event of the first process among its members'. Messages become plain order, since their ends may fall
     * together.
     */
    public Trace toTrace() throws InputException {
        TraceBuilder builder = new TraceBuilder(trace.source());
        trace.processNames().forEach(builder::process);
        initialValues().forEach(builder::init);
        if (trace.messageCount() > 0) {
            // Those under way at the first cut, and those between the members of one meta-event, have no place here.
            builder.warning(WITHOUT_MESSAGES);
        }
        for (int component = members.size() - 1; component >= 0; component--) {
            List<Integer> events = members.get(component);
            if (!events.isEmpty()) {
                builder.event(owner(events), trace.line(events.get(0))).id("s" + component);
                assignments(events).forEach(builder::set);
                needs(component).forEach(needed -> builder.after("s" + needed));
                builder.attributes(attributes(events));
            }
        }
        return builder.build();
    }

    /** A meta-event is an event of the first process that has a member. */
    private int owner(List<Integer> events) {
        return events.stream().mapToInt(trace::processOf).min().orElseThrow();
    }

    private Map<String, Value> initialValues() {
        Map<String, Value> values = new LinkedHashMap<>();
        for (int variable = 0; variable < trace.variableCount(); variable++) {
            values.put(trace.variableName(variable), trace.initialValue(variable));
        }
        for (int event : trace.observedOrder()) {
            if (first.position(trace.processOf(event)) >= trace.positionOf(event)) {
                values.putAll(assignments(List.of(event)));
            }
        }
        return values;
    }

    private Map<String, Value> assignments(List<Integer> events) {
        Map<String, Value> values = new LinkedHashMap<>();
        for (int event : events) {
            for (int i = 0; i < trace.assignmentCount(event); i++) {
                values.put(trace.variableName(trace.assignedVariable(event, i)), trace.assignedValue(event, i));
            }
        }
        return values;
    }

    /** The meta-events of which this one needs at least an event. */
    Set<Integer> needs(int component) {
        Set<Integer> needed = new LinkedHashSet<>();
        for (int event : members.get(component)) {
            for (int i = 0; i < backwards.degree(event); i++) {
                int other = components.of(backwards.target(event, i));
                if (other != component && !members.get(other).isEmpty()) {
                    needed.add(other);
                }
            }
        }
        return needed;
    }

    /** Which events of the trace these are: process#position. */
    private String attributes(List<Integer> events) {
        StringBuilder text = new StringBuilder("\"events\":[");
        for (int event : events) {
            text.append(text.charAt(text.length() - 1) == '[' ? "" : ",").append('"');
            String name = trace.processName(trace.processOf(event)) + "#" + trace.positionOf(event);
            name.chars().forEach(c -> {
                if (c == '"' || c == '\\') {
                    text.append('\\');
                }
                text.append(c < 0x20 ? String.format(Locale.ROOT, "\\u%04x", c) : Character.toString(c));
            });
            text.append('"');
        }
        return text.append(']').toString();
    }
}
