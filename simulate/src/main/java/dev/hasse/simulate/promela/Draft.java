package dev.hasse.simulate.promela;

import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** An event that is being put together from the steps of an atomic sequence. */
final class Draft {
    /** Its number, which it has only if it becomes an event. */
    final int event;

    final Instance process;
    final Set<Integer> before = new LinkedHashSet<>();
    final Map<String, Value> assignments = new LinkedHashMap<>();
    final List<String> sent = new ArrayList<>();
    final List<String> received = new ArrayList<>();
    private final StringBuilder name = new StringBuilder();
    private boolean concerned;

    Draft(int event, Instance process) {
        this.event = event;
        this.process = process;
    }

    void add(String statement) {
        name.append(name.isEmpty() ? "" : "; ").append(statement);
    }

    /** Says that it has to do with others. */
    void concern() {
        concerned = true;
    }

    boolean isWorthAnEvent() {
        return concerned || !assignments.isEmpty();
    }

    void write(TraceBuilder builder, String processName) {
        builder.event(processName).id("e" + event).name(name.toString());
        before.remove(event);
        before.forEach(each -> builder.after("e" + each));
        assignments.forEach(builder::set);
        sent.forEach(builder::send);
        received.forEach(builder::receive);
    }
}
