package dev.hasse.check;

import dev.hasse.logic.Channel;
import dev.hasse.logic.Valuation;
import dev.hasse.trace.Event;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What an event carries, from the definition, where attributes are whole numbers: all of it in one map. */
public final class NaiveEvent implements Valuation {
    private static final Pattern MEMBER = Pattern.compile("\"(\\w+)\":(\\d+)");

    private final Map<String, Value> carried = new HashMap<>();

    public NaiveEvent(Trace trace, int number) {
        Event event = trace.event(number);
        String attributes = trace.attributes(number);
        Matcher member = MEMBER.matcher(attributes == null ? "" : attributes);
        while (member.find()) {
            carried.put(member.group(1), Value.of(Long.parseLong(member.group(2))));
        }
        String own = event.process() + ".";
        event.assignments().forEach((variable, value) -> {
            if (variable.startsWith(own)) {
                carried.put(variable.substring(own.length()), value);
            }
        });
        carried.putAll(event.assignments());
        carried.put("process", Value.of(event.process()));
    }

    @Override
    public @Nullable Value valueIfAny(String variable) {
        return carried.get(variable);
    }

    @Override
    public Value value(String variable) {
        throw new IllegalArgumentException(variable);
    }

    @Override
    public long inTransit(Channel channel) {
        throw new IllegalArgumentException(channel.toString());
    }
}
