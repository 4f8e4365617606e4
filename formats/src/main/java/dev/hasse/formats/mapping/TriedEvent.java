package dev.hasse.formats.mapping;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An event that a mapping makes of a record, to show to who writes the mapping.
 *
 * @param process empty where only its clock tells whose it is
 * @param name empty if it has none
 * @param time as the log writes it; empty if it does not say
 * @param links what it sends and receives and comes after, each as {@code send m1}
 * @param variables what it assigns
 */
public record TriedEvent(String process, String name, String time, List<String> links, Map<String, String> variables) {
    public TriedEvent {
        links = List.copyOf(links);
        variables = new LinkedHashMap<>(variables);
    }

    static TriedEvent of(MappedEvent event) {
        List<String> links = new ArrayList<>();
        for (String list : List.of("send", "to", "receive", "after", "read")) {
            List<String> parts = event.each(list);
            if (!parts.isEmpty()) {
                links.add(list + " " + String.join(", ", parts));
            }
        }
        if (!event.clock().isEmpty()) {
            links.add("clock " + event.clock());
        }
        String id = event.id();
        if (id != null) {
            links.add("id " + id);
        }
        Map<String, String> variables = new LinkedHashMap<>();
        event.assignments().forEach((variable, value) -> variables.put(variable, value.toString()));
        return new TriedEvent(event.process(), text(event.name()), text(event.time()), links, variables);
    }

    private static String text(@Nullable String text) {
        return text == null ? "" : text;
    }

    /** All of it in a line. */
    String text() {
        StringBuilder text = new StringBuilder(process.isEmpty() ? "(process by its clock)" : process);
        text.append(": ").append(name.isEmpty() ? "(no event)" : name);
        links.forEach(link -> text.append("; ").append(link));
        variables.forEach((variable, value) ->
                text.append("; ").append(variable).append(" = ").append(value));
        return text.toString();
    }
}
